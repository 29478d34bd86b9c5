/** Italian CAPs by their first two digits (province) and, for the cities, three (a provincial capital's own codes: third digit 1). */
export const areasIt = `
# Lazio
00 41.95 12.60 Rome
01 42.40 12.00 Viterbo
02 42.40 12.90 Rieti
03 41.65 13.50 Frosinone
04 41.40 13.10 Latina
* 001 41.89 12.49 Rome
* 041 41.47 12.90 Latina
# Umbria
05 42.60 12.50 Terni
06 43.00 12.50 Perugia
* 051 42.56 12.64 Terni
* 061 43.11 12.39 Perugia
# Sardinia
07 40.80 8.90 Sassari
08 40.20 9.30 Nuoro
09 39.40 8.90 Cagliari
* 071 40.73 8.56 Sassari
* 091 39.22 9.12 Cagliari
# Piedmont
10 45.10 7.50 Turin
12 44.45 7.60 Cuneo
13 45.50 8.20 Vercelli
14 44.85 8.20 Asti
15 44.85 8.65 Alessandria
28 45.75 8.45 Novara
* 101 45.07 7.67 Turin
* 121 44.39 7.55 Cuneo
* 131 45.32 8.42 Vercelli
* 141 44.90 8.21 Asti
* 151 44.91 8.61 Alessandria
* 281 45.45 8.62 Novara
# Aosta Valley
11 45.73 7.40 Aosta
* 111 45.74 7.32 Aosta
# Liguria
16 44.45 9.00 Genoa
17 44.25 8.30 Savona
18 43.90 7.90 Imperia
19 44.15 9.80 La Spezia
* 161 44.42 8.93 Genoa
* 171 44.31 8.48 Savona
* 191 44.11 9.83 La Spezia
# Lombardy
20 45.50 9.20 Milan
21 45.75 8.75 Varese
22 45.85 9.10 Como
23 46.10 9.60 Sondrio
24 45.75 9.75 Bergamo
25 45.60 10.25 Brescia
26 45.25 9.80 Cremona
27 45.10 9.00 Pavia
46 45.15 10.75 Mantua
* 201 45.47 9.19 Milan
* 20900 45.58 9.27 Monza
* 211 45.82 8.83 Varese
* 221 45.81 9.08 Como
* 241 45.70 9.67 Bergamo
* 251 45.54 10.22 Brescia
* 261 45.13 10.02 Cremona
* 271 45.19 9.16 Pavia
# Emilia-Romagna
29 44.90 9.60 Piacenza
40 44.45 11.35 Bologna
41 44.50 10.90 Modena
42 44.60 10.60 Reggio Emilia
43 44.70 10.10 Parma
44 44.80 11.80 Ferrara
47 44.10 12.30 Forlì
48 44.40 12.05 Ravenna
* 291 45.05 9.69 Piacenza
* 401 44.50 11.34 Bologna
* 411 44.65 10.93 Modena
* 421 44.70 10.63 Reggio Emilia
* 431 44.80 10.33 Parma
* 441 44.84 11.62 Ferrara
* 471 44.22 12.04 Forlì
* 4752 44.14 12.24 Cesena
* 4792 44.06 12.57 Rimini
* 481 44.42 12.20 Ravenna
# San Marino
4789 43.94 12.46 San Marino
# Veneto
30 45.50 12.30 Venice
31 45.80 12.20 Treviso
32 46.30 12.10 Belluno
35 45.35 11.80 Padua
36 45.65 11.50 Vicenza
37 45.40 11.00 Verona
45 45.05 11.80 Rovigo
* 301 45.47 12.28 Venice
* 311 45.67 12.24 Treviso
* 351 45.41 11.88 Padua
* 361 45.55 11.54 Vicenza
* 371 45.44 10.99 Verona
# Friuli-Venezia Giulia
33 46.10 13.00 Udine
34 45.80 13.60 Trieste
* 331 46.06 13.24 Udine
* 341 45.65 13.78 Trieste
# Trentino-South Tyrol
38 46.10 11.10 Trento
39 46.65 11.40 Bolzano
* 381 46.07 11.12 Trento
* 391 46.50 11.35 Bolzano
# Tuscany
50 43.80 11.20 Florence
51 43.95 10.85 Pistoia
52 43.55 11.80 Arezzo
53 43.25 11.40 Siena
54 44.15 10.00 Massa
55 43.95 10.45 Lucca
56 43.50 10.70 Pisa
57 43.20 10.55 Livorno
58 42.75 11.20 Grosseto
59 43.92 11.10 Prato
* 501 43.77 11.25 Florence
* 511 43.93 10.92 Pistoia
* 521 43.46 11.88 Arezzo
* 531 43.32 11.33 Siena
* 551 43.84 10.50 Lucca
* 561 43.72 10.40 Pisa
* 571 43.55 10.31 Livorno
* 581 42.76 11.11 Grosseto
* 591 43.88 11.10 Prato
# Marche
60 43.50 13.20 Ancona
61 43.75 12.65 Pesaro
62 43.20 13.20 Macerata
63 43.00 13.60 Ascoli Piceno
* 601 43.60 13.50 Ancona
* 611 43.90 12.90 Pesaro
# Abruzzo
64 42.65 13.75 Teramo
65 42.35 14.00 Pescara
66 42.15 14.40 Chieti
67 42.10 13.60 L'Aquila
* 651 42.46 14.21 Pescara
* 671 42.35 13.40 L'Aquila
# Apulia
70 41.00 16.80 Bari
71 41.50 15.50 Foggia
72 40.60 17.70 Brindisi
73 40.15 18.20 Lecce
74 40.55 17.20 Taranto
76 41.20 16.25 Andria
* 701 41.12 16.86 Bari
* 711 41.46 15.54 Foggia
* 721 40.63 17.94 Brindisi
* 731 40.35 18.17 Lecce
* 741 40.47 17.24 Taranto
* 76123 41.23 16.30 Andria
# Basilicata
75 40.45 16.50 Matera
85 40.50 15.90 Potenza
* 851 40.64 15.80 Potenza
# Campania
80 40.85 14.35 Naples
81 41.15 14.20 Caserta
82 41.20 14.75 Benevento
83 40.95 15.05 Avellino
84 40.45 15.10 Salerno
* 801 40.85 14.26 Naples
* 811 41.07 14.33 Caserta
* 821 41.13 14.78 Benevento
* 841 40.68 14.77 Salerno
# Molise
86 41.65 14.55 Campobasso
# Calabria
87 39.50 16.35 Cosenza
88 39.00 16.70 Catanzaro
89 38.40 16.10 Reggio Calabria
* 871 39.30 16.25 Cosenza
* 881 38.91 16.59 Catanzaro
* 891 38.11 15.66 Reggio Calabria
# Sicily
90 37.95 13.55 Palermo
91 37.85 12.70 Trapani
92 37.40 13.50 Agrigento
93 37.30 14.10 Caltanissetta
94 37.60 14.40 Enna
95 37.55 14.90 Catania
96 37.10 15.05 Syracuse
97 36.90 14.65 Ragusa
98 38.05 15.10 Messina
* 901 38.12 13.36 Palermo
* 911 38.02 12.53 Trapani
* 951 37.51 15.08 Catania
* 961 37.08 15.28 Syracuse
* 971 36.93 14.73 Ragusa
* 981 38.19 15.55 Messina
`;
