/**
 * British postcodes by postcode area (the letters at the start: all 124) and, for cities, by district (the part before
 * the space). The three areas of the Crown dependencies are Royal Mail's too.
 */
export const areasGb = `
# England
AL 51.75 -0.34 St Albans
B 52.45 -1.90 Birmingham
BA 51.15 -2.50 Bath
BB 53.77 -2.40 Blackburn
BD 53.85 -1.90 Bradford
BH 50.76 -1.90 Bournemouth
BL 53.58 -2.42 Bolton
BN 50.85 -0.10 Brighton
BR 51.40 0.05 Bromley
BS 51.42 -2.65 Bristol
CA 54.75 -3.00 Carlisle
CB 52.20 0.25 Cambridge
CH 53.25 -2.98 Chester
CM 51.75 0.40 Chelmsford
CO 51.90 0.95 Colchester
CR 51.36 -0.10 Croydon
CT 51.27 1.15 Canterbury
CV 52.38 -1.50 Coventry
CW 53.15 -2.50 Crewe
DA 51.43 0.22 Dartford
DE 52.92 -1.55 Derby
DH 54.83 -1.62 Durham
DL 54.50 -1.65 Darlington
DN 53.55 -0.85 Doncaster
DT 50.75 -2.45 Dorchester
DY 52.45 -2.20 Dudley
* E 51.54 -0.03 London
* EC 51.52 -0.10 London
EN 51.68 -0.05 Enfield
EX 50.80 -3.70 Exeter
FY 53.83 -3.02 Blackpool
GL 51.82 -2.15 Gloucester
GU 51.20 -0.70 Guildford
HA 51.59 -0.35 Harrow
HD 53.65 -1.80 Huddersfield
HG 54.05 -1.50 Harrogate
HP 51.72 -0.68 Hemel Hempstead
HR 52.10 -2.75 Hereford
HU 53.80 -0.35 Hull
HX 53.72 -1.90 Halifax
IG 51.58 0.08 Ilford
IP 52.20 1.15 Ipswich
KT 51.36 -0.34 Kingston upon Thames
L 53.45 -2.93 Liverpool
LA 54.20 -2.90 Lancaster
LE 52.65 -1.15 Leicester
LN 53.25 -0.40 Lincoln
LS 53.83 -1.55 Leeds
LU 51.90 -0.45 Luton
M 53.47 -2.28 Manchester
ME 51.35 0.60 Rochester
MK 52.05 -0.70 Milton Keynes
* N 51.58 -0.11 London
NE 55.05 -1.70 Newcastle upon Tyne
NG 53.00 -1.10 Nottingham
NN 52.28 -0.90 Northampton
NR 52.68 1.30 Norwich
* NW 51.55 -0.20 London
OL 53.57 -2.12 Oldham
OX 51.78 -1.28 Oxford
PE 52.65 -0.05 Peterborough
PL 50.45 -4.40 Plymouth
PO 50.80 -1.05 Portsmouth
PR 53.73 -2.70 Preston
RG 51.40 -1.05 Reading
RH 51.15 -0.20 Redhill
RM 51.55 0.22 Romford
S 53.38 -1.42 Sheffield
* SE 51.46 -0.03 London
SG 51.95 -0.18 Stevenage
SK 53.35 -2.10 Stockport
SL 51.53 -0.63 Slough
SM 51.37 -0.18 Sutton
SN 51.45 -1.95 Swindon
SO 50.95 -1.40 Southampton
SP 51.10 -1.75 Salisbury
SR 54.88 -1.38 Sunderland
SS 51.57 0.60 Southend-on-Sea
ST 52.95 -2.15 Stoke-on-Trent
* SW 51.46 -0.17 London
SY 52.60 -3.00 Shrewsbury
TA 51.05 -3.10 Taunton
TF 52.72 -2.45 Telford
TN 51.05 0.40 Tonbridge
TQ 50.45 -3.60 Torquay
TR 50.23 -5.15 Truro
TS 54.57 -1.22 Middlesbrough
TW 51.45 -0.35 Twickenham
UB 51.53 -0.42 Southall
* W 51.51 -0.22 London
WA 53.38 -2.60 Warrington
* WC 51.52 -0.12 London
WD 51.67 -0.40 Watford
WF 53.67 -1.45 Wakefield
WN 53.53 -2.62 Wigan
WR 52.15 -2.15 Worcester
WS 52.67 -1.95 Walsall
WV 52.58 -2.15 Wolverhampton
YO 54.05 -0.95 York
* AL1-AL4 51.75 -0.33 St Albans
* B1-B21,B23-B38,B40,B42-B48 52.48 -1.88 Birmingham
* BA1-BA2 51.38 -2.36 Bath
* BB1-BB2 53.75 -2.48 Blackburn
* BD1-BD15 53.80 -1.76 Bradford
* BH1-BH11 50.74 -1.88 Bournemouth
* BL1-BL4 53.58 -2.43 Bolton
* BN1-BN3 50.83 -0.15 Brighton
* BS1-BS16 51.46 -2.58 Bristol
* CA1-CA3 54.89 -2.93 Carlisle
* CB1-CB5 52.20 0.13 Cambridge
* CH1-CH4 53.19 -2.89 Chester
* CM1-CM3 51.74 0.48 Chelmsford
* CO1-CO4 51.89 0.90 Colchester
* CR0 51.37 -0.09 Croydon
* CV1-CV6 52.41 -1.51 Coventry
* DE1,DE3,DE21-DE24 52.92 -1.47 Derby
* DH1 54.78 -1.58 Durham
* DL1-DL3 54.53 -1.55 Darlington
* DN1-DN5 53.52 -1.13 Doncaster
* DN31-DN34 53.57 -0.09 Grimsby
* DY1-DY3 52.52 -2.10 Dudley
* EX1-EX4 50.72 -3.52 Exeter
* FY1-FY4 53.81 -3.03 Blackpool
* GL1-GL4 51.86 -2.23 Gloucester
* GL50-GL53 51.90 -2.07 Cheltenham
* HD1-HD5 53.65 -1.78 Huddersfield
* HR1-HR4 52.06 -2.72 Hereford
* HU1-HU9 53.76 -0.34 Hull
* IP1-IP5 52.06 1.16 Ipswich
* L1-L19,L24-L25,L27 53.41 -2.94 Liverpool
* LA1 54.05 -2.80 Lancaster
* LE1-LE5 52.63 -1.12 Leicester
* LN1-LN6 53.23 -0.54 Lincoln
* LS1-LS18 53.81 -1.55 Leeds
* LU1-LU4 51.89 -0.43 Luton
* M1-M9,M11-M23,M40,M50,M60,M90 53.47 -2.24 Manchester
* MK1-MK15 52.03 -0.75 Milton Keynes
* NE1-NE7,NE15 54.98 -1.62 Newcastle upon Tyne
* NG1-NG9,NG11 52.95 -1.16 Nottingham
* NN1-NN5 52.24 -0.90 Northampton
* NR1-NR8 52.63 1.29 Norwich
* OL1-OL4,OL8-OL9 53.54 -2.12 Oldham
* OX1-OX4 51.75 -1.25 Oxford
* PE1-PE4 52.58 -0.25 Peterborough
* PL1-PL7 50.38 -4.13 Plymouth
* PO1-PO6 50.82 -1.08 Portsmouth
* PR1-PR2 53.77 -2.70 Preston
* RG1-RG6,RG30-RG31 51.45 -0.98 Reading
* S1-S14,S17 53.38 -1.47 Sheffield
* SK1-SK8 53.40 -2.15 Stockport
* SL1-SL3 51.51 -0.59 Slough
* SN1-SN5,SN25 51.56 -1.79 Swindon
* SO14-SO19 50.91 -1.40 Southampton
* SO22-SO23 51.06 -1.32 Winchester
* SR1-SR6 54.90 -1.39 Sunderland
* SS0-SS3 51.54 0.71 Southend-on-Sea
* ST1-ST6 53.02 -2.17 Stoke-on-Trent
* TF1-TF4 52.68 -2.47 Telford
* TS1-TS8 54.56 -1.23 Middlesbrough
* WA1-WA5 53.39 -2.60 Warrington
* WF1-WF2 53.68 -1.50 Wakefield
* WN1-WN5 53.55 -2.64 Wigan
* WR1-WR5 52.19 -2.22 Worcester
* WS1-WS5 52.59 -1.97 Walsall
* WV1-WV6,WV10-WV11 52.59 -2.13 Wolverhampton
* YO1,YO10,YO19,YO23-YO24,YO26,YO30-YO32 53.96 -1.09 York
# Scotland
AB 57.20 -2.40 Aberdeen
DD 56.58 -2.85 Dundee
DG 55.05 -3.90 Dumfries
EH 55.90 -3.20 Edinburgh
FK 56.10 -3.90 Falkirk
G 55.87 -4.30 Glasgow
HS 58.15 -6.65 Stornoway
IV 57.60 -4.50 Inverness
KA 55.55 -4.55 Kilmarnock
KW 58.50 -3.40 Kirkwall
KY 56.20 -3.15 Kirkcaldy
ML 55.75 -3.90 Motherwell
PA 55.95 -5.10 Paisley
PH 56.60 -3.90 Perth
TD 55.65 -2.55 Galashiels
ZE 60.20 -1.25 Lerwick
* AB10-AB16,AB21-AB25 57.15 -2.12 Aberdeen
* DD1-DD5 56.47 -2.97 Dundee
* EH1-EH17 55.94 -3.20 Edinburgh
* FK7-FK9 56.12 -3.94 Stirling
* G1-G5,G11-G15,G20-G23,G31-G34,G40-G46,G51-G53 55.86 -4.26 Glasgow
* IV1-IV3 57.48 -4.22 Inverness
* KW15-KW17 59.00 -3.00 Kirkwall
* PA1-PA3 55.85 -4.43 Paisley
* PH1-PH2 56.40 -3.44 Perth
# Wales
CF 51.58 -3.30 Cardiff
LD 52.15 -3.35 Llandrindod Wells
LL 53.05 -3.75 Llandudno
NP 51.70 -3.00 Newport
SA 51.80 -4.30 Swansea
* CF3,CF5,CF10-CF11,CF14-CF15,CF23-CF24 51.50 -3.19 Cardiff
* LL11-LL14 53.04 -3.00 Wrexham
* NP10,NP18-NP20 51.58 -2.99 Newport
* SA1-SA7 51.63 -3.95 Swansea
# Northern Ireland
BT 54.62 -6.60 Belfast
* BT1-BT17 54.60 -5.93 Belfast
* BT27-BT28 54.51 -6.05 Lisburn
* BT47-BT48 55.00 -7.31 Derry
* BT60-BT61 54.35 -6.65 Armagh
# Isle of Man
IM 54.20 -4.55 Douglas
# Jersey
JE 49.21 -2.13 Saint Helier
# Guernsey
GY 49.46 -2.57 Saint Peter Port
# British Forces
BF 51.55 -0.41
`;
