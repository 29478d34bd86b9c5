import { parsePlaces } from './parse-places';

export const placesMx = parsePlaces(
  'MX',
  `
# Mexico City, Ciudad de México
06000 19.433 -99.137 Centro, Cuauhtémoc
06700 19.417 -99.162 Roma Norte
03100 19.386 -99.168 Del Valle
04510 19.324 -99.182 Ciudad Universitaria
09000 19.357 -99.092 Iztapalapa
11560 19.431 -99.197 Polanco
# Guadalajara, Jalisco
44100 20.676 -103.347 Centro
44160 20.672 -103.366 Americana
# Monterrey, Nuevo León
64000 25.670 -100.310
# Puebla, Puebla
72000 19.044 -98.198
# Tijuana, Baja California
22000 32.532 -117.035
# León, Guanajuato
37000 21.122 -101.683
# Querétaro, Querétaro
76000 20.593 -100.392
# Mérida, Yucatán
97000 20.967 -89.624
# Cancún, Quintana Roo
77500 21.161 -86.828
# Veracruz, Veracruz
91700 19.200 -96.134
# Acapulco, Guerrero
39300 16.850 -99.909
# Oaxaca, Oaxaca
68000 17.061 -96.725
# Tuxtla Gutiérrez, Chiapas
29000 16.754 -93.116
# Villahermosa, Tabasco
86000 17.989 -92.929
# Culiacán, Sinaloa
80000 24.807 -107.394
`,
);
