/** Brazilian CEPs by their first digits: states by range, and the cities. */
export const areasBr = `
# São Paulo
01-05 -23.55 -46.63 São Paulo
06-07 -23.50 -46.70 Osasco
08-09 -23.60 -46.45 Mogi das Cruzes
10 -23.55 -46.63
11 -24.00 -46.40 Santos
12 -23.10 -45.80 São José dos Campos
13 -22.70 -47.30 Campinas
14 -21.10 -47.80 Ribeirão Preto
15 -20.70 -49.50 São José do Rio Preto
16 -21.20 -50.50 Araçatuba
17 -22.30 -49.30 Bauru
18 -23.50 -48.00 Sorocaba
19 -22.20 -51.40 Presidente Prudente
* 010-059,080-084 -23.56 -46.63 São Paulo
* 060-062 -23.53 -46.79 Osasco
* 070-072 -23.45 -46.53 Guarulhos
* 087-088 -23.52 -46.19 Mogi das Cruzes
* 090-092 -23.66 -46.53 Santo André
* 093 -23.67 -46.46 Mauá
* 096-098 -23.70 -46.55 São Bernardo do Campo
* 110 -23.96 -46.33 Santos
* 122 -23.19 -45.89 São José dos Campos
* 130-131 -22.91 -47.06 Campinas
* 132 -23.19 -46.89 Jundiaí
* 134 -22.73 -47.65 Piracicaba
* 140-141 -21.18 -47.81 Ribeirão Preto
* 150-151 -20.81 -49.38 São José do Rio Preto
* 170 -22.32 -49.07 Bauru
* 180-181 -23.50 -47.45 Sorocaba
# Rio de Janeiro
20-23 -22.90 -43.35 Rio de Janeiro
24 -22.85 -42.90 Niterói
25 -22.50 -43.20 Petrópolis
26 -22.73 -43.50 Nova Iguaçu
27 -22.50 -44.00 Volta Redonda
28 -22.00 -41.80 Campos dos Goytacazes
* 200-237 -22.91 -43.35 Rio de Janeiro
* 240-243 -22.89 -43.10 Niterói
* 244-247 -22.83 -43.03 São Gonçalo
* 250-252 -22.74 -43.30 Duque de Caxias
* 255 -22.80 -43.37 São João de Meriti
* 256-257 -22.51 -43.18 Petrópolis
* 260 -22.75 -43.45 Nova Iguaçu
* 261 -22.76 -43.40 Belford Roxo
* 272 -22.52 -44.10 Volta Redonda
* 280-281 -21.76 -41.33 Campos dos Goytacazes
# Espírito Santo
29 -19.80 -40.60
* 290 -20.31 -40.32 Vitória
* 2910-2912 -20.35 -40.30 Vila Velha
* 2916-2918 -20.13 -40.30 Serra
# Minas Gerais
30-31 -19.92 -43.93 Belo Horizonte
32-34 -19.90 -44.00 Contagem
35 -19.50 -42.80 Governador Valadares
36 -21.20 -43.20 Juiz de Fora
37 -21.50 -45.60 Varginha
38 -19.00 -47.60 Uberlândia
39 -17.00 -42.80 Montes Claros
* 300-319 -19.92 -43.94 Belo Horizonte
* 320-324 -19.93 -44.05 Contagem
* 325-326 -19.97 -44.20 Betim
* 350-351 -18.85 -41.95 Governador Valadares
* 3516 -19.47 -42.54 Ipatinga
* 360 -21.76 -43.35 Juiz de Fora
* 380 -19.75 -47.93 Uberaba
* 384 -18.92 -48.27 Uberlândia
* 394 -16.73 -43.86 Montes Claros
# Bahia
40-42 -12.95 -38.48 Salvador
43-44 -12.30 -39.00 Feira de Santana
45 -15.00 -40.00 Vitória da Conquista
46 -13.80 -41.90 Brumado
47 -12.20 -44.00 Barreiras
48 -10.70 -39.50 Juazeiro
* 400-416 -12.95 -38.47 Salvador
* 428 -12.70 -38.32 Camaçari
* 440-441 -12.26 -38.96 Feira de Santana
* 450-451 -14.86 -40.84 Vitória da Conquista
* 456 -14.79 -39.28 Itabuna
# Sergipe
49 -10.70 -37.30
* 490 -10.92 -37.07 Aracaju
# Pernambuco
50-52 -8.05 -34.92 Recife
53-54 -8.05 -34.95 Olinda
55 -8.40 -36.00 Caruaru
56 -8.20 -38.70 Petrolina
* 500-521 -8.05 -34.91 Recife
* 530-533 -8.00 -34.86 Olinda
* 534 -7.94 -34.87 Paulista
* 540-544 -8.15 -34.95 Jaboatão dos Guararapes
* 550 -8.28 -35.98 Caruaru
* 563 -9.39 -40.50 Petrolina
# Alagoas
57 -9.55 -36.40
* 570 -9.62 -35.73 Maceió
# Paraíba
58 -7.15 -36.20
* 580 -7.13 -34.86 João Pessoa
* 584 -7.23 -35.88 Campina Grande
# Rio Grande do Norte
59 -5.80 -36.30
* 590-591 -5.80 -35.22 Natal
* 596 -5.19 -37.34 Mossoró
# Ceará
60-61 -3.85 -38.60 Fortaleza
62 -4.00 -40.00 Sobral
63 -6.50 -39.30 Juazeiro do Norte
* 600-609 -3.76 -38.53 Fortaleza
* 616 -3.74 -38.66 Caucaia
* 630 -7.21 -39.32 Juazeiro do Norte
# Piauí
64 -7.00 -42.50
* 640 -5.09 -42.80 Teresina
# Maranhão
65 -4.50 -45.00
* 650 -2.54 -44.28 São Luís
* 659 -5.53 -47.48 Imperatriz
# Pará
66 -1.43 -48.47 Belém
67 -1.37 -48.37 Ananindeua
68 -4.00 -51.50
* 660-668 -1.43 -48.46 Belém
* 670-671 -1.37 -48.38 Ananindeua
680 -2.44 -54.70 Santarém
* 685 -5.37 -49.12 Marabá
# Amapá
689 0.90 -51.60
* 6890-6891 0.04 -51.06 Macapá
# Amazonas
69 -4.00 -63.00
* 690 -3.08 -60.00 Manaus
# Roraima
693 2.30 -61.30
* 6930-6931 2.82 -60.67 Boa Vista
# Acre
699 -9.30 -70.00
* 6990-6992 -9.97 -67.81 Rio Branco
# Distrito Federal
70-73 -15.80 -47.90 Brasília
* 700-727,730-736 -15.80 -47.92 Brasília
# Goiás
728-729 -16.30 -47.95 Luziânia
737-739 -15.00 -47.00 Formosa
74 -16.70 -49.27 Goiânia
75 -17.20 -49.30 Anápolis
76 -15.50 -50.20
* 740-748 -16.69 -49.26 Goiânia
* 749 -16.82 -49.25 Aparecida de Goiânia
* 750-751 -16.33 -48.95 Anápolis
# Rondônia
768-769 -10.80 -62.80
* 7680-7683 -8.76 -63.88 Porto Velho
# Tocantins
77 -10.00 -48.30
* 770 -10.20 -48.33 Palmas
# Mato Grosso
78 -13.00 -55.90
* 780 -15.60 -56.09 Cuiabá
* 781 -15.65 -56.13 Várzea Grande
* 787 -16.47 -54.63 Rondonópolis
# Mato Grosso do Sul
79 -20.60 -54.60
* 790-791 -20.46 -54.62 Campo Grande
* 798 -22.22 -54.81 Dourados
# Paraná
80-82 -25.44 -49.26 Curitiba
83 -25.50 -49.20 São José dos Pinhais
84 -24.80 -50.20 Ponta Grossa
85 -25.20 -52.90 Cascavel
86 -23.60 -50.90 Londrina
87 -23.70 -52.40 Maringá
* 800-829 -25.44 -49.27 Curitiba
* 830-831 -25.53 -49.20 São José dos Pinhais
* 840 -25.09 -50.16 Ponta Grossa
* 858 -24.96 -53.46 Cascavel
* 8585-8586 -25.52 -54.57 Foz do Iguaçu
* 860 -23.31 -51.16 Londrina
* 870 -23.42 -51.94 Maringá
# Santa Catarina
88 -27.80 -49.20 Florianópolis
89 -26.90 -50.80 Blumenau
* 880 -27.60 -48.53 Florianópolis
* 881 -27.60 -48.63 São José
* 883 -26.91 -48.67 Itajaí
* 888 -28.68 -49.37 Criciúma
* 890 -26.92 -49.07 Blumenau
* 892 -26.30 -48.85 Joinville
* 898 -27.10 -52.62 Chapecó
# Rio Grande do Sul
90-91 -30.04 -51.19 Porto Alegre
92-94 -29.85 -51.10 Canoas
95 -29.00 -51.10 Caxias do Sul
96 -30.80 -52.50 Pelotas
97 -29.80 -54.50 Santa Maria
98 -28.40 -54.00 Ijuí
99 -28.00 -52.40 Passo Fundo
* 900-919 -30.04 -51.20 Porto Alegre
* 920-924 -29.92 -51.18 Canoas
* 933-935 -29.69 -51.13 Novo Hamburgo
* 940-942 -29.94 -50.99 Gravataí
* 950-951 -29.17 -51.18 Caxias do Sul
* 960 -31.77 -52.34 Pelotas
* 962 -32.03 -52.10 Rio Grande
* 970-971 -29.69 -53.81 Santa Maria
* 990 -28.26 -52.41 Passo Fundo
`;
