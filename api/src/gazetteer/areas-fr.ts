/** French postal codes by their first two digits (department; 20 is Corsica, 97 and 98 overseas) and, for the cities, more. */
export const areasFr = `
# Auvergne-Rhône-Alpes
01 46.10 5.35 Ain
03 46.40 3.15 Allier
07 44.75 4.45 Ardèche
15 45.05 2.65 Cantal
26 44.70 5.15 Drôme
38 45.25 5.60 Isère
42 45.70 4.20 Loire
43 45.10 3.80 Haute-Loire
63 45.75 3.15 Puy-de-Dôme
69 45.85 4.65 Rhône
73 45.50 6.45 Savoie
74 46.05 6.40 Haute-Savoie
* 2600 44.93 4.89 Valence
* 38000,38100 45.18 5.72 Grenoble
* 4200-4210 45.44 4.39 Saint-Étienne
* 6300-6310 45.78 3.09 Clermont-Ferrand
* 6900 45.76 4.84 Lyon
* 69100 45.77 4.88 Villeurbanne
* 7300 45.57 5.92 Chambéry
* 7400,7494 45.91 6.12 Annecy
# Hauts-de-France
02 49.55 3.55 Aisne
59 50.45 3.20 Nord
60 49.40 2.40 Oise
62 50.50 2.35 Pas-de-Calais
80 49.95 2.30 Somme
* 5900,5980 50.63 3.06 Lille
* 59100 50.69 3.17 Roubaix
* 59140,59240 51.03 2.37 Dunkirk
* 59200 50.72 3.16 Tourcoing
* 6210 50.95 1.86 Calais
* 6200 50.29 2.78 Arras
* 8000,8008-8009 49.89 2.30 Amiens
# Provence-Alpes-Côte d'Azur
04 44.10 6.25 Alpes-de-Haute-Provence
05 44.65 6.25 Hautes-Alpes
06 43.85 7.15 Alpes-Maritimes
13 43.55 5.10 Bouches-du-Rhône
83 43.45 6.25 Var
84 44.00 5.15 Vaucluse
* 0600,0610,0620,0630 43.70 7.26 Nice
* 0640,0615 43.55 7.01 Cannes
* 0616,0660 43.58 7.12 Antibes
* 1300-1301 43.30 5.38 Marseille
* 1308-1310 43.53 5.45 Aix-en-Provence
* 8300,8310,8320 43.12 5.93 Toulon
* 8400 43.95 4.81 Avignon
# Grand Est
08 49.65 4.65 Ardennes
10 48.30 4.10 Aube
51 48.95 4.20 Marne
52 48.10 5.15 Haute-Marne
54 48.75 6.15 Meurthe-et-Moselle
55 49.00 5.40 Meuse
57 49.05 6.60 Moselle
67 48.65 7.60 Bas-Rhin
68 47.90 7.25 Haut-Rhin
88 48.20 6.40 Vosges
* 1000 48.30 4.07 Troyes
* 5110 49.26 4.03 Reims
* 5400-5410 48.69 6.18 Nancy
* 5700,5705,5707 49.12 6.18 Metz
* 6700,6710,6720 48.58 7.75 Strasbourg
* 6800 48.08 7.36 Colmar
* 6810,6820 47.75 7.34 Mulhouse
# Occitanie
09 42.95 1.50 Ariège
11 43.10 2.40 Aude
12 44.30 2.60 Aveyron
30 44.00 4.20 Gard
31 43.40 1.25 Haute-Garonne
32 43.70 0.45 Gers
34 43.60 3.40 Hérault
46 44.60 1.60 Lot
48 44.50 3.50 Lozère
65 43.10 0.15 Hautes-Pyrénées
66 42.60 2.55 Pyrénées-Orientales
81 43.80 2.15 Tarn
82 44.05 1.30 Tarn-et-Garonne
* 3000,3090 43.84 4.36 Nîmes
* 3100,3110,3120,3130,3140,3150 43.60 1.44 Toulouse
* 3400,3407-3409 43.61 3.87 Montpellier
* 3450 43.34 3.21 Béziers
* 6600,6610 42.70 2.89 Perpignan
# Normandy
14 49.10 -0.35 Calvados
27 49.10 1.00 Eure
50 49.05 -1.30 Manche
61 48.60 0.10 Orne
76 49.65 1.00 Seine-Maritime
* 1400 49.18 -0.37 Caen
* 5010 49.63 -1.62 Cherbourg
* 7600,7610 49.44 1.10 Rouen
* 7660,7662 49.49 0.12 Le Havre
# Nouvelle-Aquitaine
16 45.70 0.15 Charente
17 45.75 -0.70 Charente-Maritime
19 45.35 1.85 Corrèze
23 46.05 2.05 Creuse
24 45.10 0.75 Dordogne
33 44.85 -0.55 Gironde
40 43.95 -0.75 Landes
47 44.35 0.45 Lot-et-Garonne
64 43.30 -0.75 Pyrénées-Atlantiques
79 46.55 -0.35 Deux-Sèvres
86 46.60 0.45 Vienne
87 45.90 1.25 Haute-Vienne
* 1700 46.16 -1.15 La Rochelle
* 3300,3310,3320,3380 44.84 -0.58 Bordeaux
* 3360 44.80 -0.63 Pessac
* 3370 44.84 -0.65 Mérignac
* 6400 43.30 -0.37 Pau
* 6410 43.49 -1.47 Bayonne
* 8600 46.58 0.34 Poitiers
* 8700,8710,8728 45.83 1.26 Limoges
# Centre-Val de Loire
18 47.05 2.50 Cher
28 48.40 1.40 Eure-et-Loir
36 46.80 1.60 Indre
37 47.25 0.70 Indre-et-Loire
41 47.60 1.40 Loir-et-Cher
45 47.90 2.30 Loiret
* 1800 47.08 2.40 Bourges
* 3700,3710,3720 47.39 0.69 Tours
* 4500,4510 47.90 1.91 Orléans
# Corsica
20 42.15 9.10
200,201 41.85 8.95 Corse-du-Sud
202,206 42.40 9.25 Haute-Corse
* 2000,2009,20167 41.93 8.74 Ajaccio
# Bourgogne-Franche-Comté
21 47.40 4.75 Côte-d'Or
25 47.15 6.35 Doubs
39 46.70 5.70 Jura
58 47.10 3.50 Nièvre
70 47.65 6.10 Haute-Saône
71 46.65 4.55 Saône-et-Loire
89 47.85 3.60 Yonne
90 47.65 6.90 Territoire de Belfort
* 2100 47.32 5.04 Dijon
* 2500 47.24 6.02 Besançon
# Brittany
22 48.40 -2.85 Côtes-d'Armor
29 48.25 -4.05 Finistère
35 48.15 -1.65 Ille-et-Vilaine
56 47.85 -2.80 Morbihan
* 2900 48.00 -4.10 Quimper
* 2920 48.39 -4.49 Brest
* 3500,3520,3570 48.11 -1.68 Rennes
* 5610 47.75 -3.37 Lorient
# Pays de la Loire
44 47.35 -1.70 Loire-Atlantique
49 47.40 -0.55 Maine-et-Loire
53 48.15 -0.65 Mayenne
72 48.00 0.21 Sarthe
85 46.70 -1.30 Vendée
* 4400,4410,4420,4430 47.22 -1.55 Nantes
* 4460 47.28 -2.21 Saint-Nazaire
* 4900,4910 47.47 -0.55 Angers
* 7200,7210 48.00 0.20 Le Mans
# Île-de-France
75 48.86 2.35 Paris
77 48.60 2.95 Seine-et-Marne
78 48.80 1.95 Yvelines
91 48.52 2.25 Essonne
92 48.85 2.25 Hauts-de-Seine
93 48.92 2.48 Seine-Saint-Denis
94 48.78 2.47 Val-de-Marne
95 49.08 2.15 Val-d'Oise
* 750,751 48.86 2.34 Paris
* 7800 48.80 2.13 Versailles
* 9210 48.84 2.24 Boulogne-Billancourt
* 9200 48.89 2.21 Nanterre
* 9310 48.86 2.44 Montreuil
* 9320 48.94 2.36 Saint-Denis
* 9400 48.79 2.46 Créteil
* 9510 48.95 2.25 Argenteuil
# Guadeloupe
971 16.20 -61.60
* 97110,97139,97100 16.24 -61.53 Pointe-à-Pitre
# Martinique
972 14.65 -61.00
* 97200,97234 14.61 -61.07 Fort-de-France
# French Guiana
973 4.50 -53.00
* 97300 4.93 -52.32 Cayenne
# Réunion
974 -21.10 55.50
* 97400,97490 -20.89 55.46 Saint-Denis
* 97410 -21.33 55.47 Saint-Pierre
# Saint Pierre and Miquelon
975 46.78 -56.18 Saint-Pierre
# Mayotte
976 -12.80 45.15
# Saint-Barthélemy
977,97133 17.90 -62.83 Gustavia
# Saint-Martin
978,97150 18.07 -63.08 Marigot
# Monaco
980 43.74 7.42 Monaco
# French Southern and Antarctic Lands
984 -49.35 70.20 Port-aux-Français
# Wallis and Futuna
986 -13.28 -176.18 Mata-Utu
# French Polynesia
987 -17.55 -149.55 Papeete
# New Caledonia
988 -22.20 166.40 Nouméa
`;
