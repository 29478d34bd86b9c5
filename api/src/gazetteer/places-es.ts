import { parsePlaces } from './parse-places';

export const placesEs = parsePlaces(
  'ES',
  `
# Madrid, Comunidad de Madrid
28001 40.423 -3.687 Salamanca
28004 40.424 -3.697 Justicia
28013 40.418 -3.707 Sol
28045 40.401 -3.696 Arganzuela
# Barcelona, Catalonia
08001 41.380 2.170 El Raval
08003 41.384 2.184 La Ribera
08025 41.406 2.170 Gràcia
# Valencia, Comunitat Valenciana
46001 39.474 -0.380
# Alicante, Comunitat Valenciana
03001 38.346 -0.483
# Seville, Andalusia
41001 37.390 -5.996
# Málaga, Andalusia
29015 36.723 -4.418
# Granada, Andalusia
18001 37.176 -3.600
# Zaragoza, Aragon
50001 41.651 -0.878
# Murcia, Región de Murcia
30001 37.987 -1.129
# Palma, Balearic Islands
07001 39.569 2.648
# Las Palmas, Canary Islands
35001 28.101 -15.415
# Bilbao, Basque Country
48001 43.265 -2.927
# A Coruña, Galicia
15001 43.369 -8.394
# Valladolid, Castile and León
47001 41.654 -4.725
`,
);
