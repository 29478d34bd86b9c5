/** Canadian postal codes by their first letter (province), and the forward sortation areas of the cities. */
export const areasCa = `
# Newfoundland and Labrador
A 48.60 -55.60
A1 47.56 -52.75 St. John's
* A1A-A1H 47.56 -52.72 St. John's
A1V 48.95 -54.60 Gander
A2A-A2B 48.93 -55.66 Grand Falls-Windsor
* A2H 48.95 -57.94 Corner Brook
A2N 48.55 -58.57 Stephenville
A0P 53.31 -60.33 Happy Valley-Goose Bay
A2V 52.94 -66.91 Labrador City
# Nova Scotia
B 44.90 -63.20
B1 46.14 -60.19 Sydney
* B2V-B2Z,B3A-B3B 44.67 -63.55 Dartmouth
* B3H-B3S 44.65 -63.60 Halifax
B2A 46.21 -60.25 North Sydney
B2G 45.62 -61.99 Antigonish
B2H 45.59 -62.65 New Glasgow
B2N,B6L 45.36 -63.28 Truro
B4H 45.83 -64.21 Amherst
B4N 45.08 -64.50 Kentville
B4V 44.38 -64.52 Bridgewater
B5A 43.84 -66.12 Yarmouth
B9A 45.62 -61.36 Port Hawkesbury
# Prince Edward Island
C 46.30 -63.20
* C1A-C1E 46.24 -63.13 Charlottetown
* C1N 46.39 -63.79 Summerside
# New Brunswick
E 46.50 -66.30
* E1A-E1H 46.09 -64.78 Moncton
E1N,E1V 47.03 -65.50 Miramichi
E2A 47.62 -65.65 Bathurst
* E2H-E2P 45.27 -66.06 Saint John
* E3A-E3G 45.96 -66.64 Fredericton
E3N 48.00 -66.67 Campbellton
E3V 47.37 -68.33 Edmundston
E4 46.00 -64.90 Sackville
E5 45.40 -66.50 Sussex
E6 46.35 -66.90 Nackawic
E7 46.60 -67.50 Woodstock
E8 47.60 -65.10 Caraquet
E9 46.85 -65.60 Miramichi
# Quebec
G 47.50 -71.00
G0 48.00 -69.50
* G1,G2 46.82 -71.27 Quebec City
G3 46.88 -71.40 Quebec City
G4R,G4S 50.21 -66.38 Sept-Îles
G4T 47.38 -61.86 Îles-de-la-Madeleine
G4W 48.84 -67.52 Matane
G4X 48.83 -64.49 Gaspé
G4Z,G5C 49.22 -68.15 Baie-Comeau
* G5L-G5N 48.45 -68.52 Rimouski
G5R 47.83 -69.53 Rivière-du-Loup
G5Y,G5Z 46.12 -70.67 Saint-Georges
G6G,G6H 46.09 -71.30 Thetford Mines
G6P,G6R,G6S,G6T 46.06 -71.96 Victoriaville
* G6V-G6Z,G7A 46.76 -71.22 Lévis
* G7B,G7G-G7K,G7S-G7Z 48.42 -71.12 Saguenay
G8B-G8E 48.55 -71.65 Alma
G8H 48.52 -72.23 Roberval
* G8T-G8Z,G9A-G9C 46.35 -72.57 Trois-Rivières
G9N-G9T 46.57 -72.75 Shawinigan
G9X 47.44 -72.78 La Tuque
* H 45.52 -73.62 Montreal
* H7 45.58 -73.73 Laval
J 46.00 -73.80
J0 46.00 -73.80
* J1C-J1R 45.40 -71.90 Sherbrooke
J1X 45.27 -72.15 Magog
J1Z,J2A-J2E 45.88 -72.49 Drummondville
J2G-J2J 45.40 -72.73 Granby
J2K,J2L 45.21 -72.75 Cowansville
J2R-J2T 45.63 -72.95 Saint-Hyacinthe
* J2W-J2Y,J3A,J3B 45.31 -73.26 Saint-Jean-sur-Richelieu
J3L 45.45 -73.29 Chambly
J3P,J3R 46.04 -73.11 Sorel-Tracy
* J3X-J3Z,J4G-J4V 45.52 -73.47 Longueuil
J4B 45.60 -73.44 Boucherville
* J4W-J4Z 45.46 -73.46 Brossard
* J5Y,J5Z,J6A 45.74 -73.46 Repentigny
J6E 46.02 -73.44 Joliette
J6J,J6K 45.38 -73.75 Châteauguay
J6S,J6T 45.25 -74.13 Salaberry-de-Valleyfield
* J6V-J6Y 45.70 -73.65 Terrebonne
J7C,J7E 45.67 -73.88 Blainville
J7P,J7R 45.56 -73.90 Saint-Eustache
J7T,J7V 45.40 -74.03 Vaudreuil-Dorion
J7Y,J7Z 45.78 -74.00 Saint-Jérôme
J8E 46.12 -74.60 Mont-Tremblant
* J8P-J8Z,J9A,J9H,J9J 45.47 -75.70 Gatineau
J9L 46.55 -75.50 Mont-Laurier
J9P 48.10 -77.79 Val-d'Or
J9T 48.57 -78.12 Amos
J9X,J9Y 48.24 -79.02 Rouyn-Noranda
# Ontario
K 44.80 -76.50
* K1,K2 45.39 -75.70 Ottawa
K4 45.35 -75.40 Ottawa
K6A 45.61 -74.60 Hawkesbury
K6H-K6K 45.03 -74.73 Cornwall
K6V,K6T 44.60 -75.69 Brockville
K7A 44.90 -76.02 Smiths Falls
* K7K-K7P 44.24 -76.52 Kingston
K7R 44.25 -76.95 Napanee
K7V 45.47 -76.69 Renfrew
K8A,K8B 45.82 -77.11 Pembroke
K8N,K8P,K8R 44.17 -77.38 Belleville
K9A 43.97 -78.17 Cobourg
* K9H-K9L 44.30 -78.32 Peterborough
K9V 44.35 -78.74 Lindsay
L 43.80 -79.60
L0 44.10 -79.60
L1B-L1E 43.91 -78.69 Bowmanville
* L1G-L1L 43.91 -78.87 Oshawa
* L1M-L1R 43.89 -78.94 Whitby
* L1S,L1T,L1Z 43.86 -79.03 Ajax
L1V-L1Y 43.84 -79.09 Pickering
L2A 42.92 -78.95 Fort Erie
* L2E-L2J 43.09 -79.10 Niagara Falls
* L2M-L2W 43.17 -79.24 St. Catharines
L3B,L3C 42.99 -79.25 Welland
* L3P-L3S,L6B-L6G 43.87 -79.30 Markham
L3T,L4J 43.81 -79.43 Thornhill
L3V 44.61 -79.42 Orillia
* L3X,L3Y 44.05 -79.46 Newmarket
* L4B,L4C,L4E,L4S 43.88 -79.43 Richmond Hill
L4G 44.00 -79.46 Aurora
* L4H,L4K,L4L,L6A 43.83 -79.53 Vaughan
* L4M,L4N,L9J,L9X 44.38 -79.69 Barrie
* L4T-L4Z,L5A-L5W 43.60 -79.65 Mississauga
* L6H-L6M 43.46 -79.70 Oakville
* L6P-L6Z,L7A 43.71 -79.76 Brampton
* L7L-L7T 43.35 -79.81 Burlington
* L8E-L8W,L9A-L9C 43.24 -79.85 Hamilton
L9G,L9H,L9K 43.23 -79.97 Hamilton
L9T 43.52 -79.88 Milton
L9Y 44.49 -80.22 Collingwood
* M 43.72 -79.38 Toronto
* M1 43.77 -79.24 Scarborough
* M2,M3 43.76 -79.42 North York
* M4,M5,M6,M7 43.67 -79.39 Toronto
* M8,M9 43.66 -79.54 Etobicoke
N 43.10 -81.20
N0 43.20 -81.20
* N1C-N1L 43.54 -80.24 Guelph
* N1P-N1T,N3C,N3E,N3H 43.37 -80.31 Cambridge
* N2A-N2H,N2M-N2R 43.44 -80.48 Kitchener
* N2J-N2L,N2T,N2V 43.47 -80.53 Waterloo
* N3P-N3V 43.14 -80.26 Brantford
N3Y 42.84 -80.30 Simcoe
N4K 44.57 -80.94 Owen Sound
N4S,N4T,N4V 43.13 -80.75 Woodstock
N5A 43.37 -80.98 Stratford
N5P,N5R 42.78 -81.19 St. Thomas
* N5V-N5Z,N6A-N6P 42.98 -81.25 London
N7L,N7M 42.41 -82.19 Chatham
N7S-N7X 42.97 -82.39 Sarnia
* N8P-N8Y,N9A-N9G 42.30 -83.00 Windsor
P 48.00 -82.50
P0 48.50 -82.50
P1A-P1C 46.31 -79.46 North Bay
P1H,P1L,P1P 45.20 -79.30 Bracebridge
P2A 45.35 -80.03 Parry Sound
P2N 48.15 -80.03 Kirkland Lake
* P3A-P3Y 46.49 -81.00 Greater Sudbury
P4N-P4R 48.48 -81.33 Timmins
P5A 46.38 -82.65 Elliot Lake
P5N 49.42 -82.43 Kapuskasing
* P6A-P6C 46.53 -84.33 Sault Ste. Marie
* P7A-P7L 48.41 -89.25 Thunder Bay
P8N 49.78 -92.84 Dryden
P9A 48.61 -93.39 Fort Frances
P9N 49.77 -94.48 Kenora
# Manitoba
R 50.30 -98.00
R1A 50.14 -96.88 Selkirk
R1N 49.97 -98.29 Portage la Prairie
* R2,R3 49.89 -97.14 Winnipeg
R4,R5 49.60 -96.80 Steinbach
R6 49.19 -98.00 Winkler
* R7A-R7C 49.85 -99.95 Brandon
R7N 51.15 -100.05 Dauphin
R8N 55.74 -97.86 Thompson
R9A 53.82 -101.25 The Pas
# Saskatchewan
S 51.80 -105.50
S3N 51.21 -102.46 Yorkton
S4A 49.14 -102.99 Estevan
S4H 49.66 -103.85 Weyburn
* S4L-S4Z 50.45 -104.61 Regina
S6H-S6K 50.39 -105.53 Moose Jaw
S6V-S6X 53.20 -105.75 Prince Albert
* S7 52.13 -106.66 Saskatoon
S9A 52.77 -108.28 North Battleford
S9H 50.29 -107.79 Swift Current
S9V 53.28 -109.98 Lloydminster
# Alberta
T 52.80 -113.50
* T1A-T1C 50.03 -110.69 Medicine Hat
* T1H-T1K 49.69 -112.83 Lethbridge
T1R 50.56 -111.90 Brooks
T1S 50.73 -113.98 Okotoks
* T1Y,T2,T3 51.05 -114.08 Calgary
* T4A,T4B 51.29 -114.01 Airdrie
T4C 51.19 -114.47 Cochrane
* T4N-T4R 52.27 -113.81 Red Deer
T4V 53.02 -112.83 Camrose
* T5,T6 53.53 -113.50 Edmonton
T7X-T7Z 53.54 -113.93 Spruce Grove
* T8A-T8H 53.53 -113.30 Sherwood Park
* T8N 53.64 -113.63 St. Albert
* T8V-T8X 55.17 -118.80 Grande Prairie
T9E 53.26 -113.55 Leduc
* T9H-T9K 56.73 -111.39 Fort McMurray
T9V 53.28 -110.03 Lloydminster
# British Columbia
V 50.50 -121.50
V1C 49.51 -115.77 Cranbrook
V1E 50.70 -119.27 Salmon Arm
V1G 55.76 -120.24 Dawson Creek
V1B,V1H,V1T 50.27 -119.27 Vernon
V1J 56.25 -120.85 Fort St. John
V1L 49.49 -117.29 Nelson
* V1M,V2Y,V2Z,V3A,V4W 49.10 -122.60 Langley
* V1P,V1V-V1Z 49.88 -119.47 Kelowna
V2A 49.49 -119.59 Penticton
* V1S,V2B,V2C,V2E,V2H 50.68 -120.34 Kamloops
V2G 52.13 -122.14 Williams Lake
* V2K-V2N 53.91 -122.77 Prince George
* V2P,V2R,V4Z 49.15 -121.95 Chilliwack
* V2S,V2T,V3G,V4X 49.05 -122.31 Abbotsford
* V2W,V2X,V4R 49.22 -122.58 Maple Ridge
* V3B,V3C,V3E,V3H,V3J,V3K 49.27 -122.80 Coquitlam
* V3L-V3N 49.21 -122.92 New Westminster
* V3R-V3Z,V4A,V4N,V4P 49.14 -122.83 Surrey
V4C-V4M 49.11 -123.00 Delta
* V5A-V5J 49.25 -122.98 Burnaby
* V5K-V5Z,V6A-V6T,V6Z,V7X,V7Y 49.26 -123.11 Vancouver
* V6V-V6Y,V7A-V7E 49.17 -123.13 Richmond
* V7G-V7R 49.33 -123.06 North Vancouver
V7S-V7W 49.35 -123.19 West Vancouver
V8G 54.52 -128.60 Terrace
V8J 54.31 -130.32 Prince Rupert
* V8N-V8Z,V9A-V9E 48.45 -123.38 Victoria
V9L 48.78 -123.70 Duncan
V9N,V9J 49.69 -124.99 Courtenay
* V9R-V9V,V9X 49.17 -123.95 Nanaimo
V9W 50.02 -125.24 Campbell River
V9Y 49.23 -124.80 Port Alberni
# Nunavut
X0A 63.75 -68.52 Iqaluit
X0B 69.11 -105.06 Cambridge Bay
X0C 62.81 -92.09 Rankin Inlet
# Northwest Territories
X 62.45 -114.37 Yellowknife
* X1A 62.45 -114.38 Yellowknife
# Yukon
Y 60.73 -135.05 Whitehorse
* Y1A 60.73 -135.06 Whitehorse
`;
