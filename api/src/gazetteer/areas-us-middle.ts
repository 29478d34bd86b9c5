/** American ZIP codes 300 to 599 by their first digits: from Florida and Michigan to Montana. */
export const areasUsMiddle = `
# Georgia
300-302 33.80 -84.35 Atlanta
* 303,311,399 33.75 -84.39 Atlanta
304 32.45 -82.10 Swainsboro
305 34.50 -83.70 Gainesville
306 33.96 -83.30 Athens
307 34.70 -85.05 Dalton
308 33.40 -82.20 Augusta
* 309 33.47 -81.98 Augusta
310 32.60 -83.50 Macon
* 312 32.84 -83.63 Macon
313 31.90 -81.45 Savannah
* 314 32.06 -81.10 Savannah
315 31.30 -82.10 Waycross
316 30.95 -83.20 Valdosta
317 31.45 -83.90 Albany
318 32.50 -84.65 Columbus
* 319 32.48 -84.97 Columbus
398 31.05 -84.65 Bainbridge
# Florida
320 30.15 -82.20 Jacksonville
321 29.30 -81.25 Daytona Beach
* 322 30.33 -81.66 Jacksonville
323 30.44 -84.10 Tallahassee
324 30.45 -85.50 Panama City
325 30.50 -86.90 Pensacola
326 29.60 -82.60 Gainesville
327 28.75 -81.35 Sanford
* 328 28.54 -81.38 Orlando
329 27.95 -80.65 Melbourne
330 25.90 -80.30 Hollywood
* 331-332 25.77 -80.21 Miami
* 333 26.13 -80.17 Fort Lauderdale
334 26.60 -80.15 West Palm Beach
335 28.00 -82.30 Tampa
* 336 27.98 -82.46 Tampa
337 27.88 -82.72 St. Petersburg
338 27.85 -81.75 Lakeland
339 26.60 -81.80 Fort Myers
341 26.14 -81.70 Naples
342 27.30 -82.35 Sarasota
344 28.95 -82.25 Ocala
346 28.40 -82.55 Spring Hill
347 28.45 -81.60 Kissimmee
349 27.30 -80.50 Fort Pierce
# Armed Forces Americas
340 25.77 -80.20
# Alabama
350-351 33.35 -86.75 Birmingham
* 352 33.52 -86.80 Birmingham
354 33.10 -87.70 Tuscaloosa
355 34.00 -87.75 Jasper
356 34.70 -87.40 Decatur
357 34.70 -86.30 Huntsville
* 358 34.72 -86.60 Huntsville
359 34.20 -85.90 Gadsden
360 32.10 -86.20 Montgomery
* 361 32.37 -86.27 Montgomery
362 33.50 -85.75 Anniston
363 31.30 -85.60 Dothan
364 31.40 -87.00 Evergreen
365 30.90 -87.90 Mobile
* 366 30.69 -88.08 Mobile
367 32.30 -87.40 Selma
368 32.65 -85.40 Auburn
369 32.30 -88.15 York
# Tennessee
370-371 36.05 -86.70 Nashville
* 372 36.16 -86.78 Nashville
373 35.35 -85.30 Chattanooga
* 374 35.05 -85.27 Chattanooga
* 375,381 35.13 -90.00 Memphis
376 36.35 -82.45 Johnson City
377-378 36.05 -84.00 Knoxville
* 379 35.97 -83.95 Knoxville
380 35.45 -89.60 Memphis
382 36.20 -88.70 McKenzie
383 35.50 -88.60 Jackson
384 35.40 -87.20 Columbia
385 36.20 -85.50 Cookeville
# Mississippi
386 34.60 -89.80 Oxford
387 33.50 -90.80 Greenville
388 34.40 -88.70 Tupelo
389 33.75 -89.85 Grenada
390-391 32.40 -90.20 Jackson
* 392 32.31 -90.19 Jackson
393 32.40 -88.80 Meridian
394 31.45 -89.30 Hattiesburg
395 30.45 -89.00 Gulfport
396 31.35 -90.50 McComb
397 33.45 -88.75 Columbus
# Kentucky
400-401 38.15 -85.55 Louisville
* 402 38.23 -85.74 Louisville
403-404 37.90 -84.30 Lexington
* 405 38.04 -84.50 Lexington
* 406 38.20 -84.87 Frankfort
407-409 36.90 -83.95 Corbin
410 38.80 -84.50 Covington
411-412 38.20 -82.85 Ashland
413-414 37.73 -83.50 Campton
415-416 37.50 -82.55 Pikeville
417-418 37.20 -83.10 Hazard
420 36.95 -88.60 Paducah
421 36.95 -86.15 Bowling Green
422 36.90 -87.10 Hopkinsville
423 37.60 -87.00 Owensboro
424 37.50 -87.65 Henderson
425-426 37.00 -84.75 Somerset
427 37.55 -85.75 Elizabethtown
# Ohio
430-431 40.00 -82.90 Columbus
* 432 39.98 -82.99 Columbus
433 40.50 -83.40 Marion
434 41.40 -83.25 Bowling Green
435 41.40 -84.20 Defiance
* 436 41.66 -83.57 Toledo
437-438 39.95 -81.90 Zanesville
439 40.20 -80.85 Steubenville
440 41.50 -81.50 Cleveland
* 441 41.48 -81.70 Cleveland
442 41.15 -81.50 Akron
* 443 41.08 -81.52 Akron
444 41.05 -80.75 Youngstown
* 445 41.08 -80.66 Youngstown
446 40.70 -81.50 Canton
* 447 40.80 -81.38 Canton
448 41.05 -82.60 Mansfield
* 449 40.76 -82.52 Mansfield
450-451 39.25 -84.20 Cincinnati
* 452,459 39.13 -84.50 Cincinnati
453 40.00 -84.20 Dayton
* 454 39.76 -84.18 Dayton
* 455 39.93 -83.80 Springfield
456 38.90 -82.80 Chillicothe
457 39.35 -81.85 Athens
458 40.80 -84.10 Lima
# Indiana
460-461 39.85 -86.10 Indianapolis
* 462 39.78 -86.15 Indianapolis
463 41.40 -87.15 Gary
* 464 41.59 -87.33 Gary
465 41.45 -85.95 Elkhart
* 466 41.68 -86.25 South Bend
467 41.15 -85.25 Fort Wayne
* 468 41.08 -85.14 Fort Wayne
469 40.65 -86.15 Kokomo
470 39.10 -85.05 Lawrenceburg
471 38.45 -86.00 New Albany
472 39.05 -85.80 Columbus
473 40.10 -85.25 Muncie
474 39.05 -86.60 Bloomington
475 38.40 -87.10 Washington
476 38.10 -87.40 Evansville
* 477 37.98 -87.54 Evansville
478 39.40 -87.30 Terre Haute
479 40.40 -86.90 Lafayette
# Michigan
480 42.65 -82.95 Royal Oak
481 42.20 -83.50 Ann Arbor
* 482 42.37 -83.10 Detroit
483 42.65 -83.35 Pontiac
484 43.20 -83.50 Flint
* 485 43.02 -83.69 Flint
486 43.70 -84.30 Saginaw
487 44.10 -83.50 Bay City
488 42.85 -84.50 Lansing
* 489 42.72 -84.55 Lansing
490 42.20 -85.50 Kalamazoo
491 41.98 -86.40 Benton Harbor
492 42.10 -84.30 Jackson
493 43.10 -85.50 Grand Rapids
494 43.15 -86.15 Muskegon
* 495 42.95 -85.65 Grand Rapids
496 44.60 -85.60 Traverse City
497 45.20 -84.50 Gaylord
498 46.10 -87.20 Iron Mountain
499 46.60 -88.90 Houghton
# Iowa
500-502 41.70 -93.60 Des Moines
* 503,509 41.59 -93.62 Des Moines
504 43.15 -93.30 Mason City
505 42.60 -94.40 Fort Dodge
506 42.55 -92.50 Waterloo
* 507 42.50 -92.34 Waterloo
508 40.95 -94.50 Creston
510 42.50 -95.80 Sioux City
* 511 42.49 -96.39 Sioux City
512 43.18 -95.95 Sheldon
513 43.20 -95.00 Spencer
514 42.07 -94.90 Carroll
515 41.40 -95.50 Council Bluffs
516 40.77 -95.30 Shenandoah
520 42.45 -90.90 Dubuque
521 43.15 -91.70 Decorah
522-523 41.80 -91.70 Cedar Rapids
* 524 41.98 -91.67 Cedar Rapids
525 41.05 -92.50 Ottumwa
526 40.85 -91.40 Burlington
527 41.65 -90.80 Davenport
* 528 41.54 -90.58 Davenport
# Wisconsin
530-531 43.10 -88.20 Milwaukee
* 532 43.04 -87.94 Milwaukee
* 534 42.73 -87.80 Racine
535 42.90 -89.50 Madison
* 537 43.07 -89.40 Madison
538 42.85 -90.70 Platteville
539 43.60 -89.50 Portage
540 44.85 -92.50 Hudson
541-542 44.60 -88.10 Green Bay
* 543 44.51 -88.02 Green Bay
544 44.80 -90.00 Wausau
545 45.80 -89.60 Rhinelander
546 43.85 -90.90 La Crosse
547 44.85 -91.50 Eau Claire
548 46.00 -91.70 Spooner
549 44.15 -88.65 Oshkosh
# Minnesota
550 44.80 -92.95 St. Paul
* 551 44.95 -93.10 St. Paul
553 45.05 -93.80 Minneapolis
* 554-555 44.97 -93.27 Minneapolis
556 47.40 -91.50 Two Harbors
557 47.30 -92.90 Virginia
* 558 46.80 -92.12 Duluth
559 43.95 -92.30 Rochester
560 44.05 -94.00 Mankato
561 43.90 -95.50 Windom
562 45.05 -95.50 Willmar
563 45.60 -94.50 St. Cloud
564 46.40 -94.40 Brainerd
565 46.60 -96.00 Detroit Lakes
566 47.80 -94.80 Bemidji
567 48.30 -96.50 Thief River Falls
# South Dakota
570 43.50 -97.00 Sioux Falls
* 571 43.55 -96.73 Sioux Falls
572 44.95 -97.10 Watertown
573 44.10 -98.40 Mitchell
574 45.45 -98.60 Aberdeen
575 43.90 -100.30 Pierre
576 45.40 -101.30 Mobridge
577 44.10 -103.20 Rapid City
# North Dakota
580 46.60 -97.30 Fargo
* 581 46.87 -96.80 Fargo
582 48.10 -97.50 Grand Forks
583 48.30 -99.00 Devils Lake
584 46.80 -98.90 Jamestown
585 46.80 -100.90 Bismarck
586 46.80 -102.90 Dickinson
587 48.30 -101.20 Minot
588 48.20 -103.40 Williston
# Montana
590 45.80 -108.30 Billings
* 591 45.78 -108.54 Billings
592 48.20 -105.70 Wolf Point
593 46.30 -105.60 Miles City
594 47.60 -111.40 Great Falls
595 48.55 -109.50 Havre
* 596 46.59 -112.02 Helena
597 45.80 -111.90 Butte
598 46.80 -113.90 Missoula
599 48.20 -114.50 Kalispell
`;
