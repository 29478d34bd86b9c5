import { parsePlaces } from './parse-places';

export const placesNl = parsePlaces(
  'NL',
  `
# Amsterdam, Noord-Holland
1000 AA 52.374 4.898 Centrum
1012 JS 52.373 4.893 Dam
1012 WX 52.368 4.890 Spui
1071 XX 52.360 4.885 Museumkwartier
1081 HV 52.334 4.865 Buitenveldert
1105 AZ 52.295 4.958 Amsterdam-Zuidoost
# Rotterdam, Zuid-Holland
3011 AD 51.923 4.479 Centrum
3015 GD 51.911 4.468 Dijkzigt
3062 PA 51.918 4.526 Kralingen
# The Hague, Zuid-Holland
2511 BT 52.077 4.316 Centrum
2513 AA 52.080 4.313 Binnenhof
# Leiden, Zuid-Holland
2333 ZA 52.166 4.477
# Delft, Zuid-Holland
2628 CD 51.998 4.374
# Utrecht, Utrecht
3512 JC 52.091 5.122 Centrum
3584 CX 52.086 5.180 De Uithof
# Eindhoven, Noord-Brabant
5612 AZ 51.448 5.490
# Tilburg, Noord-Brabant
5037 AB 51.563 5.042
# Nijmegen, Gelderland
6525 GA 51.823 5.861
# Maastricht, Limburg
6229 HX 50.834 5.714
# Enschede, Overijssel
7522 NB 52.239 6.857
# Groningen, Groningen
9712 CP 53.219 6.563 Centrum
9713 GZ 53.222 6.577 Oosterpark
`,
);
