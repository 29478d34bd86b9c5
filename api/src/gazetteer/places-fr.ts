import { parsePlaces } from './parse-places';

export const placesFr = parsePlaces(
  'FR',
  `
# Paris, Île-de-France
75001 48.863 2.337 1st arrondissement
75011 48.859 2.380 11th arrondissement
75013 48.829 2.362 13th arrondissement
75015 48.841 2.300 15th arrondissement
75018 48.892 2.345 18th arrondissement
75020 48.864 2.399 20th arrondissement
# Marseille, Provence-Alpes-Côte d'Azur
13001 43.300 5.381 1st arrondissement
13008 43.260 5.384 8th arrondissement
# Nice, Provence-Alpes-Côte d'Azur
06000 43.703 7.266
# Lyon, Auvergne-Rhône-Alpes
69001 45.769 4.832 1st arrondissement
69003 45.758 4.852 3rd arrondissement
# Grenoble, Auvergne-Rhône-Alpes
38000 45.188 5.727
# Toulouse, Occitanie
31000 43.604 1.444
# Montpellier, Occitanie
34000 43.611 3.877
# Nantes, Pays de la Loire
44000 47.218 -1.554
# Strasbourg, Grand Est
67000 48.582 7.749
# Bordeaux, Nouvelle-Aquitaine
33000 44.838 -0.579
# Lille, Hauts-de-France
59000 50.633 3.058
# Rennes, Brittany
35000 48.111 -1.678
`,
);
