/** Norwegian postal codes by their first two digits and, for the cities, three. */
export const areasNo = `
# Oslo
00-12 59.92 10.75 Oslo
* 000-129 59.92 10.76 Oslo
# Akershus
215-217 60.12 11.47 Årnes
154-155 59.60 10.75 Vestby
13 59.88 10.50 Sandvika
14 59.72 10.82 Ski
19 59.90 11.40 Aurskog
20 60.10 11.15 Lillestrøm
* 130-136 59.90 10.52 Bærum
* 1383-1389 59.84 10.43 Asker
* 140 59.72 10.84 Ski
* 2000-2011 59.96 11.05 Lillestrøm
* 2050-2069 60.14 11.17 Jessheim
# Østfold
15 59.43 10.70 Moss
16 59.21 10.95 Fredrikstad
17 59.22 11.20 Sarpsborg
18 59.55 11.25 Askim
* 150-153 59.43 10.66 Moss
* 160-163 59.21 10.94 Fredrikstad
* 170-174 59.28 11.11 Sarpsborg
* 175-179 59.12 11.39 Halden
* 180-183 59.58 11.16 Askim
# Innlandet
21 60.35 11.55 Skarnes
22 60.20 12.00 Kongsvinger
23 60.80 11.15 Hamar
24 61.00 11.60 Elverum
25 62.20 10.80 Tynset
26 61.50 9.80 Lillehammer
27 60.40 10.50 Gran
28 60.80 10.60 Gjøvik
29 61.00 9.20 Fagernes
* 220-221 60.19 12.00 Kongsvinger
* 230-232 60.80 11.07 Hamar
* 240-241 60.88 11.56 Elverum
* 260-262 61.12 10.47 Lillehammer
* 280-282 60.80 10.69 Gjøvik
# Buskerud
30 59.74 10.21 Drammen
33 59.85 9.95 Hokksund
34 59.75 10.35 Lier
35 60.40 9.60 Hønefoss
36 59.75 9.50 Kongsberg
* 300-305 59.74 10.20 Drammen
* 340-343 59.79 10.25 Lier
* 350-353 60.17 10.26 Hønefoss
* 360-361 59.67 9.65 Kongsberg
# Vestfold
* 307-309 59.49 10.31 Holmestrand
31 59.28 10.40 Tønsberg
32 59.10 10.15 Sandefjord
* 310-315 59.27 10.41 Tønsberg
* 318-319 59.42 10.48 Horten
* 320-324 59.13 10.22 Sandefjord
* 325-327 59.05 10.03 Larvik
# Telemark
365-366,369 59.85 8.70 Rjukan
37 59.20 9.60 Skien
38 59.50 8.90 Bø
39 59.13 9.68 Porsgrunn
* 367-368 59.56 9.26 Notodden
* 370-374 59.21 9.61 Skien
* 390-394 59.14 9.66 Porsgrunn
# Rogaland
40 58.96 5.73 Stavanger
41 59.15 6.10 Jørpeland
42 59.40 5.70 Karmøy
43 58.75 5.80 Sandnes
55 59.42 5.40 Haugesund
* 400-409 58.96 5.72 Stavanger
* 425-429 59.28 5.30 Karmøy
* 430-433 58.85 5.74 Sandnes
* 434 58.74 5.65 Bryne
* 437 58.45 6.00 Egersund
* 550-553 59.41 5.27 Haugesund
# Agder
44 58.40 6.80 Flekkefjord
45 58.10 7.40 Mandal
46 58.15 8.01 Kristiansand
47 58.50 7.90 Vennesla
48 58.46 8.75 Arendal
49 58.68 9.00 Risør
* 451 58.03 7.45 Mandal
* 460-469 58.15 8.00 Kristiansand
* 470 58.27 7.97 Vennesla
* 480-485 58.46 8.77 Arendal
* 487-489 58.34 8.59 Grimstad
# Vestland
50-51 60.39 5.32 Bergen
52 60.30 5.40 Bergen
53 60.40 5.05 Askøy
54 59.85 5.50 Stord
56 60.20 6.10 Norheimsund
57 60.70 6.60 Voss
58 60.39 5.32 Bergen
59 60.65 5.30 Knarvik
67 61.90 5.60 Nordfjordeid
68 61.40 6.50 Førde
69 61.55 5.20 Florø
* 500-518,523-526,580-589 60.37 5.34 Bergen
* 530-532 60.42 5.18 Askøy
* 540-541 59.78 5.50 Stord
* 570-571 60.63 6.42 Voss
* 680-681 61.45 5.86 Førde
# Møre og Romsdal
60 62.40 6.00 Ålesund
61 62.20 6.00 Volda
62 62.35 6.70 Stranda
63 62.50 7.70 Åndalsnes
64 62.75 7.20 Molde
65 63.10 7.90 Kristiansund
66 62.80 8.50 Sunndalsøra
* 600-602 62.47 6.20 Ålesund
* 640-641 62.74 7.16 Molde
* 650-652 63.11 7.73 Kristiansund
# Trøndelag
70 63.42 10.41 Trondheim
71 63.80 9.90 Ørland
72 63.35 9.90 Melhus
73 63.00 9.70 Orkdal
74 63.20 10.60 Trondheim
75 63.45 11.10 Stjørdal
76 63.75 11.40 Levanger
77 64.05 11.60 Steinkjer
78 64.50 11.80 Namsos
79 64.90 11.50 Rørvik
* 700-709 63.42 10.40 Trondheim
* 750-751 63.47 10.92 Stjørdal
* 760 63.75 11.30 Levanger
* 771-773 64.01 11.50 Steinkjer
* 780 64.47 11.50 Namsos
# Nordland
80 67.28 14.41 Bodø
81 67.00 14.20 Meløy
82 67.30 15.60 Fauske
83 68.20 14.20 Svolvær
84 68.70 15.10 Sortland
85 68.35 17.10 Narvik
86 66.10 13.70 Mo i Rana
87 66.20 13.10 Nesna
88 66.00 12.70 Sandnessjøen
89 65.45 12.40 Brønnøysund
* 800-809 67.28 14.40 Bodø
* 851-852 68.44 17.43 Narvik
* 861-862 66.31 14.14 Mo i Rana
# Troms
90 69.60 19.10 Tromsø
91 69.70 19.80 Tromsø
92 69.65 18.96 Tromsø
93 69.10 18.00 Finnsnes
94 68.77 16.50 Harstad
* 900-902,9037-9038 69.66 18.95 Tromsø
* 940-941 68.80 16.54 Harstad
# Finnmark
95 69.70 23.20 Alta
96 70.50 23.90 Hammerfest
97 70.40 25.80 Lakselv
98 70.20 29.50 Vadsø
99 69.75 29.80 Kirkenes
* 950-951 69.97 23.27 Alta
* 960-961 70.66 23.68 Hammerfest
# Svalbard
917 78.22 15.64 Longyearbyen
# Jan Mayen
8099 70.94 -8.70 Olonkinbyen
`;
