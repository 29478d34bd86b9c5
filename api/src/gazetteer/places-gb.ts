import { parsePlaces } from './parse-places';

export const placesGb = parsePlaces(
  'GB',
  `
# London, England
SW1A 1AA 51.501 -0.142 Westminster
SW1A 2AA 51.503 -0.128 Whitehall
SE1 7EH 51.499 -0.119 Lambeth
WC1E 6BT 51.524 -0.134 Bloomsbury
E1 1FR 51.519 -0.060 Whitechapel
NW1 2DB 51.530 -0.127 St Pancras
W12 0HS 51.517 -0.235 East Acton
SE5 9RS 51.468 -0.094 Camberwell
EC2Y 8DS 51.520 -0.094 Barbican
# Manchester, England
M60 2LA 53.479 -2.245 City Centre
M13 9PL 53.467 -2.234 Oxford Road
M13 9WL 53.462 -2.227 Rusholme
# Birmingham, England
B1 1BB 52.480 -1.903 City Centre
B15 2TT 52.451 -1.931 Edgbaston
# Leeds, England
LS1 3AD 53.800 -1.550 City Centre
LS2 9JT 53.807 -1.555 University
# Liverpool, England
L69 3BX 53.406 -2.966
# Sheffield, England
S10 2TN 53.381 -1.489
# Bristol, England
BS8 1TH 51.458 -2.602
# Newcastle upon Tyne, England
NE1 7RU 54.980 -1.615
# Nottingham, England
NG7 2RD 52.939 -1.197
# Oxford, England
OX3 9DU 51.764 -1.220
# Cambridge, England
CB2 0QQ 52.175 0.141
# Glasgow, Scotland
G2 1DU 55.861 -4.250 City Centre
G12 8QQ 55.872 -4.288 Hillhead
# Edinburgh, Scotland
EH1 1YJ 55.950 -3.190 Old Town
EH8 9YL 55.947 -3.187 South Bridge
# Cardiff, Wales
CF10 3AT 51.487 -3.179
# Belfast, Northern Ireland
BT7 1NN 54.584 -5.934
`,
);
