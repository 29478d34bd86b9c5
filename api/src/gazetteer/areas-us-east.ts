/** American ZIP codes 005 to 299 by their first digits: from Maine to South Carolina, and the Caribbean. */
export const areasUsEast = `
# New York
005 40.81 -73.05 Holtsville
* 100-102 40.75 -73.98 New York
* 103 40.58 -74.15 Staten Island
* 104 40.85 -73.87 Bronx
105 41.10 -73.80 Westchester County
* 106 41.03 -73.76 White Plains
* 107 40.94 -73.87 Yonkers
* 108 40.92 -73.78 New Rochelle
109 41.15 -74.05 Suffern
* 110 40.73 -73.69 Floral Park
* 111 40.75 -73.93 Long Island City
* 112 40.65 -73.95 Brooklyn
* 113 40.74 -73.82 Flushing
* 114 40.69 -73.79 Jamaica
* 115 40.71 -73.63 Hempstead
* 116 40.60 -73.78 Far Rockaway
117 40.79 -73.20 Long Island
* 118 40.77 -73.53 Hicksville
119 40.92 -72.66 Riverhead
120-121 42.80 -73.90 Albany
* 122 42.65 -73.76 Albany
* 123 42.81 -73.94 Schenectady
124 41.93 -74.00 Kingston
125 41.55 -73.90 Poughkeepsie
* 126 41.70 -73.92 Poughkeepsie
127 41.66 -74.69 Monticello
128 43.31 -73.64 Glens Falls
129 44.70 -73.45 Plattsburgh
130-131 43.05 -76.30 Syracuse
* 132 43.05 -76.15 Syracuse
133-134 43.15 -75.10 Utica
* 135 43.10 -75.23 Utica
136 43.97 -75.91 Watertown
137-138 42.25 -75.70 Binghamton
* 139 42.10 -75.91 Binghamton
140-141 42.85 -78.70 Buffalo
* 142 42.89 -78.88 Buffalo
* 143 43.09 -79.03 Niagara Falls
144-145 43.00 -77.40 Rochester
* 146 43.16 -77.61 Rochester
147 42.10 -79.24 Jamestown
148 42.35 -76.90 Elmira
* 149 42.09 -76.81 Elmira
# Puerto Rico
006 18.37 -66.90 Arecibo
007 18.15 -66.10 Caguas
* 009 18.45 -66.07 San Juan
# Virgin Islands
008 18.34 -64.93 Charlotte Amalie
# Massachusetts
010 42.15 -72.55 Springfield
* 011 42.10 -72.59 Springfield
012 42.45 -73.25 Pittsfield
013 42.59 -72.60 Greenfield
014 42.58 -71.80 Fitchburg
015 42.20 -71.85 Worcester
* 016 42.26 -71.80 Worcester
017 42.28 -71.42 Framingham
018 42.64 -71.32 Lowell
019 42.52 -70.90 Salem
020 42.18 -71.20 Norwood
* 021-022 42.36 -71.06 Boston
023 42.08 -71.02 Brockton
024 42.37 -71.22 Waltham
025 41.68 -70.60 Buzzards Bay
026 41.68 -70.20 Hyannis
027 41.75 -71.00 New Bedford
055 42.66 -71.14 Andover
# Rhode Island
028 41.60 -71.50 Warwick
* 029 41.82 -71.41 Providence
# New Hampshire
030 42.90 -71.45 Manchester
* 031 42.99 -71.46 Manchester
032 43.60 -71.60 Concord
* 033 43.21 -71.54 Concord
034 42.93 -72.28 Keene
035 44.31 -71.77 Littleton
036 43.24 -72.38 Charlestown
037 43.64 -72.25 Lebanon
038 43.20 -70.95 Portsmouth
# Maine
039 43.20 -70.70 York
040 43.75 -70.50 Portland
* 041 43.66 -70.26 Portland
042 44.20 -70.40 Lewiston
043 44.31 -69.78 Augusta
044 45.10 -68.75 Bangor
045 43.91 -69.82 Bath
046 44.60 -67.90 Ellsworth
047 46.68 -68.02 Presque Isle
048 44.10 -69.11 Rockland
049 44.70 -69.80 Waterville
# Vermont
050 43.75 -72.40 White River Junction
051 43.20 -72.55 Bellows Falls
052 42.95 -73.15 Bennington
053 42.85 -72.65 Brattleboro
054 44.55 -73.05 Burlington
056 44.30 -72.60 Montpelier
057 43.65 -73.00 Rutland
058 44.55 -72.10 St. Johnsbury
059 44.81 -71.75 Island Pond
# Connecticut
060 41.75 -72.75 Hartford
* 061 41.76 -72.67 Hartford
062 41.75 -72.05 Willimantic
063 41.42 -72.10 New London
064 41.40 -72.75 New Haven
* 065 41.31 -72.92 New Haven
* 066 41.18 -73.19 Bridgeport
067 41.60 -73.10 Waterbury
068 41.20 -73.43 Norwalk
* 069 41.05 -73.54 Stamford
# New Jersey
070 40.80 -74.20 Newark
* 071 40.74 -74.17 Newark
* 072 40.66 -74.21 Elizabeth
* 073 40.72 -74.05 Jersey City
074 41.00 -74.25 Paterson
* 075 40.92 -74.17 Paterson
* 076 40.90 -74.03 Hackensack
077 40.35 -74.10 Red Bank
078 40.88 -74.65 Dover
079 40.73 -74.45 Morristown
080 39.85 -74.95 Camden
* 081 39.94 -75.11 Camden
082 39.25 -74.65 Cape May
083 39.48 -75.02 Vineland
* 084 39.36 -74.44 Atlantic City
085 40.25 -74.65 Princeton
* 086 40.22 -74.76 Trenton
087 40.00 -74.20 Toms River
088 40.55 -74.60 New Brunswick
* 089 40.49 -74.45 New Brunswick
# Armed Forces Europe
090-098 40.75 -73.97
# Pennsylvania
150-151 40.45 -79.95 Pittsburgh
* 152 40.44 -80.00 Pittsburgh
153 40.10 -80.25 Washington
154 39.90 -79.72 Uniontown
155 40.01 -79.00 Somerset
156 40.30 -79.54 Greensburg
157 40.70 -79.05 Indiana
158 41.20 -78.70 DuBois
159 40.33 -78.92 Johnstown
160 40.90 -79.90 Butler
161 41.15 -80.35 New Castle
162 40.95 -79.50 Kittanning
163 41.60 -79.60 Oil City
164 41.90 -80.00 Erie
* 165 42.13 -80.08 Erie
166 40.40 -78.40 Altoona
167 41.80 -78.50 Bradford
168 40.90 -78.00 State College
169 41.75 -77.30 Wellsboro
170 40.35 -76.95 Harrisburg
* 171 40.27 -76.88 Harrisburg
172 39.94 -77.70 Chambersburg
173 39.90 -77.00 York
* 174 39.96 -76.73 York
175 40.05 -76.25 Lancaster
* 176 40.04 -76.31 Lancaster
177 41.25 -77.05 Williamsport
178 40.90 -76.75 Sunbury
179 40.69 -76.20 Pottsville
180 40.65 -75.40 Bethlehem
* 181 40.60 -75.48 Allentown
182 40.92 -75.90 Hazleton
183 41.05 -75.20 Stroudsburg
184 41.50 -75.40 Scranton
* 185 41.41 -75.66 Scranton
186 41.30 -76.00 Wilkes-Barre
* 187 41.25 -75.88 Wilkes-Barre
188 41.83 -76.10 Montrose
189 40.28 -75.05 Doylestown
190 39.97 -75.33 Philadelphia
* 191-192 39.95 -75.16 Philadelphia
193 39.93 -75.70 West Chester
194 40.17 -75.42 Norristown
195 40.38 -75.90 Reading
* 196 40.34 -75.93 Reading
# Delaware
197 39.65 -75.70 Newark
* 198 39.74 -75.55 Wilmington
199 38.95 -75.45 Dover
# District of Columbia
* 200,202-205,569 38.90 -77.03 Washington
# Virginia
201 38.95 -77.60 Leesburg
220-221 38.80 -77.27 Fairfax
* 222 38.88 -77.10 Arlington
* 223 38.80 -77.06 Alexandria
224 38.05 -76.90 Fredericksburg
225 38.25 -77.60 Fredericksburg
226 39.05 -78.30 Winchester
227 38.47 -78.05 Culpeper
228 38.55 -78.80 Harrisonburg
229 38.03 -78.48 Charlottesville
230-231 37.55 -77.40 Richmond
* 232 37.54 -77.44 Richmond
233 36.90 -76.50 Chesapeake
* 234 36.82 -76.07 Virginia Beach
* 235 36.87 -76.27 Norfolk
* 236 37.06 -76.42 Newport News
* 237 36.83 -76.34 Portsmouth
238 37.00 -77.45 Petersburg
239 37.10 -78.45 Farmville
* 240 37.27 -79.94 Roanoke
241 37.00 -80.10 Roanoke
242 36.80 -82.30 Bristol
243 36.90 -80.95 Pulaski
244 38.05 -79.30 Staunton
245 37.25 -79.15 Lynchburg
246 37.12 -81.75 Tazewell
# Maryland
206 38.45 -76.85 Waldorf
207 38.95 -76.80 Laurel
208 39.12 -77.18 Rockville
* 209 39.03 -77.02 Silver Spring
210-211 39.40 -76.65 Baltimore
* 212 39.30 -76.61 Baltimore
* 214 38.98 -76.50 Annapolis
215 39.60 -79.00 Cumberland
216 38.85 -76.00 Easton
217 39.45 -77.50 Frederick
218 38.25 -75.55 Salisbury
219 39.62 -76.00 Elkton
# West Virginia
247-248 37.40 -81.40 Bluefield
249 37.90 -80.45 Lewisburg
250-252 38.35 -81.60 Charleston
* 253 38.35 -81.63 Charleston
254 39.40 -78.00 Martinsburg
255-256 38.10 -82.20 Huntington
* 257 38.42 -82.44 Huntington
258-259 37.75 -81.20 Beckley
260 40.00 -80.65 Wheeling
261 39.25 -81.40 Parkersburg
262 38.85 -80.10 Buckhannon
263-264 39.28 -80.40 Clarksburg
265 39.55 -80.10 Morgantown
266 38.55 -80.80 Gassaway
267 39.30 -78.80 Romney
268 38.99 -79.10 Petersburg
# North Carolina
270 36.25 -80.35 Winston-Salem
* 271 36.10 -80.24 Winston-Salem
272-273 35.90 -79.65 Greensboro
* 274 36.07 -79.79 Greensboro
275 35.85 -78.60 Raleigh
* 276 35.80 -78.65 Raleigh
* 277 35.99 -78.90 Durham
278 35.85 -77.50 Rocky Mount
279 36.10 -76.40 Elizabeth City
280-281 35.35 -80.85 Charlotte
* 282 35.22 -80.84 Charlotte
283 34.95 -79.00 Fayetteville
284 34.20 -78.20 Wilmington
285 34.95 -77.20 Jacksonville
286 35.90 -81.40 Hickory
287 35.45 -82.70 Asheville
* 288 35.60 -82.55 Asheville
289 35.09 -84.03 Murphy
# South Carolina
290-291 34.00 -80.80 Columbia
* 292 34.01 -81.03 Columbia
293 34.95 -81.85 Spartanburg
294 32.95 -80.05 Charleston
295 34.10 -79.40 Florence
296 34.70 -82.40 Greenville
297 34.80 -80.85 Rock Hill
298 33.50 -81.65 Aiken
299 32.45 -80.80 Beaufort
`;
