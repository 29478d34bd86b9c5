/** Mexican postal codes by their first two digits (state) and, for the cities, three. */
export const areasMx = `
# Ciudad de México
01-16 19.38 -99.13 Mexico City
* 010-169 19.38 -99.14 Mexico City
# Aguascalientes
20 21.95 -102.30
* 200-202 21.88 -102.29 Aguascalientes
# Baja California
21 32.40 -115.30 Mexicali
22 32.00 -116.60 Tijuana
* 210-213 32.64 -115.46 Mexicali
* 220-226 32.51 -117.00 Tijuana
* 227 32.34 -117.04 Rosarito
* 228 31.86 -116.60 Ensenada
# Baja California Sur
23 25.50 -111.60
* 230 24.14 -110.31 La Paz
* 234 22.95 -109.85 Los Cabos
# Campeche
24 19.00 -90.30
* 240 19.84 -90.53 Campeche
* 241 18.64 -91.82 Ciudad del Carmen
# Coahuila
25 26.00 -101.20 Saltillo
26 28.30 -101.00 Piedras Negras
27 26.00 -102.80 Torreón
* 250-253 25.43 -100.99 Saltillo
* 257 26.91 -101.42 Monclova
* 270-272 25.54 -103.42 Torreón
# Colima
28 19.15 -103.90
* 280 19.24 -103.72 Colima
* 282 19.09 -104.30 Manzanillo
# Chiapas
29-30 16.50 -92.60
* 290 16.75 -93.11 Tuxtla Gutiérrez
* 292 16.74 -92.64 San Cristóbal de las Casas
* 307 14.90 -92.26 Tapachula
# Chihuahua
31 28.70 -107.00 Chihuahua
32 31.30 -106.70 Ciudad Juárez
33 27.60 -105.60 Delicias
* 310-313 28.65 -106.09 Chihuahua
* 320-326 31.69 -106.43 Ciudad Juárez
# Durango
34-35 24.90 -104.80
* 340-343 24.03 -104.66 Durango
* 350-351 25.57 -103.50 Gómez Palacio
# Guanajuato
36 20.80 -101.30 Irapuato
37 21.10 -101.50 León
38 20.40 -100.90 Celaya
* 365-367 20.68 -101.35 Irapuato
* 370-376 21.12 -101.68 León
* 380-381 20.52 -100.81 Celaya
# Guerrero
39 17.20 -99.70 Chilpancingo
40 18.00 -100.20 Iguala
41 17.00 -98.80 Chilapa
* 390 17.55 -99.50 Chilpancingo
* 393-398 16.86 -99.88 Acapulco
# Hidalgo
42-43 20.40 -98.90
* 420-421 20.10 -98.75 Pachuca
# Jalisco
44 20.67 -103.34 Guadalajara
45 20.60 -103.50 Zapopan
46 20.80 -104.00 Ameca
47 21.10 -102.40 Lagos de Moreno
48 20.00 -104.60 Puerto Vallarta
49 19.70 -103.40 Ciudad Guzmán
* 440-449 20.67 -103.35 Guadalajara
* 450-452 20.72 -103.42 Zapopan
* 454-455 20.62 -103.30 Tlaquepaque
* 456 20.50 -103.45 Tlajomulco
* 483 20.65 -105.22 Puerto Vallarta
# Estado de México
50-52 19.25 -99.70 Toluca
53-57 19.55 -99.10 Ecatepec
* 500-502 19.29 -99.65 Toluca
* 521 19.25 -99.60 Metepec
* 530-539 19.48 -99.24 Naucalpan
* 540-541 19.54 -99.20 Tlalnepantla
* 547 19.65 -99.20 Cuautitlán Izcalli
* 550-555 19.60 -99.05 Ecatepec
* 565 19.31 -98.88 Ixtapaluca
* 566 19.26 -98.90 Chalco
* 570-577 19.40 -98.99 Nezahualcóyotl
# Michoacán
58 19.80 -101.20 Morelia
59 19.95 -102.30 Zamora
60 18.90 -102.20 Uruapan
61 19.30 -100.80 Zitácuaro
* 580-583 19.70 -101.19 Morelia
* 600-601 19.42 -102.06 Uruapan
# Morelos
62 18.80 -99.10
* 620-624 18.92 -99.22 Cuernavaca
# Nayarit
63 21.80 -104.85
* 630-631 21.51 -104.89 Tepic
# Nuevo León
64 25.67 -100.30 Monterrey
65 26.60 -100.20 Sabinas Hidalgo
66 25.75 -100.30 San Nicolás de los Garza
67 25.00 -99.70 Linares
* 640-649 25.68 -100.32 Monterrey
* 662 25.65 -100.37 San Pedro Garza García
* 664 25.74 -100.29 San Nicolás de los Garza
* 666 25.78 -100.19 Apodaca
* 671-672 25.68 -100.22 Guadalupe
# Oaxaca
68-71 17.00 -96.60
* 680-682 17.07 -96.72 Oaxaca
# Puebla
72-75 18.90 -97.90
* 720-725 19.04 -98.20 Puebla
* 757 18.46 -97.39 Tehuacán
# Querétaro
76 20.75 -99.95
* 760-762 20.60 -100.39 Querétaro
# Quintana Roo
77 19.80 -88.20
* 770 18.50 -88.30 Chetumal
* 775 21.15 -86.85 Cancún
* 777 20.63 -87.08 Playa del Carmen
# San Luis Potosí
78-79 22.50 -100.40
* 780-784 22.15 -100.98 San Luis Potosí
# Sinaloa
80-82 25.00 -107.50
* 800-804 24.80 -107.40 Culiacán
* 812-813 25.79 -108.99 Los Mochis
* 820-822 23.24 -106.42 Mazatlán
# Sonora
83 29.80 -110.80 Hermosillo
84 30.80 -110.60 Nogales
85 27.80 -109.80 Ciudad Obregón
* 830-833 29.09 -110.96 Hermosillo
* 840 31.31 -110.94 Nogales
* 850-851 27.49 -109.94 Ciudad Obregón
# Tabasco
86 17.95 -92.70
* 860-861 17.99 -92.93 Villahermosa
# Tamaulipas
87 24.50 -98.50 Ciudad Victoria
88 26.10 -98.80 Reynosa
89 22.70 -98.20 Tampico
* 870-871 23.74 -99.14 Ciudad Victoria
* 873-875 25.87 -97.50 Matamoros
* 880-882 27.48 -99.52 Nuevo Laredo
* 885-887 26.07 -98.29 Reynosa
* 890-893 22.26 -97.87 Tampico
# Tlaxcala
90 19.40 -98.15
* 900-901 19.32 -98.24 Tlaxcala
# Veracruz
91-96 19.00 -96.40
* 910-911 19.54 -96.91 Xalapa
* 917-919 19.18 -96.14 Veracruz
* 933 20.53 -97.46 Poza Rica
* 964-965 18.14 -94.45 Coatzacoalcos
# Yucatán
97 20.70 -89.10
* 970-973 20.97 -89.62 Mérida
# Zacatecas
98-99 23.00 -102.80
* 980-981 22.77 -102.57 Zacatecas
`;
