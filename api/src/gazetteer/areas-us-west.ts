/** American ZIP codes 800 to 999 by their first digits: from Colorado to Alaska and the Pacific. */
export const areasUsWest = `
# Colorado
800 39.78 -104.95 Aurora
801 39.40 -104.85 Littleton
* 802 39.73 -104.98 Denver
* 803 40.01 -105.26 Boulder
804 39.80 -105.80 Golden
805 40.45 -105.15 Fort Collins
806 40.30 -104.60 Greeley
807 40.30 -103.20 Fort Morgan
808 38.95 -104.20 Colorado Springs
* 809 38.85 -104.80 Colorado Springs
810 37.90 -104.20 Pueblo
811 37.50 -106.00 Alamosa
812 38.50 -106.20 Salida
813 37.35 -108.10 Durango
814 38.60 -107.90 Montrose
* 815 39.08 -108.53 Grand Junction
816 39.80 -107.40 Glenwood Springs
# Wyoming
820 41.25 -105.20 Cheyenne
821 44.60 -110.50 Yellowstone
822 42.30 -104.60 Wheatland
823 41.70 -107.20 Rawlins
824 44.30 -108.30 Worland
825 42.90 -108.60 Riverton
826 42.90 -106.30 Casper
827 44.20 -105.20 Gillette
828 44.60 -106.80 Sheridan
829-830 41.60 -109.50 Rock Springs
831 42.90 -110.70 Jackson
# Idaho
832 42.70 -112.30 Pocatello
833 42.85 -114.40 Twin Falls
834 43.70 -112.20 Idaho Falls
835 46.20 -116.40 Lewiston
836 43.90 -116.40 Nampa
* 837 43.61 -116.24 Boise
838 47.50 -116.60 Coeur d'Alene
# Utah
840 40.55 -111.60 Salt Lake City
* 841 40.74 -111.89 Salt Lake City
843 41.65 -111.95 Logan
* 842,844 41.21 -111.97 Ogden
845 39.20 -110.30 Price
846 39.60 -112.00 Provo
847 37.80 -112.60 Cedar City
# Arizona
* 850 33.48 -112.07 Phoenix
851 32.95 -111.65 Casa Grande
* 852 33.42 -111.83 Mesa
853 33.40 -112.60 Glendale
855 33.20 -110.20 Globe
856 31.80 -110.50 Sierra Vista
* 857 32.21 -110.93 Tucson
859 34.20 -110.00 Show Low
860 35.60 -111.50 Flagstaff
863 34.60 -112.35 Prescott
864 35.10 -114.20 Kingman
865 35.80 -109.50 Chambers
# New Mexico
870 35.00 -106.90 Albuquerque
* 871-872 35.10 -106.63 Albuquerque
873 35.35 -108.50 Gallup
874 36.70 -108.30 Farmington
875 36.10 -106.00 Santa Fe
877 36.00 -104.90 Las Vegas
878 34.00 -107.00 Socorro
879 33.00 -107.30 Truth or Consequences
880 32.40 -107.20 Las Cruces
881 34.30 -103.60 Clovis
882 33.00 -104.00 Roswell
883 33.20 -105.80 Alamogordo
884 35.60 -103.60 Tucumcari
# Nevada
890 36.40 -115.10 Henderson
* 889,891 36.17 -115.16 Las Vegas
893 39.10 -115.00 Ely
894 39.60 -118.90 Fallon
* 895 39.53 -119.81 Reno
* 897 39.16 -119.77 Carson City
898 40.90 -115.70 Elko
# California
* 900-901 34.04 -118.27 Los Angeles
902 33.93 -118.35 Redondo Beach
* 903 33.96 -118.35 Inglewood
* 904 34.02 -118.49 Santa Monica
* 905 33.84 -118.34 Torrance
906 33.92 -118.05 Whittier
907 33.83 -118.20 Carson
* 908 33.79 -118.17 Long Beach
910 34.16 -118.08 Arcadia
* 911 34.15 -118.14 Pasadena
* 912 34.16 -118.26 Glendale
913 34.30 -118.62 Santa Clarita
* 914 34.19 -118.45 Van Nuys
* 915 34.18 -118.31 Burbank
* 916 34.17 -118.38 North Hollywood
917 34.07 -117.75 Pomona
* 918 34.08 -118.13 Alhambra
919 32.70 -116.90 Chula Vista
920 33.10 -117.10 Escondido
* 921 32.77 -117.15 San Diego
922 33.70 -116.00 Palm Springs
923 34.50 -117.10 Victorville
* 924 34.12 -117.29 San Bernardino
925 33.85 -117.25 Riverside
926 33.65 -117.85 Irvine
* 927 33.75 -117.86 Santa Ana
* 928 33.84 -117.90 Anaheim
930 34.27 -119.10 Oxnard
* 931 34.43 -119.72 Santa Barbara
932 35.90 -119.10 Visalia
* 933 35.36 -119.04 Bakersfield
934 35.10 -120.50 San Luis Obispo
935 35.40 -118.10 Lancaster
936 36.70 -119.70 Fresno
* 937-938 36.76 -119.79 Fresno
939 36.55 -121.65 Salinas
940 37.50 -122.30 Daly City
* 941 37.77 -122.44 San Francisco
* 943 37.43 -122.14 Palo Alto
* 944 37.56 -122.31 San Mateo
945 37.80 -122.00 Concord
* 946 37.80 -122.22 Oakland
* 947 37.87 -122.27 Berkeley
* 948 37.95 -122.33 Richmond
949 38.10 -122.60 San Rafael
950 37.15 -121.85 Santa Clara
* 951 37.32 -121.88 San Jose
952 38.05 -120.90 Stockton
953 37.50 -120.80 Modesto
954 38.80 -122.90 Santa Rosa
955 40.70 -123.95 Eureka
956-957 38.60 -121.20 Sacramento
* 942,958 38.57 -121.47 Sacramento
959 39.50 -121.50 Marysville
960 40.90 -122.30 Redding
961 39.90 -120.50 Susanville
# Armed Forces Pacific
962-966 37.77 -122.43
# Hawaii
967 21.40 -158.00 Kapolei
* 968 21.31 -157.85 Honolulu
# American Samoa
96799 -14.28 -170.70 Pago Pago
# Guam
969 13.45 144.78 Hagåtña
# Palau
96939-96940 7.35 134.50 Koror
# Federated States of Micronesia
96941-96944 6.90 158.20 Pohnpei
# Northern Mariana Islands
9695 15.19 145.75 Saipan
# Marshall Islands
9696-9697 7.10 171.35 Majuro
# Oregon
970 45.40 -122.45 Gresham
971 45.50 -123.30 Hillsboro
* 972 45.52 -122.66 Portland
973 44.75 -123.00 Salem
974 43.90 -123.30 Eugene
975 42.40 -123.00 Medford
976 42.40 -121.30 Klamath Falls
977 44.00 -120.80 Bend
978 45.40 -118.80 Pendleton
979 43.90 -117.40 Ontario
# Washington
980 47.60 -122.10 Bellevue
* 981 47.62 -122.33 Seattle
982 48.20 -122.20 Everett
983 47.45 -122.70 Bremerton
* 984 47.23 -122.46 Tacoma
985 46.90 -123.10 Olympia
986 45.80 -122.40 Vancouver
988 47.60 -120.00 Wenatchee
989 46.55 -120.55 Yakima
990-991 47.60 -117.80 Spokane
* 992 47.67 -117.41 Spokane
993 46.30 -118.90 Pasco
994 46.25 -117.10 Clarkston
# Alaska
995 61.20 -149.90 Anchorage
996 60.50 -151.20 Kenai
997 64.80 -147.80 Fairbanks
998 58.30 -134.50 Juneau
999 55.50 -131.60 Ketchikan
`;
