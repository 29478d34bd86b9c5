import { parsePlaces } from './parse-places';

export const placesSe = parsePlaces(
  'SE',
  `
# Stockholm, Stockholm
111 20 59.333 18.058 Norrmalm
111 29 59.325 18.070 Gamla stan
113 30 59.342 18.050 Vasastan
118 26 59.317 18.058 Södermalm
# Solna, Stockholm
171 77 59.348 18.024
# Gothenburg, Västra Götaland
411 08 57.707 11.969 Centrum
411 36 57.700 11.975 Lorensberg
413 45 57.683 11.962 Sahlgrenska
# Malmö, Skåne
211 22 55.606 13.000 Gamla staden
214 28 55.590 13.003 Södervärn
# Lund, Skåne
222 22 55.704 13.193
# Helsingborg, Skåne
252 20 56.046 12.694
# Uppsala, Uppsala
751 85 59.849 17.643 Akademiska
753 20 59.860 17.640 Centrum
# Linköping, Östergötland
582 22 58.411 15.621
# Västerås, Västmanland
722 11 59.611 16.546
# Umeå, Västerbotten
901 87 63.820 20.307 University
903 26 63.825 20.263 Centrum
# Luleå, Norrbotten
972 38 65.584 22.155
# Kiruna, Norrbotten
981 31 67.856 20.225
# Sundsvall, Västernorrland
852 30 62.390 17.306
`,
);
