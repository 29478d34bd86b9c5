import { ruleCases } from './case-lines';

export const RARE_AND_MINOR_CASES = ruleCases(`
adrenal-crisis | Addison's disease and vomiting all morning | Addison's disease, no vomiting | a heavy addition to lunch, vomiting
skin-reaction | fever, painful skin and sores in the mouth | no fever, painful skin, no mouth ulcers | fever and a sore throat
joint-infection | hot swollen knee, fever, cannot stand | hot swollen knee, no fever | swollen knee after football
dialysis-missed | missed dialysis, short of breath | missed dialysis, not short of breath, no palpitations | missed breakfast, short of breath
drug-fever | on sertraline, fever of 40 and agitated | on sertraline, no fever, agitated | fever of 40 and a cough
medicine-level | on lithium, vomiting and tremor | on lithium, no vomiting, no tremor | lithium battery in the drawer, cough
temporal-arteritis | 74-year-old with jaw pain and blurred vision | 74-year-old with jaw pain, no blurred vision | 24-year-old with jaw pain and blurred vision
labour-preterm | 29 weeks pregnant, waters broke | 29 weeks pregnant, waters have not broken | 39 weeks pregnant, waters broke
genital-gangrene | diabetic, swollen scrotum and fever | diabetic, swollen scrotum, no fever | diabetic, swollen knee and fever
hoarse-long | hoarse for 5 weeks | no hoarseness for 5 weeks | hoarse for 5 days
sciatica-long | back pain going down my leg, leg pain for 3 weeks, back pain for 3 weeks | back pain for 3 weeks, no leg pain | back pain for 3 days
weeks-of-it | bloated for 5 weeks | not bloated for 5 weeks | bloated since lunch
fall-older | 81-year-old had a fall | 81-year-old, no falls, cough | 21-year-old had a fall
minor-skin | athlete's foot | no athlete's foot | athlete with a cough
cold-sore | cold sore on my lip | no cold sores | a cold and a sore throat
earwax | ear wax | no ear wax | candle wax
earache-short | earache since yesterday | no earache | backache
minor-wound | small cut on my finger | no cuts, no bruises | cut down on sugar
minor-burn | small burn on my finger | no burns | burning the midnight oil
heartburn | heartburn after lunch | no heartburn | heart rate
bloating-short | bloated after lunch | not bloated | boat trip
hiccups | hiccups since lunch | no hiccups | hiking
teething | teething | not teething | teaching
threadworms-and-piles | itchy bottom | no itchy bottom | bottom drawer
period-pain | period pain | no period pain | a period of rest
nosebleed-short | nosebleed for 5 minutes | no nosebleed | runny nose
sleep-short | trouble sleeping this week | no trouble sleeping | sleeping well
tired-short | tired since yesterday | not tired | tyre of the car
itch-short | itchy skin for 3 days | no itching | stitching
hives-alone | hives | no hives | beehives
chickenpox-mild | chickenpox | no chickenpox | chicken for lunch
hand-foot-mouth | hand, foot and mouth disease | no hand foot and mouth disease | hand cream
sinusitis-short | pressure in my face since yesterday | no pressure in my face | face mask
after-vaccine | sore arm after my flu jab yesterday | no sore arm after my flu jab | sore arm
aches-short | muscle aches since yesterday | no muscle aches | muscle car
overuse | shin pain after running | no shin pain after running | shin pain
night-cramp | cramp in my calf at night | no night cramps | night shift
`);
