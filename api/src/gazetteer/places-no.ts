import { parsePlaces } from './parse-places';

export const placesNo = parsePlaces(
  'NO',
  `
# Oslo, Oslo
0001 59.912 10.750 Sentrum
0150 59.911 10.745 Sentrum
0366 59.930 10.715 Majorstuen
0372 59.949 10.715 Gaustad
0450 59.937 10.736 Ullevål
0555 59.923 10.758 Grünerløkka
# Drammen, Buskerud
3015 59.744 10.204
# Fredrikstad, Østfold
1606 59.211 10.938
# Hamar, Innlandet
2317 60.795 11.068
# Kristiansand, Agder
4611 58.147 7.995
# Stavanger, Rogaland
4006 58.971 5.731 Sentrum
4011 58.953 5.732 Våland
# Bergen, Vestland
5003 60.393 5.325 Sentrum
5021 60.374 5.358 Haukeland
# Ålesund, Møre og Romsdal
6002 62.472 6.155
# Trondheim, Trøndelag
7011 63.430 10.393 Midtbyen
7030 63.420 10.387 Øya
# Bodø, Nordland
8006 67.282 14.380
# Tromsø, Troms
9008 69.651 18.956 Sentrum
9038 69.682 18.983 Breivika
`,
);
