/** Indian PIN codes 1 to 4 by their first two digits (postal circle) and three (sorting district). */
export const areasInNorth = `
# Delhi
11 28.64 77.19 Delhi
* 110 28.64 77.18 Delhi
# Haryana
12 29.00 76.40
13 29.70 76.80
* 121 28.40 77.31 Faridabad
* 122 28.46 77.03 Gurugram
123 28.15 76.40 Rewari
124 28.75 76.60 Rohtak
125 29.25 75.70 Hisar
126 29.40 76.25 Jind
127 28.75 76.10 Bhiwani
131 29.00 77.00 Sonipat
132 29.55 76.98 Karnal
133-134 30.40 76.85 Ambala
* 1341 30.69 76.86 Panchkula
135 30.13 77.28 Yamunanagar
136 29.95 76.70 Kurukshetra
# Punjab
14 31.10 75.60
15 30.40 74.90
140 30.70 76.60 Mohali
* 141 30.90 75.85 Ludhiana
142 30.85 75.20 Moga
* 143 31.63 74.87 Amritsar
* 144 31.32 75.58 Jalandhar
145 32.25 75.65 Pathankot
146 31.53 75.92 Hoshiarpur
147 30.34 76.39 Patiala
148 30.25 75.84 Sangrur
151 30.25 74.90 Bathinda
152 30.50 74.40 Firozpur
# Chandigarh
16 30.73 76.79 Chandigarh
* 160 30.73 76.78 Chandigarh
# Himachal Pradesh
17 31.70 76.90
171 31.10 77.20 Shimla
172 31.50 77.80 Rampur
173 30.85 77.10 Solan
174 31.45 76.50 Bilaspur
175 31.85 77.05 Mandi
176 32.15 76.30 Kangra
177 31.65 76.45 Hamirpur
# Jammu and Kashmir
18 32.90 75.00
19 33.90 74.80
* 180 32.73 74.86 Jammu
181 32.60 74.85 Jammu
182 33.05 75.30 Udhampur
184 32.45 75.45 Kathua
185 33.50 74.30 Rajouri
* 190 34.08 74.80 Srinagar
191 34.20 74.70 Srinagar
192 33.70 75.10 Anantnag
193 34.25 74.35 Baramulla
# Ladakh
194 34.15 77.58 Leh
# Uttar Pradesh
20 27.60 78.80
21 25.50 81.20
22 26.20 82.00
23 25.30 83.00
24 28.60 79.00
25 29.20 77.70
26 27.80 80.50
27 26.80 83.00
28 26.60 78.20
* 2010-2012 28.68 77.43 Ghaziabad
* 2013 28.55 77.39 Noida
201 28.60 77.42 Ghaziabad
* 202 27.90 78.08 Aligarh
203 28.35 77.95 Bulandshahr
204 27.65 78.05 Hathras
205 27.25 79.00 Mainpuri
206 26.75 79.20 Etawah
207 27.70 78.75 Etah
* 208 26.45 80.32 Kanpur
209 26.85 79.80 Farrukhabad
210 25.35 80.30 Banda
* 211 25.43 81.84 Prayagraj
212 25.65 81.30 Fatehpur
* 221 25.32 82.98 Varanasi
222 25.75 82.65 Jaunpur
223 26.00 82.90 Shahganj
224 26.65 82.20 Ayodhya
225 26.95 81.25 Barabanki
* 226 26.85 80.95 Lucknow
227 26.55 81.20 Lucknow
228 26.25 82.05 Sultanpur
229 26.20 81.25 Raebareli
230 25.90 81.85 Pratapgarh
231 24.80 82.90 Mirzapur
232 25.25 83.25 Chandauli
233 25.58 83.55 Ghazipur
241 27.40 80.15 Hardoi
242 27.90 79.90 Shahjahanpur
* 2430,2431,2432,2435 28.35 79.42 Bareilly
243 28.20 79.30 Bareilly
* 2440 28.84 78.77 Moradabad
244 28.80 78.75 Moradabad
245 28.73 77.78 Hapur
2467 29.35 78.20 Bijnor
247 29.95 77.55 Saharanpur
* 250 28.98 77.70 Meerut
251 29.47 77.65 Muzaffarnagar
261 27.50 80.75 Sitapur
262 28.30 80.20 Lakhimpur
271 27.35 82.00 Gonda
272 26.90 82.80 Basti
* 273 26.80 83.35 Gorakhpur
274 26.60 83.85 Deoria
275 25.95 83.55 Mau
276 26.07 83.15 Azamgarh
277 25.80 84.10 Ballia
281 27.55 77.65 Mathura
* 282 27.18 78.01 Agra
283 27.10 78.30 Firozabad
* 284 25.45 78.58 Jhansi
285 26.00 79.40 Orai
# Uttarakhand
246 30.10 78.90 Pauri
2476 29.85 77.90 Roorkee
24471 29.25 79.00 Kashipur
* 248 30.32 78.03 Dehradun
249 30.15 78.30 Haridwar
2623,2625-2626 29.70 80.00 Pithoragarh
263 29.30 79.50 Haldwani
# Rajasthan
30 26.60 75.50
31 24.70 74.00
32 25.60 76.30
33 28.30 74.50
34 26.30 72.60
301 27.60 76.60 Alwar
* 302 26.90 75.80 Jaipur
303 27.00 75.90 Jaipur
304 26.10 75.80 Tonk
305 26.30 74.60 Ajmer
306 25.65 73.50 Pali
307 24.75 72.85 Sirohi
311 25.40 74.60 Bhilwara
312 24.70 74.70 Chittorgarh
313 24.58 73.75 Udaipur
314 23.80 73.80 Dungarpur
321 27.15 77.30 Bharatpur
322 26.20 76.60 Sawai Madhopur
323 25.50 75.70 Bundi
* 324 25.17 75.84 Kota
325 25.00 76.30 Baran
326 24.40 76.10 Jhalawar
327 23.50 74.40 Banswara
328 26.70 77.80 Dholpur
331 28.10 74.70 Churu
332 27.60 75.25 Sikar
333 28.10 75.50 Jhunjhunu
334 28.05 73.20 Bikaner
* 3340 28.02 73.31 Bikaner
335 29.50 74.00 Sri Ganganagar
341 27.10 74.00 Nagaur
342 26.40 72.90 Jodhpur
* 3420 26.28 73.02 Jodhpur
343 25.20 72.30 Jalore
344 25.80 71.60 Barmer
345 26.92 71.00 Jaisalmer
# Gujarat
36 22.00 70.90
37 23.40 69.80
38 23.20 72.60
39 21.80 73.10
* 3600 22.30 70.80 Rajkot
360 22.10 70.70 Rajkot
* 3610 22.47 70.06 Jamnagar
361 22.30 69.90 Jamnagar
362 21.30 70.50 Junagadh
363 22.75 71.50 Surendranagar
* 3640 21.76 72.15 Bhavnagar
364 21.70 72.00 Bhavnagar
365 21.40 71.20 Amreli
370 23.30 69.80 Bhuj
* 380 23.03 72.58 Ahmedabad
382 23.10 72.60 Gandhinagar
383 23.70 73.10 Himatnagar
384 23.75 72.20 Mehsana
385 24.20 72.20 Palanpur
387 22.75 72.90 Nadiad
388 22.50 72.90 Anand
389 22.80 73.80 Godhra
* 390 22.31 73.18 Vadodara
391 22.25 73.30 Vadodara
392 21.80 72.90 Bharuch
393 21.70 73.30 Ankleshwar
394 21.20 73.15 Surat
* 395 21.19 72.83 Surat
396 20.75 73.05 Valsad
# Dadra and Nagar Haveli and Daman and Diu
36252 20.72 70.96 Diu
39621-39622 20.41 72.84 Daman
39623 20.27 73.01 Silvassa
# Maharashtra
40 18.90 73.20
41 18.20 74.40
42 20.30 74.40
43 19.60 76.00
44 20.80 78.60
* 400 19.08 72.88 Mumbai
* 4006 19.20 72.97 Thane
* 4007 19.06 73.02 Navi Mumbai
401 19.55 72.85 Palghar
402 18.40 73.20 Alibag
410 18.80 73.50 Panvel
* 411 18.53 73.86 Pune
412 18.45 74.00 Pune
413 18.10 75.50 Solapur
* 4130 17.66 75.91 Solapur
414 19.15 74.75 Ahmednagar
415 17.50 73.90 Satara
416 16.70 74.30 Kolhapur
* 4160 16.70 74.24 Kolhapur
* 421 19.24 73.12 Kalyan
* 422 20.00 73.78 Nashik
423 20.20 74.40 Malegaon
424 20.95 74.75 Dhule
425 21.10 75.20 Jalgaon
431 19.60 75.90 Aurangabad
* 4310 19.88 75.34 Aurangabad
4316-4317 19.15 77.31 Nanded
* 440 21.15 79.09 Nagpur
441 21.20 79.60 Nagpur
442 20.30 79.20 Chandrapur
443 20.45 76.40 Buldhana
444 20.85 77.40 Akola
* 4446 20.93 77.75 Amravati
445 20.10 78.15 Yavatmal
# Goa
403 15.45 73.95 Panaji
# Madhya Pradesh
45 22.80 75.80
46 23.00 77.60
47 25.20 78.50
48 23.60 80.60
450 21.60 76.30 Khandwa
451 21.85 75.50 Khargone
* 452 22.72 75.86 Indore
453 22.75 75.85 Indore
454 22.60 75.20 Dhar
455 22.85 76.30 Dewas
* 456 23.18 75.78 Ujjain
457 23.20 74.90 Ratlam
458 24.25 75.10 Mandsaur
460 21.90 77.90 Betul
461 22.60 77.80 Narmadapuram
* 462 23.25 77.41 Bhopal
463 23.55 77.45 Bhopal
464 23.60 77.95 Vidisha
465 23.60 76.50 Shajapur
466 23.00 77.20 Sehore
470 23.84 78.74 Sagar
471 24.80 79.50 Chhatarpur
472 24.90 78.90 Tikamgarh
473 24.95 77.50 Guna
* 474 26.22 78.18 Gwalior
475 25.90 78.20 Dabra
476 26.30 77.70 Morena
477 26.50 78.75 Bhind
480 22.10 79.20 Chhindwara
481 22.20 80.20 Balaghat
* 482 23.17 79.95 Jabalpur
483 23.60 80.20 Katni
484 23.30 81.50 Shahdol
485 24.50 80.85 Satna
486 24.45 81.80 Rewa
487 22.95 79.10 Narsinghpur
488 24.55 80.10 Panna
# Chhattisgarh
49 21.60 82.00
* 490 21.20 81.33 Bhilai
491 21.30 81.00 Rajnandgaon
* 492 21.25 81.63 Raipur
493 21.10 82.00 Mahasamund
494 19.50 81.60 Jagdalpur
495 22.20 82.30 Bilaspur
496 22.20 83.50 Raigarh
497 23.30 82.90 Ambikapur
`;
