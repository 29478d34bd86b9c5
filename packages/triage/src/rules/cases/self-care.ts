import { ruleCases } from './case-lines';

export const SELF_CARE_CASES = ruleCases(`
common-cold | runny nose and sneezing | no runny nose, no sneezing | cold water
bronchitis | cough for 5 days | no cough | coffee
viral-sore-throat | sore throat | no sore throat | sore foot
hay-fever | itchy eyes and sneezing in spring | no itchy eyes | spring weather
conjunctivitis | pink eye | no red eyes | pink shirt
stye | stye | no stye | eye test
canker-sore | canker sore | no mouth ulcers | sore foot
sting-local | bee sting | no bee sting | bees in the garden
constipation | constipation | no constipation | constitution
eczema | eczema | no eczema | exam
yeast | vaginal thrush | no thrush | yeast bread
back-simple | back pain | no back pain | came back from work
stomach-upset | nausea | no nausea, no vomiting | news
sunburn | sunburn | no sunburn | sun
headache-simple | headache | no headache | head of the family
fever-simple | fever | no fever | never
sprain | sprained ankle | no sprain | spring
`);
