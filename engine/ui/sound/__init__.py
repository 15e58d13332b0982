"""Sound made from numbers: waves, throats, loops without a seam. Mixed on five volumes, told in words."""
