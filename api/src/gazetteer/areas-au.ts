/** Australian postcodes by state range and by their first two or three digits. */
export const areasAu = `
# New South Wales
1 -33.87 151.21 Sydney
20-22 -33.87 151.11 Sydney
225-226 -33.35 151.40 Gosford
* 200-223 -33.87 151.10 Sydney
* 2250-2263 -33.38 151.40 Central Coast
23 -31.60 151.00 Tamworth
* 228-230 -32.95 151.72 Newcastle
231 -32.70 152.00 Nelson Bay
* 232 -32.73 151.56 Maitland
233 -32.30 151.00 Singleton
* 2340 -31.09 150.93 Tamworth
235 -30.51 151.67 Armidale
236 -29.78 151.11 Inverell
24 -30.30 152.80 Coffs Harbour
240 -29.47 149.84 Moree
243 -31.90 152.50 Taree
* 2444 -31.43 152.91 Port Macquarie
* 2450 -30.30 153.11 Coffs Harbour
246 -29.65 152.95 Grafton
247 -28.86 153.05 Casino
248 -28.60 153.40 Lismore
25 -34.60 150.60 Nowra
* 250-252 -34.43 150.89 Wollongong
* 2540-2541 -34.88 150.60 Nowra
2545-2551 -36.60 149.90 Bega
* 2555-2567 -34.05 150.78 Campbelltown
257 -34.45 150.45 Bowral
258 -34.75 149.50 Goulburn
259 -34.30 148.40 Young
26 -35.20 147.60 Wagga Wagga
2619-2629 -35.70 149.20 Queanbeyan
263 -36.30 149.10 Cooma
* 2640-2641 -36.07 146.92 Albury
264 -35.80 147.00 Albury
* 2650 -35.12 147.37 Wagga Wagga
265-267 -34.70 147.10 Wagga Wagga
268 -34.29 146.05 Griffith
27 -34.80 146.00 Deniliquin
2745-2746,2751-2759 -33.70 150.75 Penrith
* 2747-2750 -33.75 150.70 Penrith
* 276,2770 -33.76 150.88 Blacktown
2773-2787 -33.71 150.38 Katoomba
28 -32.60 148.60 Dubbo
279 -33.45 149.70 Bathurst
* 2795 -33.42 149.58 Bathurst
* 2800 -33.28 149.10 Orange
* 2830 -32.25 148.61 Dubbo
284 -30.50 146.00 Bourke
285 -32.60 149.60 Mudgee
287 -33.10 148.00 Parkes
288 -31.95 141.45 Broken Hill
2898 -31.55 159.08 Lord Howe Island
2921-2999 -33.87 151.21 Sydney
# Norfolk Island
2899 -29.03 167.95 Burnt Pine
# Australian Capital Territory
02 -35.28 149.13 Canberra
* 2600-2618,2900-2920 -35.28 149.12 Canberra
# Victoria
3 -37.20 144.60
* 3024,3027-3030 -37.89 144.68 Werribee
* 3173-3177 -37.98 145.21 Dandenong
8 -37.81 144.96 Melbourne
30-31 -37.82 144.99 Melbourne
* 300-320 -37.82 144.98 Melbourne
32 -38.30 143.90 Geelong
* 3211-3220 -38.15 144.36 Geelong
325-326 -38.30 143.40 Colac
* 3280 -38.38 142.48 Warrnambool
327-328 -38.30 142.50 Warrnambool
33 -37.60 143.00 Ballarat
330-331 -37.90 141.80 Hamilton
334 -37.68 144.44 Bacchus Marsh
335-336 -37.55 143.85 Ballarat
* 3350-3356 -37.56 143.85 Ballarat
337-338 -37.10 142.90 Ararat
34 -36.60 143.00 Horsham
340 -36.71 142.20 Horsham
343 -37.48 144.60 Gisborne
344-345 -37.15 144.35 Castlemaine
349 -35.10 142.30 Ouyen
35 -36.00 144.00 Swan Hill
* 3500-3505 -34.20 142.13 Mildura
* 3550-3556 -36.76 144.28 Bendigo
356 -36.20 144.70 Echuca
358 -35.34 143.56 Swan Hill
36 -36.40 145.70 Shepparton
* 3629-3632 -36.38 145.40 Shepparton
366 -37.05 145.20 Seymour
367 -36.45 146.20 Wangaratta
* 3690-3691 -36.12 146.89 Wodonga
37 -37.30 145.90 Mansfield
* 3750-3755 -37.62 145.05 Epping
376-377 -37.55 145.40 Yarra Valley
378 -37.92 145.40 Belgrave
38 -38.00 146.50 Traralgon
* 3800-3810 -38.00 145.30 Berwick
* 3840-3844 -38.22 146.45 Traralgon
385 -38.10 147.07 Sale
387 -37.83 147.63 Bairnsdale
388-389 -37.60 148.60 Orbost
390 -37.88 147.98 Lakes Entrance
39 -38.35 145.40 Mornington Peninsula
395-396 -38.60 146.20 Leongatha
* 3975-3978 -38.10 145.28 Cranbourne
# Queensland
4 -26.00 152.00
9 -27.47 153.04 Brisbane
40-41 -27.47 153.04 Brisbane
* 400-417 -27.47 153.03 Brisbane
42 -27.95 153.30 Gold Coast
* 4205-4209 -27.72 153.20 Beenleigh
* 421-422 -28.00 153.40 Gold Coast
43 -27.70 152.30 Toowoomba
* 4300-4306 -27.62 152.78 Ipswich
* 4350 -27.56 151.95 Toowoomba
437 -28.22 152.03 Warwick
438 -28.60 151.90 Stanthorpe
439 -28.40 150.60 Goondiwindi
44 -26.60 149.50 Roma
440-441 -27.00 150.90 Dalby
447-448 -26.20 144.50 Charleville
45 -26.80 152.95 Sunshine Coast
* 450-451 -27.20 152.98 Caboolture
* 4550-4567,4572-4575 -26.62 153.03 Sunshine Coast
4570 -26.19 152.67 Gympie
46 -25.30 152.10 Bundaberg
* 4650 -25.53 152.70 Maryborough
* 4655 -25.29 152.84 Hervey Bay
* 4670 -24.87 152.35 Bundaberg
* 4680 -23.85 151.26 Gladstone
47 -23.00 149.50 Rockhampton
* 4700-4701 -23.38 150.50 Rockhampton
472 -23.60 148.00 Emerald
473 -23.44 144.30 Longreach
474-475 -21.40 148.90 Mackay
* 4740 -21.15 149.17 Mackay
48 -18.50 145.90 Townsville
480 -20.20 148.50 Proserpine
* 4810-4818 -19.28 146.78 Townsville
482 -20.70 141.50 Mount Isa
* 4825 -20.73 139.50 Mount Isa
486 -17.53 146.03 Innisfail
* 4868-4870,4878-4879 -16.92 145.75 Cairns
487 -16.30 145.00 Cairns
488 -17.25 145.48 Atherton
# South Australia
5 -34.50 138.80
* 500-517 -34.93 138.60 Adelaide
52 -35.80 139.60 Murray Bridge
* 5253 -35.12 139.27 Murray Bridge
527-528 -37.30 140.60 Naracoorte
* 5290-5291 -37.83 140.78 Mount Gambier
53 -34.40 140.20 Renmark
54 -33.40 138.50 Clare
* 5540 -33.19 138.01 Port Pirie
555-558 -34.20 137.70 Kadina
56 -33.60 136.30 Port Lincoln
* 5600-5601,5608 -33.03 137.55 Whyalla
* 5606-5607 -34.73 135.86 Port Lincoln
569 -32.13 133.68 Ceduna
* 5700 -32.49 137.77 Port Augusta
572-573 -30.50 137.20 Roxby Downs
# Western Australia
6 -31.95 116.60
60-61 -31.95 115.88 Perth
* 600-617 -31.95 115.87 Perth
62 -33.20 115.90 Bunbury
* 6168-6176 -32.30 115.76 Rockingham
* 6210 -32.53 115.73 Mandurah
* 6230 -33.33 115.64 Bunbury
* 6280 -33.65 115.35 Busselton
628-629 -33.90 115.20 Margaret River
63 -34.00 117.50 Albany
* 6330 -35.02 117.88 Albany
64 -31.60 119.00 Merredin
* 6430-6432 -30.75 121.47 Kalgoorlie
645 -33.80 121.90 Esperance
65 -29.50 115.80 Geraldton
* 6530-6532 -28.77 114.62 Geraldton
67 -21.50 118.00 Port Hedland
670 -24.88 113.68 Carnarvon
671 -21.00 116.80 Karratha
* 6714 -20.74 116.84 Karratha
* 6721-6722 -20.35 118.60 Port Hedland
* 6725-6726 -17.96 122.23 Broome
674 -15.80 128.70 Kununurra
675 -23.36 119.73 Newman
68-69 -31.95 115.86 Perth
# Christmas Island
6798 -10.45 105.68 Flying Fish Cove
# Cocos (Keeling) Islands
6799 -12.16 96.83 West Island
# Tasmania
7 -42.30 146.90
* 700-701,7050-7055 -42.88 147.32 Hobart
70-71 -42.90 147.30 Hobart
72 -41.40 147.20 Launceston
* 7248-7250 -41.44 147.14 Launceston
73 -41.20 146.10 Devonport
* 7310 -41.18 146.36 Devonport
* 7320 -41.06 145.90 Burnie
746 -42.08 145.56 Queenstown
# Northern Territory
08 -16.50 133.00
09 -12.45 130.88 Darwin
* 0800-0820 -12.43 130.86 Darwin
* 0828-0832 -12.49 130.97 Palmerston
0834-0839 -12.57 131.10 Humpty Doo
085 -14.60 132.40 Katherine
086 -19.60 134.20 Tennant Creek
087 -23.70 133.89 Alice Springs
* 0870-0871 -23.70 133.88 Alice Springs
088 -12.20 136.75 Nhulunbuy
`;
