/** German postal codes by their first two digits (Leitregion) and, for the cities, three. */
export const areasDe = `
# Saxony
01 51.15 13.80 Dresden
02 51.15 14.70 Görlitz
04 51.35 12.50 Leipzig
08 50.65 12.55 Zwickau
09 50.80 13.00 Chemnitz
* 010-013 51.05 13.74 Dresden
* 041-043 51.34 12.38 Leipzig
* 0805-0806 50.72 12.49 Zwickau
* 0911-0913,0922-0924 50.83 12.92 Chemnitz
# Brandenburg
0194-0199 51.50 13.95 Senftenberg
0491-0493 51.55 13.40 Herzberg
12529 52.38 13.50 Schönefeld
1726-1729 53.20 13.70 Prenzlau
1930-1935 53.08 11.90 Perleberg
03 51.75 14.30 Cottbus
14 52.40 12.95 Potsdam
15 52.35 14.20 Frankfurt (Oder)
16 52.85 13.40 Oranienburg
* 03042-03055 51.76 14.33 Cottbus
* 1446-1448 52.40 13.06 Potsdam
# Saxony-Anhalt
06 51.45 11.90 Halle
38820-38899 51.85 11.10 Halberstadt
39 52.20 11.60 Magdeburg
* 0610-0613 51.48 11.97 Halle
* 391 52.13 11.63 Magdeburg
29410-29416 52.85 11.15 Salzwedel
# Thuringia
0460-0463 50.98 12.45 Altenburg
0655-0657 51.37 11.25 Artern
364 50.80 10.25 Bad Salzungen
3730-3735 51.38 10.15 Heiligenstadt
9651-9652 50.36 11.17 Sonneberg
07 50.85 11.80 Gera
98 50.60 10.75 Suhl
99 51.00 10.90 Erfurt
* 0754-0755 50.88 12.08 Gera
* 0774-0775 50.93 11.59 Jena
* 9908-9909 50.98 11.03 Erfurt
# Berlin
10 52.51 13.38 Berlin
12 52.45 13.42 Berlin
13 52.56 13.35 Berlin
* 101-109,120-127,130-136,1405,1408,1410-1419 52.51 13.40 Berlin
# Mecklenburg-Western Pomerania
17 53.70 13.30 Neubrandenburg
18 54.10 12.50 Rostock
19 53.60 11.50 Schwerin
* 1703 53.56 13.26 Neubrandenburg
* 1805-1819 54.09 12.13 Rostock
* 190 53.63 11.41 Schwerin
# Hamburg
20 53.55 10.00 Hamburg
* 200-205 53.56 10.00 Hamburg
22 53.60 10.00 Hamburg
* 2103-2114,220-225,226-227 53.57 10.00 Hamburg
# Schleswig-Holstein
2145-2152 53.45 10.50 Geesthacht
228-229 53.68 10.15 Norderstedt
23 53.95 10.80 Lübeck
24 54.30 9.90 Kiel
25 54.10 9.20 Elmshorn
* 2355-2357 53.87 10.69 Lübeck
* 241 54.33 10.13 Kiel
* 2493-2494 54.79 9.44 Flensburg
# Lower Saxony
21 53.35 10.00 Lüneburg
4852-4853 52.43 7.07 Nordhorn
26 53.30 7.80 Oldenburg
27 53.30 8.90 Bremerhaven
29 52.75 10.30 Celle
30 52.40 9.70 Hanover
31 52.30 9.60 Hildesheim
37 51.50 10.00 Göttingen
38 52.20 10.60 Braunschweig
49 52.45 7.90 Osnabrück
* 2612-2613 53.14 8.21 Oldenburg
* 304-306 52.38 9.74 Hanover
* 3113-3114 52.15 9.95 Hildesheim
* 3707-3708 51.54 9.93 Göttingen
* 381 52.27 10.52 Braunschweig
* 3822-3823,3825-3827 52.15 10.35 Salzgitter
* 3844 52.42 10.79 Wolfsburg
* 490 52.28 8.05 Osnabrück
# Bremen
28 53.10 8.81 Bremen
* 281-287 53.10 8.80 Bremen
* 2756-2758 53.55 8.58 Bremerhaven
# North Rhine-Westphalia
3441-3443 51.48 9.05 Warburg
4947-4954 52.27 7.75 Ibbenbüren
3767-3769 51.75 9.38 Höxter
32 52.15 8.75 Minden
33 51.85 8.60 Bielefeld
40 51.25 6.80 Düsseldorf
41 51.20 6.45 Mönchengladbach
42 51.23 7.15 Wuppertal
44 51.52 7.35 Dortmund
45 51.52 7.05 Essen
46 51.75 6.75 Oberhausen
47 51.45 6.60 Duisburg
48 52.00 7.50 Münster
50 50.93 6.85 Cologne
51 50.97 7.15 Cologne
52 50.80 6.30 Aachen
53 50.70 7.10 Bonn
57 50.95 8.00 Siegen
58 51.30 7.55 Hagen
59 51.55 8.00 Hamm
* 3304-3310 51.72 8.75 Paderborn
* 3333 51.91 8.38 Gütersloh
* 336-337 52.02 8.53 Bielefeld
* 402-406 51.22 6.78 Düsseldorf
* 410-412 51.19 6.44 Mönchengladbach
* 4146 51.20 6.69 Neuss
* 421-423 51.26 7.15 Wuppertal
* 4265-4271 51.17 7.08 Solingen
* 4285-4289 51.18 7.19 Remscheid
* 440-443 51.51 7.47 Dortmund
* 4462-4465 51.54 7.22 Herne
* 447-448 51.48 7.22 Bochum
* 450-453 51.46 7.01 Essen
* 4546-4548 51.43 6.88 Mülheim an der Ruhr
* 4565-4566 51.61 7.20 Recklinghausen
* 458 51.52 7.10 Gelsenkirchen
* 4596 51.57 6.98 Gladbeck
* 460-461 51.50 6.86 Oberhausen
* 4623-4624 51.52 6.93 Bottrop
* 470-472 51.43 6.76 Duisburg
* 4744 51.45 6.62 Moers
* 477-478 51.33 6.57 Krefeld
* 481 51.96 7.63 Münster
* 505-509,510-511 50.94 6.96 Cologne
* 5137-5138 51.03 7.00 Leverkusen
* 5142-5146 50.99 7.13 Bergisch Gladbach
* 520 50.78 6.08 Aachen
* 531-532 50.72 7.10 Bonn
* 5707-5708 50.87 8.02 Siegen
* 580-581 51.36 7.47 Hagen
* 590 51.68 7.82 Hamm
# Hesse
3720-3729 51.18 10.00 Eschwege
6862-6864 49.62 8.46 Lampertheim
34 51.30 9.40 Kassel
35 50.65 8.70 Giessen
36 50.65 9.70 Fulda
60 50.11 8.69 Frankfurt am Main
61 50.28 8.65 Bad Homburg
63 50.10 9.00 Offenbach
64 49.80 8.70 Darmstadt
65 50.15 8.25 Wiesbaden
* 341 51.32 9.49 Kassel
* 3539 50.58 8.68 Giessen
* 603-605 50.11 8.68 Frankfurt am Main
* 6306-6307 50.10 8.77 Offenbach
* 6345 50.13 8.92 Hanau
* 642 49.87 8.65 Darmstadt
* 651-652 50.08 8.24 Wiesbaden
# Rhineland-Palatinate
5342-5357 50.50 7.15 Bad Neuenahr
5751-5764 50.75 7.80 Betzdorf
6648-6650,668-669 49.23 7.55 Pirmasens
54 49.85 6.70 Trier
55 49.90 8.00 Mainz
56 50.35 7.50 Koblenz
67 49.40 8.15 Ludwigshafen
76726-76891 49.15 8.15 Landau
* 5429 49.76 6.64 Trier
* 551 49.99 8.25 Mainz
* 5606-5607 50.36 7.59 Koblenz
* 6705-6707 49.48 8.43 Ludwigshafen
* 6765-6766 49.44 7.77 Kaiserslautern
# Saarland
66 49.35 7.05 Saarbrücken
* 6611-6613 49.24 6.99 Saarbrücken
# Baden-Württemberg
9787-9799 49.55 9.70 Bad Mergentheim
68 49.48 8.50 Mannheim
69 49.38 8.80 Heidelberg
70 48.75 9.15 Stuttgart
71 48.85 9.15 Ludwigsburg
72 48.45 9.10 Tübingen
73 48.70 9.75 Göppingen
74 49.25 9.40 Heilbronn
75 48.85 8.65 Pforzheim
76 48.95 8.35 Karlsruhe
77 48.40 7.95 Offenburg
78 48.00 8.60 Villingen-Schwenningen
79 47.90 7.85 Freiburg
88 47.90 9.65 Ravensburg
89 48.45 10.00 Ulm
* 6815-6823,6830-6831 49.49 8.47 Mannheim
* 6911-6912 49.40 8.69 Heidelberg
* 701-706 48.78 9.18 Stuttgart
* 7163-7164 48.90 9.19 Ludwigsburg
* 7207 48.52 9.06 Tübingen
* 7276-7277 48.49 9.21 Reutlingen
* 7372-7373 48.74 9.31 Esslingen
* 7407-7408 49.14 9.22 Heilbronn
* 7517-7518 48.89 8.70 Pforzheim
* 7613-7622 49.01 8.40 Karlsruhe
* 7909-7911 47.99 7.85 Freiburg
* 8907-8908 48.40 9.99 Ulm
# Bavaria
637-639 49.95 9.15 Aschaffenburg
8813-8817 47.57 9.75 Lindau
892-894 48.45 10.25 Neu-Ulm
80 48.15 11.55 Munich
81 48.13 11.58 Munich
82 47.95 11.20 Starnberg
83 47.85 12.20 Rosenheim
84 48.50 12.40 Landshut
85 48.45 11.65 Ingolstadt
86 48.40 10.80 Augsburg
87 47.80 10.35 Kempten
90 49.43 11.08 Nuremberg
91 49.45 10.80 Erlangen
92 49.45 12.00 Amberg
93 49.00 12.20 Regensburg
94 48.75 13.10 Passau
95 50.05 11.80 Bayreuth
96 50.05 10.95 Bamberg
97 50.00 10.00 Würzburg
* 803-819 48.14 11.57 Munich
* 8504-8505 48.76 11.42 Ingolstadt
* 8615-8619 48.37 10.89 Augsburg
* 904 49.45 11.08 Nuremberg
* 9076 49.48 10.99 Fürth
* 9105 49.59 11.00 Erlangen
* 9304-9305 49.02 12.10 Regensburg
* 9707-9708 49.79 9.94 Würzburg
`;
