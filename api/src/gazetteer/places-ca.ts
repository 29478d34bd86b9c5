import { parsePlaces } from './parse-places';

export const placesCa = parsePlaces(
  'CA',
  `
# Toronto, Ontario
M5V 3A8 43.644 -79.393 Downtown
M5H 2N2 43.653 -79.384 City Hall
M5G 1X8 43.657 -79.388 Discovery District
M5B 2K3 43.658 -79.379 Garden District
M5S 1A1 43.662 -79.396 University
M4N 3M5 43.722 -79.376 Lawrence Park
M3J 1P3 43.773 -79.502 York University
M1C 1A4 43.784 -79.187 Scarborough
# Ottawa, Ontario
K1A 0A6 45.424 -75.700 Parliament Hill
K1P 1J1 45.421 -75.690 City Hall
K1N 6N5 45.423 -75.683 Sandy Hill
# Hamilton, Ontario
L8S 4L8 43.261 -79.919
# London, Ontario
N6A 3K7 43.009 -81.273
# Montreal, Quebec
H3A 0G4 45.505 -73.577 McGill
H2Y 1C6 45.509 -73.554 Old Montreal
H3T 1J4 45.501 -73.615 Côte-des-Neiges
H3G 1M8 45.497 -73.579 Shaughnessy
# Quebec City, Quebec
G1R 4S9 46.813 -71.207 Old Quebec
G1V 0A6 46.782 -71.275 Sainte-Foy
# Vancouver, British Columbia
V5Y 1V4 49.261 -123.114 City Hall
V5Z 1M9 49.262 -123.124 Fairview
V6T 1Z4 49.261 -123.246 University
# Burnaby, British Columbia
V5A 1S6 49.278 -122.920
# Victoria, British Columbia
V8W 1P6 48.428 -123.365
# Calgary, Alberta
T2N 1N4 51.078 -114.130 University
T2N 2T9 51.065 -114.133 Foothills
# Edmonton, Alberta
T5J 2R7 53.546 -113.490 Downtown
T6G 2R3 53.523 -113.526 University
# Winnipeg, Manitoba
R3B 1B9 49.899 -97.139 Exchange District
R3T 2N2 49.809 -97.133 University
# Saskatoon, Saskatchewan
S7N 5A2 52.132 -106.634
# Halifax, Nova Scotia
B3H 4R2 44.637 -63.592
# St. John's, Newfoundland and Labrador
A1C 5S7 47.574 -52.733
`,
);
