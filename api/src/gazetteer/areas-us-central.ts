/** American ZIP codes 600 to 799 by their first digits: from Illinois to Texas. */
export const areasUsCentral = `
# Illinois
600 42.20 -88.00 Waukegan
601 41.95 -88.25 Carol Stream
* 602 42.05 -87.69 Evanston
* 603 41.88 -87.79 Oak Park
604 41.50 -87.80 Joliet
605 41.72 -88.20 Aurora
* 606-608 41.88 -87.65 Chicago
609 40.95 -87.90 Kankakee
610 42.10 -89.50 Rockford
* 611 42.27 -89.07 Rockford
612 41.50 -90.40 Rock Island
613 41.40 -89.20 La Salle
614 40.75 -90.50 Galesburg
615 40.60 -89.70 Peoria
* 616 40.71 -89.61 Peoria
617 40.55 -88.95 Bloomington
618-619 40.05 -88.20 Champaign
620 39.00 -90.10 Alton
622 38.40 -89.90 East St. Louis
623 40.00 -91.20 Quincy
624 39.00 -88.30 Effingham
625-626 39.70 -89.60 Springfield
* 627 39.79 -89.65 Springfield
628 38.35 -88.80 Centralia
629 37.70 -89.00 Carbondale
# Missouri
630 38.45 -90.70 St. Louis
* 631 38.63 -90.24 St. Louis
633 38.85 -90.95 St. Charles
634 39.90 -91.60 Hannibal
635 40.20 -92.60 Kirksville
636 37.60 -90.60 Farmington
637 37.40 -89.85 Cape Girardeau
638 36.50 -89.80 Sikeston
639 36.80 -90.60 Poplar Bluff
640 39.05 -94.10 Kansas City
* 641,649 39.10 -94.57 Kansas City
644 40.10 -94.60 St. Joseph
* 645 39.76 -94.84 St. Joseph
646 39.80 -93.40 Chillicothe
647 38.25 -94.10 Harrisonville
648 36.95 -94.30 Joplin
650-651 38.45 -92.20 Jefferson City
652 39.00 -92.40 Columbia
653 38.60 -93.20 Sedalia
654-655 37.70 -91.80 Rolla
656-657 37.20 -93.10 Springfield
* 658 37.20 -93.29 Springfield
# Kansas
660 38.90 -95.10 Lawrence
* 661 39.11 -94.68 Kansas City
* 662 38.97 -94.70 Overland Park
664-665 39.30 -96.20 Topeka
* 666 39.04 -95.68 Topeka
667 37.65 -95.00 Fort Scott
668 38.40 -96.30 Emporia
669 39.70 -97.90 Belleville
670-671 37.60 -97.60 Wichita
* 672 37.69 -97.33 Wichita
673 37.25 -95.70 Independence
674 38.90 -97.60 Salina
675 38.25 -98.60 Hutchinson
676 39.20 -99.30 Hays
677 39.20 -101.00 Colby
678 37.75 -100.40 Dodge City
679 37.10 -101.00 Liberal
# Nebraska
680 41.30 -96.40 Omaha
* 681 41.26 -96.00 Omaha
683-684 40.50 -96.80 Lincoln
* 685 40.81 -96.69 Lincoln
686 41.50 -97.70 Columbus
687 42.30 -97.70 Norfolk
688 41.20 -98.80 Grand Island
689 40.35 -98.80 Hastings
690 40.35 -100.80 McCook
691 41.15 -101.20 North Platte
692 42.70 -100.70 Valentine
693 42.10 -103.00 Alliance
# Louisiana
700 29.90 -90.30 Metairie
* 701 29.96 -90.07 New Orleans
703 29.65 -90.80 Thibodaux
704 30.50 -90.20 Hammond
705 30.20 -92.10 Lafayette
706 30.30 -93.20 Lake Charles
707 30.45 -91.10 Baton Rouge
* 708 30.45 -91.13 Baton Rouge
710 32.40 -93.50 Shreveport
* 711 32.49 -93.76 Shreveport
712 32.45 -92.00 Monroe
713-714 31.35 -92.50 Alexandria
# Arkansas
716 33.80 -91.70 Pine Bluff
717 33.45 -92.75 Camden
718 33.75 -93.90 Hope
719 34.40 -93.30 Hot Springs
720-721 34.90 -92.10 Little Rock
* 722 34.74 -92.34 Little Rock
723 35.10 -90.60 West Memphis
724 36.00 -90.80 Jonesboro
725 35.95 -91.80 Batesville
726 36.20 -92.90 Harrison
727 36.15 -94.15 Fayetteville
728 35.30 -93.20 Russellville
729 35.35 -94.15 Fort Smith
# Oklahoma
730 35.35 -97.80 Oklahoma City
* 731 35.48 -97.52 Oklahoma City
734 34.20 -97.20 Ardmore
735 34.50 -98.50 Lawton
736 35.40 -99.10 Clinton
737 36.40 -98.00 Enid
738 36.35 -99.40 Woodward
739 36.70 -101.40 Guymon
740 36.25 -96.20 Tulsa
* 741 36.13 -95.94 Tulsa
743 36.65 -95.00 Vinita
744 35.75 -95.20 Muskogee
745 34.80 -95.70 McAlester
746 36.75 -97.10 Ponca City
747 34.05 -95.80 Durant
748 35.10 -96.70 Shawnee
749 35.00 -94.70 Poteau
# Texas
750 33.00 -96.80 Plano
751 32.40 -96.60 Waxahachie
* 752-753 32.80 -96.79 Dallas
754 33.30 -95.80 Greenville
755 33.25 -94.40 Texarkana
756 32.40 -94.60 Longview
757 32.40 -95.40 Tyler
758 31.60 -95.60 Palestine
759 31.35 -94.50 Lufkin
760 32.60 -97.30 Arlington
* 761 32.75 -97.34 Fort Worth
762 33.30 -97.30 Denton
763 33.85 -98.80 Wichita Falls
764 32.35 -98.50 Stephenville
765 31.10 -97.50 Temple
766 31.75 -97.00 Waco
* 767 31.55 -97.16 Waco
768 31.40 -99.20 Brownwood
769 31.30 -100.50 San Angelo
* 770-772 29.77 -95.39 Houston
773 30.30 -95.40 Conroe
774 29.55 -96.00 Richmond
775 29.45 -95.15 Pasadena
776 30.15 -94.10 Beaumont
* 777 30.08 -94.14 Beaumont
778 30.75 -96.40 Bryan
779 28.80 -97.00 Victoria
780 29.10 -98.90 San Antonio
781 29.25 -98.10 San Antonio
* 782 29.45 -98.50 San Antonio
783 27.80 -97.90 Corpus Christi
* 784 27.75 -97.41 Corpus Christi
785 26.25 -98.10 McAllen
786 30.30 -97.90 Austin
* 733,787 30.28 -97.74 Austin
788 29.20 -100.00 Uvalde
789 29.95 -96.90 Giddings
790 35.50 -101.70 Amarillo
* 791 35.19 -101.84 Amarillo
792 34.40 -100.30 Childress
793 33.50 -102.20 Lubbock
* 794 33.56 -101.88 Lubbock
795 32.60 -99.80 Abilene
* 796 32.45 -99.74 Abilene
797 31.80 -102.40 Midland
798 30.80 -104.40 Van Horn
* 799,885 31.79 -106.43 El Paso
`;
