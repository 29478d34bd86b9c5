import { vignettes } from './vignette';

/** Invented people whose complaint passes with care at home. */
export const AT_HOME = vignettes(
  'self-care',
  `
cold | 33-year-old with runny nose, sneezing and a scratchy throat for two days. | runny nose, sneezing, sore throat
cold, slight fever | Cough, runny nose and slightly feverish since yesterday, no shortness of breath. | cough, runny nose, low-grade fever
cold, child | My 6-year-old son has a runny nose and cough, plays normally and drinks well. | 6-year-old boy, runny nose, cough
cough after a cold | 36-year-old woman coughing for 11 days after a cold, no fever, no shortness of breath. | cough for 11 days, no fever, no shortness of breath
bronchitis | Chesty cough with white phlegm for a week, otherwise well. | cough with white phlegm, otherwise well
sore throat, viral | Sore throat with a cough and stuffy nose, no fever. | sore throat, cough, stuffy nose, no fever
hoarse | Hoarse voice since shouting at a match. | hoarse voice
hay fever | Every spring for years I sneeze, my nose is blocked and my eyes itch. | sneezing, itchy eyes, nasal congestion, every spring
pink eye | Red eye with sticky discharge since Tuesday, no pain, sight is fine. | red eye, sticky discharge from eye, no eye pain
pink eye, child | 10-year-old with red, watery eyes stuck together in the morning; several classmates have pink eye. | 10-year-old, red eyes, watery eyes, eyes stuck shut
stye | Small painful lump on my eyelid since yesterday. | painful lump on eyelid, stye
mouth ulcer | A sore white spot inside my lip, I get mouth ulcers every few months. | mouth ulcer
bee sting | Stung by a bee on the foot, red and swollen around it, no trouble breathing. | bee sting, local swelling, no trouble breathing
mosquito bites | Itchy mosquito bites on my legs. | mosquito bites, itching
constipation | Constipated for four days, straining, no pain. | constipation, straining
constipation, child | 4-year-old with hard stools, goes every third day, happy and eating. | 4-year-old, hard stools, constipation
eczema | 11-year-old with dry itchy patches in the elbows since early childhood, has hay fever. | dry itchy skin, eczema
thrush | Thick white discharge and itching like the yeast infection I had before. | vaginal itching, thick white discharge
back strain | 41-year-old with low back pain after moving furniture, denies fever, leg weakness or numbness. | low back pain after lifting, no leg weakness, no fever
back, sore | My back has been sore since gardening at the weekend, no numbness and bladder is fine. | sore back, no numbness
stomach bug | Vomited three times since last night, can drink small sips, no blood. | vomiting, nausea, no blood
diarrhea | Watery diarrhea since yesterday, no fever, no blood, drinking well. | diarrhea, no fever, no blood
sunburn | Red sore shoulders after a day at the beach, sunburn without blisters. | sunburn, no blisters
headache | Mild headache after a long day at the computer. | mild headache
hangover | Headache, nausea and tired after a party. | headache, nausea, tired
period pain | Period pain as every month. | period pain
sprain | Twisted ankle, can walk on it. | twisted ankle, can walk
small cut | Small cut on the finger, not bleeding any more. | small cut on finger
small burn | Minor burn on finger from the stove, no blisters. | minor burn on finger
heartburn | Heartburn after spicy meals now and then. | heartburn
acne | Spots and acne on my face. | acne
nappy rash | Baby of 9 months with a nappy rash, otherwise happy. | nappy rash
athlete's foot | Itchy athlete's foot. | athletes foot
insomnia | Cannot sleep before exams. | trouble sleeping
fever, one day | 25-year-old with fever of 38.1 since this morning, nothing else. | 25-year-old, fever 38.1
sore muscles | Sore muscles after the gym. | sore muscles
ear wax | Blocked ear, I think it is ear wax. | blocked ear
piles | Itchy piles, no blood. | piles, itchy bottom
cold sore | Cold sore on the lip. | cold sore
taste | Lost my sense of smell two days ago, otherwise fine. | loss of smell
nosebleed | Short nosebleed, has stopped. | nosebleed
teething | My 8-month-old is teething and drools a little. | teething
bloating | Bloated and gassy after beans. | bloating
neck | Woke with a stiff neck, no fever and no headache. | stiff neck, no fever, no headache
`,
);
