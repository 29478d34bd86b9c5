import { parsePlaces } from './parse-places';

export const placesJp = parsePlaces(
  'JP',
  `
# Tokyo, Tokyo
100-0001 35.685 139.753 Chiyoda
106-0032 35.663 139.732 Roppongi
110-0005 35.708 139.774 Ueno
150-0002 35.658 139.708 Shibuya
160-0022 35.690 139.707 Shinjuku
170-0013 35.730 139.716 Higashi-Ikebukuro
# Yokohama, Kanagawa
220-0012 35.458 139.632 Minatomirai
# Osaka, Osaka
530-0001 34.702 135.496 Umeda
542-0081 34.677 135.502 Minamisemba
# Kyoto, Kyoto
600-8216 34.987 135.759 Kyoto Station
# Kobe, Hyogo
650-0021 34.691 135.192 Sannomiya
# Nagoya, Aichi
460-0008 35.168 136.907 Sakae
# Sapporo, Hokkaido
060-0001 43.063 141.346 Chuo
# Sendai, Miyagi
980-0021 38.262 140.878 Aoba
# Hiroshima, Hiroshima
730-0011 34.398 132.457 Motomachi
# Fukuoka, Fukuoka
810-0001 33.591 130.399 Tenjin
# Naha, Okinawa
900-0006 26.223 127.694 Omoromachi
`,
);
