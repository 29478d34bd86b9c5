import { parsePlaces } from './parse-places';

export const placesBr = parsePlaces(
  'BR',
  `
# Rio de Janeiro, Rio de Janeiro
20040-007 -22.905 -43.178 Centro
20550-900 -22.912 -43.236 Maracanã
21941-901 -22.862 -43.223 Cidade Universitária
22021-001 -22.970 -43.182 Copacabana
22410-003 -22.984 -43.204 Ipanema
# São Paulo, São Paulo
01001-000 -23.550 -46.633 Sé
01310-100 -23.563 -46.654 Bela Vista
01310-200 -23.561 -46.656 Avenida Paulista
04023-062 -23.598 -46.643 Vila Clementino
05403-000 -23.557 -46.670 Cerqueira César
05508-900 -23.558 -46.731 Butantã
# Brasília, Distrito Federal
70160-900 -15.800 -47.864 Eixo Monumental
70910-900 -15.763 -47.869 Asa Norte
# Belo Horizonte, Minas Gerais
30130-100 -19.924 -43.930 Santa Efigênia
31270-901 -19.870 -43.966 Pampulha
# Salvador, Bahia
40170-115 -13.003 -38.508 Ondina
# Fortaleza, Ceará
60020-181 -3.742 -38.539 Benfica
60165-121 -3.726 -38.493 Meireles
# Manaus, Amazonas
69025-140 -3.130 -60.023 Centro
69067-005 -3.099 -59.974 Coroado
# Recife, Pernambuco
50030-310 -8.063 -34.871 Recife Antigo
50670-901 -8.052 -34.951 Cidade Universitária
# Porto Alegre, Rio Grande do Sul
90035-903 -30.039 -51.207 Santa Cecília
90040-060 -30.034 -51.219 Farroupilha
# Curitiba, Paraná
80060-000 -25.427 -49.262 Centro
# Belém, Pará
66075-110 -1.474 -48.455 Guamá
# Goiânia, Goiás
74690-900 -16.606 -49.262 Samambaia
`,
);
