import { parsePlaces } from './parse-places';

export const placesIt = parsePlaces(
  'IT',
  `
# Rome, Lazio
00100 41.894 12.483 Centro
00153 41.883 12.472 Trastevere
00184 41.894 12.496 Monti
00185 41.900 12.508 Termini
# Milan, Lombardy
20121 45.471 9.191 Centro
20129 45.470 9.212 Porta Venezia
# Naples, Campania
80133 40.844 14.252 Centro
80138 40.852 14.262 Centro Storico
# Turin, Piedmont
10121 45.068 7.679 Centro
10125 45.052 7.681 San Salvario
# Palermo, Sicily
90133 38.118 13.366
# Catania, Sicily
95124 37.503 15.083
# Genoa, Liguria
16121 44.406 8.937
# Bologna, Emilia-Romagna
40126 44.497 11.352
# Florence, Tuscany
50122 43.770 11.260
# Bari, Apulia
70121 41.126 16.869
# Venice, Veneto
30124 45.434 12.334
# Verona, Veneto
37121 45.442 10.993
# Cagliari, Sardinia
09124 39.217 9.114
`,
);
