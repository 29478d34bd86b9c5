/** Spanish postal codes by their first two digits (province) and, for the cities, three (a capital's own codes: third digit 0). */
export const areasEs = `
# Basque Country
01 42.85 -2.70 Álava
20 43.15 -2.20 Gipuzkoa
48 43.25 -2.85 Biscay
* 010 42.85 -2.67 Vitoria-Gasteiz
* 200 43.32 -1.98 San Sebastián
* 480 43.26 -2.93 Bilbao
* 489 43.30 -2.99 Barakaldo
# Castile-La Mancha
02 38.85 -1.90 Albacete
13 38.95 -3.85 Ciudad Real
16 40.00 -2.20 Cuenca
19 40.80 -2.65 Guadalajara
45 39.80 -4.10 Toledo
* 020 38.99 -1.86 Albacete
* 190 40.63 -3.17 Guadalajara
* 450 39.86 -4.02 Toledo
# Comunitat Valenciana
03 38.50 -0.60 Alicante
12 40.20 -0.15 Castellón
46 39.40 -0.75 Valencia
* 030 38.35 -0.49 Alicante
* 032 38.27 -0.70 Elche
* 120 39.99 -0.04 Castellón de la Plana
* 460 39.47 -0.38 Valencia
# Andalusia
04 37.20 -2.30 Almería
11 36.55 -5.80 Cádiz
14 38.00 -4.80 Córdoba
18 37.30 -3.30 Granada
21 37.60 -6.90 Huelva
23 38.00 -3.45 Jaén
29 36.80 -4.70 Málaga
41 37.40 -5.70 Seville
* 040 36.84 -2.46 Almería
* 110 36.52 -6.28 Cádiz
* 112 36.13 -5.45 Algeciras
* 114 36.69 -6.13 Jerez de la Frontera
* 140 37.88 -4.78 Córdoba
* 180 37.18 -3.60 Granada
* 210 37.26 -6.94 Huelva
* 230 37.77 -3.79 Jaén
* 290 36.72 -4.42 Málaga
* 2960 36.51 -4.88 Marbella
* 410 37.39 -5.97 Seville
* 417 37.28 -5.92 Dos Hermanas
# Castile and León
05 40.60 -5.00 Ávila
09 42.35 -3.65 Burgos
24 42.60 -5.80 León
34 42.35 -4.55 Palencia
37 40.80 -6.00 Salamanca
40 41.15 -4.05 Segovia
42 41.60 -2.60 Soria
47 41.65 -4.80 Valladolid
49 41.70 -6.00 Zamora
* 090 42.34 -3.70 Burgos
* 240 42.60 -5.57 León
* 370 40.97 -5.66 Salamanca
* 470 41.65 -4.72 Valladolid
# Extremadura
06 38.70 -6.10 Badajoz
10 39.70 -6.20 Cáceres
* 060 38.88 -6.97 Badajoz
* 100 39.47 -6.37 Cáceres
# Balearic Islands
07 39.60 2.95 Balearic Islands
* 070 39.57 2.65 Palma
077 39.95 4.10 Menorca
078 38.95 1.40 Ibiza
# Catalonia
08 41.65 2.05 Barcelona
17 42.10 2.70 Girona
25 41.95 1.00 Lleida
43 41.10 0.90 Tarragona
* 080 41.39 2.17 Barcelona
* 0820 41.55 2.11 Sabadell
* 0822 41.56 2.01 Terrassa
* 0830 41.54 2.44 Mataró
* 0890 41.36 2.11 L'Hospitalet de Llobregat
* 0891 41.45 2.25 Badalona
* 170 41.98 2.82 Girona
* 250 41.62 0.62 Lleida
* 430 41.12 1.25 Tarragona
* 432 41.15 1.11 Reus
# Galicia
15 43.10 -8.40 A Coruña
27 43.00 -7.45 Lugo
32 42.20 -7.60 Ourense
36 42.40 -8.50 Pontevedra
* 150 43.36 -8.41 A Coruña
* 157 42.88 -8.54 Santiago de Compostela
* 270 43.01 -7.56 Lugo
* 320 42.34 -7.86 Ourense
* 362,363 42.23 -8.72 Vigo
# Aragon
22 42.20 -0.10 Huesca
44 40.70 -0.80 Teruel
50 41.60 -1.00 Zaragoza
* 500 41.65 -0.89 Zaragoza
# La Rioja
26 42.30 -2.50 La Rioja
* 260 42.47 -2.45 Logroño
# Comunidad de Madrid
28 40.45 -3.70 Madrid
* 280 40.42 -3.70 Madrid
* 2880 40.48 -3.37 Alcalá de Henares
* 2882 40.43 -3.56 Coslada
* 2890 40.31 -3.73 Getafe
* 2891 40.33 -3.76 Leganés
* 2892 40.35 -3.82 Alcorcón
* 2893 40.32 -3.87 Móstoles
* 2894 40.28 -3.80 Fuenlabrada
# Región de Murcia
30 38.00 -1.50 Murcia
* 3000-3001 37.99 -1.13 Murcia
* 302,303 37.61 -0.99 Cartagena
* 308 37.67 -1.70 Lorca
# Navarre
31 42.70 -1.65 Navarre
* 310 42.81 -1.65 Pamplona
# Asturias
33 43.30 -6.00 Asturias
* 330 43.36 -5.85 Oviedo
* 332,333 43.53 -5.67 Gijón
# Canary Islands
35 28.00 -15.55 Las Palmas
38 28.30 -16.60 Santa Cruz de Tenerife
* 350 28.11 -15.43 Las Palmas
355 29.02 -13.65 Lanzarote
356 28.40 -14.00 Fuerteventura
* 380,381 28.46 -16.26 Santa Cruz de Tenerife
* 382 28.48 -16.32 San Cristóbal de La Laguna
387 28.68 -17.85 La Palma
388 28.10 -17.20 La Gomera
389 27.75 -18.00 El Hierro
# Cantabria
39 43.20 -4.00 Cantabria
* 390 43.46 -3.81 Santander
# Ceuta
51 35.89 -5.31 Ceuta
# Melilla
52 35.29 -2.94 Melilla
`;
