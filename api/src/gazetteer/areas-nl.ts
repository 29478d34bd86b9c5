/** Dutch postal codes by their first two digits and, for the cities, three or four. */
export const areasNl = `
# Noord-Holland
10 52.37 4.91 Amsterdam
11 52.33 4.90 Amstelveen
12 52.23 5.18 Hilversum
14 52.40 5.00 Purmerend
15 52.45 4.80 Zaandam
16 52.68 5.10 Hoorn
17 52.78 4.85 Den Helder
18 52.63 4.76 Alkmaar
19 52.50 4.65 Beverwijk
20 52.39 4.63 Haarlem
21 52.30 4.65 Hoofddorp
* 100-109,1100-1109 52.37 4.90 Amsterdam
* 1180-1188 52.30 4.86 Amstelveen
* 1200-1223 52.22 5.17 Hilversum
* 144 52.51 4.95 Purmerend
* 150-154,155 52.45 4.83 Zaanstad
* 162 52.64 5.06 Hoorn
* 178 52.95 4.76 Den Helder
* 1800-1827 52.63 4.75 Alkmaar
* 200-203 52.38 4.64 Haarlem
* 2130-2136 52.30 4.69 Hoofddorp
# Flevoland
389 52.33 5.54 Zeewolde
830-832 52.71 5.75 Emmeloord
13 52.38 5.22 Almere
82 52.51 5.50 Lelystad
* 130-136 52.37 5.22 Almere
* 820-824 52.51 5.48 Lelystad
# Zuid-Holland
420-424 51.84 4.97 Gorinchem
22 52.22 4.45 Katwijk
23 52.15 4.50 Leiden
24 52.15 4.70 Alphen aan den Rijn
25 52.07 4.31 The Hague
26 51.99 4.35 Delft
27 52.06 4.50 Zoetermeer
28 52.00 4.75 Gouda
29 51.92 4.65 Capelle aan den IJssel
30 51.92 4.49 Rotterdam
31 51.91 4.35 Schiedam
32 51.80 4.20 Spijkenisse
33 51.81 4.70 Dordrecht
* 230-233 52.16 4.49 Leiden
* 240 52.13 4.66 Alphen aan den Rijn
* 249,250-259 52.07 4.30 The Hague
* 260-262 52.01 4.36 Delft
* 270-272 52.06 4.49 Zoetermeer
* 280 52.01 4.71 Gouda
* 290 51.93 4.59 Capelle aan den IJssel
* 300-308 51.92 4.48 Rotterdam
* 310-312 51.92 4.40 Schiedam
* 313 51.91 4.34 Vlaardingen
* 320 51.85 4.33 Spijkenisse
* 330-332 51.80 4.67 Dordrecht
# Utrecht
34 52.07 4.95 Woerden
35 52.09 5.13 Utrecht
36 52.17 5.00 Maarssen
37 52.12 5.27 Zeist
38 52.17 5.40 Amersfoort
39 52.02 5.53 Veenendaal
* 343 52.03 5.08 Nieuwegein
* 350-358 52.09 5.12 Utrecht
* 370 52.09 5.23 Zeist
* 380-382 52.16 5.39 Amersfoort
* 390 52.03 5.55 Veenendaal
# Gelderland
377 52.14 5.58 Barneveld
385-388 52.27 5.60 Ermelo
807-809 52.40 5.80 Nunspeet
816-819 52.36 6.00 Epe
40 51.90 5.45 Tiel
41 51.90 5.20 Culemborg
65 51.84 5.85 Nijmegen
66 51.87 5.75 Wijchen
67 52.02 5.67 Ede
68 51.98 5.90 Arnhem
69 51.93 6.05 Zevenaar
70 51.93 6.30 Doetinchem
71 52.00 6.65 Winterswijk
72 52.15 6.20 Zutphen
73 52.22 5.95 Apeldoorn
* 384 52.35 5.62 Harderwijk
* 650-654 51.84 5.86 Nijmegen
* 671 52.04 5.66 Ede
* 680-684 51.98 5.91 Arnhem
* 700 51.96 6.29 Doetinchem
* 730-733 52.21 5.97 Apeldoorn
# Zeeland
469 51.54 4.20 Tholen
43 51.60 3.80 Middelburg
44 51.48 3.85 Goes
45 51.33 3.80 Terneuzen
# Noord-Brabant
583-584 51.64 5.93 Boxmeer
42 51.74 5.00 Werkendam
46 51.52 4.30 Bergen op Zoom
47 51.55 4.50 Roosendaal
48 51.58 4.75 Breda
49 51.68 4.83 Oosterhout
50 51.56 5.09 Tilburg
51 51.65 5.00 Waalwijk
52 51.68 5.35 's-Hertogenbosch
53 51.77 5.50 Oss
54 51.65 5.60 Uden
55 51.40 5.35 Veldhoven
56 51.45 5.48 Eindhoven
57 51.47 5.65 Helmond
* 460-462 51.50 4.29 Bergen op Zoom
* 470 51.53 4.46 Roosendaal
* 480-483 51.59 4.77 Breda
* 490 51.64 4.86 Oosterhout
* 500-504 51.56 5.08 Tilburg
* 520-523 51.70 5.30 's-Hertogenbosch
* 534 51.77 5.52 Oss
* 560-565 51.45 5.47 Eindhoven
* 570 51.48 5.66 Helmond
# Limburg
659 51.70 5.97 Gennep
58 51.55 5.98 Venray
59 51.38 6.12 Venlo
60 51.22 5.85 Roermond
61 51.02 5.85 Sittard
62 50.85 5.72 Maastricht
63 50.88 5.90 Valkenburg
64 50.90 5.98 Heerlen
* 590-592 51.37 6.17 Venlo
* 604 51.19 5.99 Roermond
* 613 51.00 5.87 Sittard
* 620-622 50.85 5.69 Maastricht
* 641 50.89 5.98 Heerlen
# Overijssel
826-828 52.55 5.91 Kampen
795 52.64 6.20 Staphorst
74 52.28 6.30 Deventer
75 52.25 6.90 Enschede
76 52.38 6.65 Almelo
77 52.55 6.50 Hardenberg
80 52.53 6.13 Zwolle
81 52.40 6.20 Raalte
83 52.75 5.90 Steenwijk
* 741-742 52.26 6.17 Deventer
* 750-754 52.22 6.89 Enschede
* 755 52.27 6.79 Hengelo
* 760 52.36 6.66 Almelo
* 800-804 52.51 6.09 Zwolle
# Drenthe
774-776 52.66 6.73 Coevorden
78 52.78 6.85 Emmen
79 52.73 6.40 Hoogeveen
93 53.10 6.50 Roden
94 52.95 6.55 Assen
* 781-782 52.78 6.90 Emmen
* 790 52.73 6.48 Hoogeveen
* 940 53.00 6.56 Assen
# Friesland
84 52.95 6.00 Heerenveen
85 52.92 5.75 Joure
86 53.02 5.65 Sneek
87 53.02 5.45 Bolsward
88 53.20 5.52 Franeker
89 53.20 5.81 Leeuwarden
90 53.18 5.78 Grou
91 53.32 6.00 Dokkum
92 53.12 6.10 Drachten
* 844 52.96 5.92 Heerenveen
* 860 53.03 5.66 Sneek
* 890-893 53.20 5.80 Leeuwarden
* 920 53.11 6.10 Drachten
# Groningen
935-936 53.15 6.38 Leek
95 53.02 6.95 Stadskanaal
96 53.15 6.90 Hoogezand
97 53.22 6.58 Groningen
98 53.25 6.40 Zuidhorn
99 53.33 6.75 Delfzijl
* 970-974 53.22 6.57 Groningen
`;
