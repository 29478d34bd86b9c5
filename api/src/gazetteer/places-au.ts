import { parsePlaces } from './parse-places';

export const placesAu = parsePlaces(
  'AU',
  `
# Sydney, New South Wales
2000 -33.868 151.208 City
2010 -33.885 151.213 Surry Hills
2026 -33.892 151.270 Bondi
2150 -33.816 151.003 Parramatta
2170 -33.920 150.924 Liverpool
# Newcastle, New South Wales
2300 -32.927 151.780
# Canberra, Australian Capital Territory
2601 -35.281 149.128
# Melbourne, Victoria
3000 -37.814 144.963 City
3030 -37.900 144.661 Werribee
3121 -37.823 144.998 Richmond
3175 -37.987 145.215 Dandenong
# Brisbane, Queensland
4000 -27.470 153.026 City
4101 -27.482 153.013 West End
# Gold Coast, Queensland
4217 -28.003 153.430
# Townsville, Queensland
4810 -19.258 146.816
# Cairns, Queensland
4870 -16.920 145.768
# Adelaide, South Australia
5000 -34.928 138.600
# Perth, Western Australia
6000 -31.953 115.858 City
6160 -32.054 115.748 Fremantle
# Hobart, Tasmania
7000 -42.881 147.325
# Darwin, Northern Territory
0800 -12.462 130.842
`,
);
