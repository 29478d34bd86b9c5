import { parsePlaces } from './parse-places';

export const placesDe = parsePlaces(
  'DE',
  `
# Berlin, Berlin
10115 52.532 13.385 Mitte
10178 52.521 13.410 Alexanderplatz
10243 52.512 13.438 Friedrichshain
10967 52.490 13.420 Kreuzberg
13353 52.542 13.352 Wedding
# Hamburg, Hamburg
20095 53.551 10.001 Altstadt
22765 53.552 9.930 Ottensen
# Munich, Bavaria
80331 48.136 11.572 Altstadt
81667 48.129 11.598 Haidhausen
# Nuremberg, Bavaria
90402 49.449 11.078
# Cologne, North Rhine-Westphalia
50667 50.938 6.957 Altstadt
50823 50.950 6.926 Ehrenfeld
# Düsseldorf, North Rhine-Westphalia
40213 51.226 6.772
# Dortmund, North Rhine-Westphalia
44135 51.515 7.468
# Essen, North Rhine-Westphalia
45127 51.458 7.012
# Frankfurt am Main, Hesse
60311 50.111 8.683 Altstadt
60594 50.105 8.692 Sachsenhausen
# Stuttgart, Baden-Württemberg
70173 48.779 9.178
# Leipzig, Saxony
04109 51.340 12.372
# Dresden, Saxony
01067 51.055 13.728
# Hanover, Lower Saxony
30159 52.374 9.740
# Bremen, Bremen
28195 53.078 8.808
`,
);
