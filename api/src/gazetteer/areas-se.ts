/** Swedish postal codes by their first two digits and, for the cities, three. */
export const areasSe = `
# Stockholm
10-12 59.32 18.06 Stockholm
13 59.25 18.20 Haninge
14 59.20 17.95 Huddinge
15 59.18 17.60 Södertälje
16 59.37 17.90 Bromma
17 59.37 17.95 Solna
18 59.43 18.10 Täby
19 59.55 17.85 Sollentuna
76 59.80 18.75 Norrtälje
* 100-129,161-168 59.33 18.06 Stockholm
* 131-133 59.31 18.17 Nacka
* 135 59.24 18.23 Tyresö
* 136 59.17 18.14 Haninge
* 141-143 59.23 17.98 Huddinge
* 151-152 59.20 17.63 Södertälje
* 169-171 59.36 18.00 Solna
* 172-174 59.36 17.97 Sundbyberg
* 175-177 59.42 17.83 Järfälla
* 181 59.37 18.14 Lidingö
* 183,187 59.44 18.07 Täby
* 184 59.48 18.30 Åkersberga
* 191-192 59.43 17.95 Sollentuna
* 194 59.52 17.91 Upplands Väsby
* 761 59.76 18.70 Norrtälje
# Skåne
20-21 55.60 13.00 Malmö
22 55.71 13.19 Lund
23 55.48 13.20 Trelleborg
24 55.85 13.40 Eslöv
25 56.05 12.72 Helsingborg
26 56.10 12.90 Ängelholm
27 55.52 13.90 Ystad
28 56.20 13.80 Hässleholm
29 56.02 14.15 Kristianstad
* 200-218 55.59 13.01 Malmö
* 220-227 55.70 13.19 Lund
* 231 55.38 13.16 Trelleborg
* 250-256 56.05 12.70 Helsingborg
* 261 55.87 12.83 Landskrona
* 262 56.24 12.86 Ängelholm
* 281 56.16 13.77 Hässleholm
* 291 56.03 14.16 Kristianstad
# Halland
30 56.67 12.87 Halmstad
31 56.70 12.80 Falkenberg
432 57.11 12.25 Varberg
434 57.49 12.08 Kungsbacka
* 300-305 56.67 12.86 Halmstad
* 311 56.90 12.49 Falkenberg
# Jönköping
33 57.20 14.00 Värnamo
55 57.78 14.17 Jönköping
56 57.75 14.30 Huskvarna
57 57.55 15.00 Nässjö
* 550-556 57.78 14.16 Jönköping
# Kronoberg
34 56.75 14.00 Ljungby
35 56.88 14.82 Växjö
36 56.75 15.20 Lessebo
* 350-352 56.88 14.81 Växjö
# Blekinge
37 56.20 15.30 Karlskrona
* 371 56.16 15.59 Karlskrona
# Kalmar
38 56.80 16.10 Nybro
39 56.66 16.36 Kalmar
572 57.26 16.45 Oskarshamn
593 57.76 16.63 Västervik
* 391-394 56.66 16.35 Kalmar
# Västra Götaland
40-41 57.70 11.97 Gothenburg
42 57.68 11.95 Gothenburg
43 57.60 12.05 Mölndal
44 57.95 12.20 Kungälv
45 58.40 11.70 Uddevalla
46 58.30 12.30 Trollhättan
47 58.10 11.70 Orust
50 57.72 12.95 Borås
51 57.45 12.85 Kinna
52 57.95 13.50 Falköping
53 58.45 13.20 Lidköping
54 58.45 13.95 Skövde
* 400-418,421-422,424-426 57.70 11.95 Gothenburg
* 431 57.65 12.02 Mölndal
* 441 57.93 12.53 Alingsås
* 442 57.87 11.98 Kungälv
* 451 58.35 11.94 Uddevalla
* 461 58.28 12.29 Trollhättan
* 500-507 57.72 12.94 Borås
* 541 58.39 13.85 Skövde
# Östergötland
58 58.41 15.63 Linköping
59 58.40 15.20 Motala
60 58.59 16.19 Norrköping
612 58.70 15.78 Finspång
614 58.48 16.35 Söderköping
* 580-590 58.41 15.62 Linköping
* 591 58.54 15.04 Motala
* 600-606 58.59 16.18 Norrköping
# Södermanland
61 58.80 16.90 Nyköping
63 59.37 16.52 Eskilstuna
64 59.15 16.50 Katrineholm
* 611 58.75 17.01 Nyköping
* 630-635 59.37 16.51 Eskilstuna
# Gotland
62 57.55 18.50 Visby
* 621 57.63 18.30 Visby
# Värmland
65 59.38 13.51 Karlstad
66 59.40 13.00 Säffle
67 59.70 12.60 Arvika
68 59.90 13.70 Filipstad
* 650-656 59.38 13.50 Karlstad
# Örebro
69 59.20 14.80 Karlskoga
70 59.27 15.22 Örebro
71 59.60 15.10 Lindesberg
* 691 59.33 14.52 Karlskoga
* 700-705 59.27 15.21 Örebro
# Västmanland
72 59.61 16.55 Västerås
73 59.65 16.05 Köping
* 720-726 59.61 16.54 Västerås
# Uppsala
74 59.85 17.30 Enköping
75 59.87 17.64 Uppsala
* 745 59.64 17.08 Enköping
* 750-757 59.86 17.65 Uppsala
# Dalarna
77 60.20 15.40 Ludvika
78 60.50 15.00 Borlänge
79 60.90 14.90 Falun
* 781-784 60.48 15.43 Borlänge
* 791 60.61 15.63 Falun
# Gävleborg
80 60.67 17.14 Gävle
81 60.55 16.80 Sandviken
82 61.55 16.50 Hudiksvall
* 800-806 60.67 17.15 Gävle
* 811 60.62 16.78 Sandviken
* 824 61.73 17.11 Hudiksvall
# Jämtland
83 63.30 14.40 Östersund
84 62.60 14.50 Bräcke
* 831 63.18 14.64 Östersund
# Västernorrland
85 62.39 17.31 Sundsvall
86 62.45 17.00 Timrå
87 62.65 17.80 Härnösand
88 63.30 16.90 Sollefteå
89 63.35 18.50 Örnsköldsvik
* 850-857 62.39 17.30 Sundsvall
* 891 63.29 18.72 Örnsköldsvik
# Västerbotten
90 63.83 20.27 Umeå
91 63.80 19.80 Vännäs
92 64.80 18.00 Lycksele
93 64.80 20.50 Skellefteå
* 900-908 63.83 20.26 Umeå
* 931 64.75 20.95 Skellefteå
# Norrbotten
94 65.45 21.00 Piteå
95 66.00 22.70 Kalix
96 66.20 21.00 Boden
97 65.58 22.16 Luleå
98 67.60 20.80 Kiruna
* 941 65.32 21.48 Piteå
* 961 65.83 21.69 Boden
* 971-977 65.58 22.15 Luleå
* 981 67.86 20.23 Kiruna
`;
