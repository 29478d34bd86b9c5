import { parsePlaces } from './parse-places';

export const placesUs = parsePlaces(
  'US',
  `
# New York, New York
10001 40.750 -73.997 Chelsea
10002 40.716 -73.987 Lower East Side
10025 40.799 -73.968 Upper West Side
10451 40.820 -73.925 Bronx
11101 40.745 -73.939 Long Island City
11201 40.694 -73.990 Brooklyn
# Los Angeles, California
90001 33.974 -118.249 Florence
90012 34.063 -118.238 Downtown
90026 34.079 -118.262 Echo Park
# Beverly Hills, California
90210 34.095 -118.408
# Chicago, Illinois
60601 41.886 -87.623 Loop
60614 41.922 -87.653 Lincoln Park
60629 41.778 -87.707 Chicago Lawn
# Houston, Texas
77002 29.757 -95.366 Downtown
77036 29.701 -95.535 Sharpstown
# Phoenix, Arizona
85003 33.451 -112.078 Downtown
85032 33.624 -112.004 Paradise Valley
# Philadelphia, Pennsylvania
19103 39.953 -75.174 Center City
19104 39.959 -75.199 University City
# San Antonio, Texas
78205 29.424 -98.488
# San Diego, California
92101 32.720 -117.163
# Dallas, Texas
75201 32.788 -96.799
# San Francisco, California
94103 37.773 -122.411 South of Market
94110 37.749 -122.415 Mission
# Seattle, Washington
98101 47.611 -122.335
# Miami, Florida
33130 25.768 -80.203
# Atlanta, Georgia
30303 33.753 -84.390
# Boston, Massachusetts
02108 42.358 -71.065
# Washington, District of Columbia
20001 38.910 -77.017
# Denver, Colorado
80202 39.751 -104.997
# Minneapolis, Minnesota
55401 44.985 -93.270
# New Orleans, Louisiana
70112 29.957 -90.077
# Detroit, Michigan
48201 42.347 -83.060
`,
);
