/** Indian PIN codes 5 to 9 by their first two digits (postal circle) and three (sorting district). */
export const areasInSouth = `
# Telangana
50 17.60 78.80
* 500 17.40 78.47 Hyderabad
501 17.25 78.30 Rangareddy
502 17.85 78.20 Medak
503 18.60 78.10 Nizamabad
504 19.20 78.90 Adilabad
505 18.50 79.10 Karimnagar
* 506 17.97 79.60 Warangal
507 17.40 80.40 Khammam
508 17.10 79.35 Nalgonda
509 16.50 78.10 Mahbubnagar
# Andhra Pradesh
51 14.70 78.30
52 16.00 80.20
53 17.40 82.30
515 14.50 77.50 Anantapur
516 14.50 78.80 Kadapa
517 13.50 79.00 Chittoor
* 5175 13.63 79.42 Tirupati
518 15.60 78.10 Kurnool
* 520 16.51 80.63 Vijayawada
521 16.40 80.90 Machilipatnam
522 16.25 80.20 Guntur
* 5220 16.31 80.44 Guntur
523 15.60 79.50 Ongole
524 14.40 79.80 Nellore
* 530 17.71 83.27 Visakhapatnam
531 17.80 82.80 Anakapalle
532 18.50 84.00 Srikakulam
533 17.00 82.00 Rajahmundry
534 16.80 81.30 Eluru
535 18.35 83.35 Vizianagaram
# Karnataka
56 13.00 77.60
57 13.20 76.00
58 15.60 76.00
59 16.00 74.60
* 560 12.97 77.59 Bangalore
561 13.40 77.60 Doddaballapura
562 12.95 77.55 Ramanagara
563 13.10 78.25 Kolar
* 570 12.31 76.65 Mysuru
571 12.20 76.70 Mandya
572 13.50 76.90 Tumakuru
573 13.00 76.10 Hassan
574 12.85 75.30 Puttur
* 575 12.90 74.85 Mangaluru
576 13.45 74.80 Udupi
577 13.90 75.90 Shivamogga
* 5770 14.46 75.92 Davanagere
* 580 15.40 75.08 Hubballi
581 14.70 74.90 Sirsi
582 15.50 75.70 Gadag
583 15.20 76.40 Ballari
584 16.10 76.80 Raichur
585 17.40 76.95 Kalaburagi
586 16.80 75.90 Vijayapura
587 16.20 75.60 Bagalkote
590 15.85 74.55 Belagavi
591 16.20 74.70 Chikkodi
# Tamil Nadu
60 12.30 79.60
61 10.80 79.30
62 9.60 78.10
63 11.60 78.10
64 11.00 77.00
* 600 13.06 80.24 Chennai
601 13.30 80.05 Ponneri
602 13.10 79.85 Tiruvallur
603 12.60 80.00 Chengalpattu
604 12.30 79.50 Tindivanam
606 12.00 79.05 Tiruvannamalai
607 11.65 79.55 Cuddalore
608 11.35 79.65 Chidambaram
609 11.10 79.70 Mayiladuthurai
610 10.65 79.60 Thiruvarur
611 10.70 79.75 Nagapattinam
612 10.96 79.38 Kumbakonam
613 10.80 79.15 Thanjavur
614 10.40 79.30 Pattukkottai
* 620 10.80 78.69 Tiruchirappalli
621 11.05 78.70 Perambalur
622 10.35 78.80 Pudukkottai
623 9.50 78.70 Ramanathapuram
624 10.40 77.90 Dindigul
* 6250 9.92 78.12 Madurai
625 9.95 77.90 Madurai
626 9.50 77.90 Virudhunagar
627 8.80 77.60 Tirunelveli
628 8.70 78.05 Thoothukudi
629 8.25 77.35 Nagercoil
630 9.95 78.60 Karaikudi
631 12.95 79.70 Kanchipuram
632 12.85 79.15 Vellore
635 12.40 78.30 Krishnagiri
* 636 11.66 78.15 Salem
637 11.35 78.05 Namakkal
638 11.35 77.55 Erode
639 10.90 78.15 Karur
* 641 11.02 76.97 Coimbatore
* 6416 11.11 77.34 Tiruppur
642 10.60 77.10 Pollachi
643 11.40 76.65 Udhagamandalam
# Puducherry
605 11.94 79.80 Puducherry
6096 10.93 79.82 Karaikal
# Kerala
67 11.30 75.95
68 10.00 76.40
69 8.90 76.70
670 11.95 75.45 Kannur
671 12.40 75.10 Kasaragod
673 11.35 75.85 Kozhikode
* 6730 11.26 75.79 Kozhikode
676 11.05 76.00 Malappuram
678 10.75 76.60 Palakkad
679 10.85 76.30 Ottapalam
* 680 10.53 76.21 Thrissur
* 682 9.97 76.28 Kochi
683 10.15 76.40 Aluva
685 9.85 76.95 Idukki
686 9.60 76.55 Kottayam
688 9.45 76.40 Alappuzha
689 9.30 76.70 Pathanamthitta
690 9.10 76.55 Kayamkulam
691 8.90 76.75 Kollam
* 695 8.52 76.94 Thiruvananthapuram
# Lakshadweep
68255 10.57 72.64 Kavaratti
# West Bengal
70 22.57 88.37 Kolkata
71 23.10 87.90
72 22.70 87.20
73 26.30 88.90
74 23.20 88.50
* 700 22.57 88.36 Kolkata
* 711 22.58 88.30 Howrah
712 22.90 88.20 Hooghly
713 23.40 87.50 Bardhaman
* 7132 23.53 87.31 Durgapur
* 7133 23.68 86.98 Asansol
721 22.20 87.50 Medinipur
722 23.10 87.20 Bankura
723 23.30 86.40 Purulia
731 23.90 87.60 Birbhum
732 25.05 88.10 Malda
733 25.60 88.40 Balurghat
* 734 26.74 88.42 Siliguri
735 26.60 88.90 Jalpaiguri
736 26.40 89.40 Cooch Behar
741 23.30 88.55 Krishnanagar
742 24.20 88.25 Berhampore
743 22.60 88.60 Barasat
# Sikkim
737 27.33 88.60 Gangtok
# Andaman and Nicobar Islands
744 11.65 92.72 Port Blair
# Odisha
75 20.60 85.80
76 20.00 83.60
77 22.10 84.20
* 751 20.29 85.83 Bhubaneswar
752 20.00 85.50 Puri
* 753 20.47 85.88 Cuttack
754 20.40 86.20 Kendrapara
755 20.90 86.15 Jajpur
756 21.30 86.75 Balasore
757 21.90 86.45 Baripada
758 21.60 85.60 Keonjhar
759 20.80 85.20 Angul
760 19.32 84.79 Brahmapur
761 19.40 84.60 Ganjam
762 20.35 84.10 Phulbani
764 19.00 82.60 Koraput
765 19.30 83.40 Rayagada
766 19.95 83.10 Bhawanipatna
767 20.65 83.40 Balangir
768 21.30 83.80 Sambalpur
769 22.24 84.86 Rourkela
770 22.10 84.15 Sundargarh
# Assam
78 26.30 92.50
* 7810 26.15 91.75 Guwahati
781 26.30 91.50 Guwahati
782 26.20 92.75 Nagaon
783 26.20 90.30 Goalpara
784 26.70 92.60 Tezpur
785 26.75 94.25 Jorhat
786 27.45 95.10 Dibrugarh
787 27.30 94.30 North Lakhimpur
788 24.80 92.75 Silchar
# Arunachal Pradesh
790 27.40 92.50 Bomdila
791 27.40 93.90 Itanagar
792 27.90 96.00 Tezu
# Meghalaya
79 25.57 91.88
793 25.55 91.75 Shillong
794 25.55 90.30 Tura
# Manipur
795 24.80 93.94 Imphal
# Mizoram
796 23.60 92.80 Aizawl
# Nagaland
797 25.75 94.00 Kohima
798 26.40 94.60 Mokokchung
# Tripura
799 23.80 91.45 Agartala
# Bihar
80 25.30 85.20
81 25.10 86.70
82 24.80 84.40
84 26.10 85.40
85 25.70 87.00
* 800 25.60 85.13 Patna
801 25.50 85.10 Patna
802 25.50 84.45 Ara
803 25.15 85.45 Bihar Sharif
804 25.10 85.00 Jehanabad
805 24.85 85.50 Nawada
811 25.05 86.30 Munger
* 812 25.25 86.98 Bhagalpur
813 25.05 86.95 Banka
821 24.95 83.90 Sasaram
823 24.79 85.00 Gaya
824 24.75 84.50 Aurangabad
841 25.95 84.60 Chhapra
* 842 26.12 85.37 Muzaffarpur
843 26.45 85.40 Sitamarhi
844 25.70 85.30 Hajipur
845 26.75 84.75 Motihari
846 26.15 85.95 Darbhanga
847 26.40 86.10 Madhubani
848 25.85 85.80 Samastipur
851 25.45 86.15 Begusarai
852 25.95 86.70 Saharsa
853 25.40 86.95 Naugachia
854 25.80 87.45 Purnia
855 25.95 87.85 Kishanganj
# Jharkhand
83 23.00 85.60
814 24.40 87.00 Deoghar
815 24.25 86.20 Giridih
816 24.80 87.70 Sahibganj
822 24.00 84.00 Daltonganj
825 24.10 85.40 Hazaribagh
* 826 23.80 86.43 Dhanbad
827 23.67 86.15 Bokaro
828 23.78 86.35 Dhanbad
829 23.70 85.60 Ramgarh
* 831 22.80 86.19 Jamshedpur
832 22.55 86.45 Ghatshila
833 22.50 85.60 Chaibasa
* 834 23.36 85.33 Ranchi
835 23.10 84.90 Gumla
# Army Postal Service
90-99 28.60 77.17
`;
