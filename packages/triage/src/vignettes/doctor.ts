import { vignettes } from './vignette';

/** Invented people who should be seen, though no ambulance is needed. */
export const DOCTOR = vignettes(
  'doctor',
  `
ear, toddler | My 16-month-old has had a cold for days, now fever, is cranky and pulls at her ear. | 16-month-old, runny nose, fever, fussy, pulling at ear
ear discharge | 30-year-old with ear pain and fluid from the ear | ear pain, fluid from ear
strep, child | 8-year-old girl with sudden sore throat and fever, denies cough and runny nose. | 8-year-old girl, sore throat, fever, vomiting, no cough
strep, adult | Sore throat, fever of 38.8, white patches on tonsils and swollen glands. | sore throat, fever 38.8, white patches on tonsils, swollen glands
mono | 17-year-old with sore throat, swollen glands, fever and great tiredness for 8 days. | 17-year-old, sore throat, swollen glands, fever, fatigue
sinusitis | Blocked nose, green mucus and facial pain for two weeks. | facial pain, green mucus, nasal congestion for 2 weeks
cellulitis | The skin of my shin is red, hot, swollen and it is spreading since yesterday. | red hot skin on leg, swelling, spreading redness
shingles | 66-year-old with burning pain on one side of the back, then a band of blisters. | 66-year-old, painful blistering rash on one side
UTI | 29-year-old woman, burning when urinating and need to pee often, no fever. | 29-year-old woman, burning when urinating, frequent urination
UTI, man | 50-year-old man with painful urination for three days. | 50-year-old man, painful urination
kidney infection | Fever, pain in the side of the back and burning urine. | fever, flank pain, burning urination
pneumonia, adult | 45-year-old with fever and cough with rusty sputum for 3 days. | 45-year-old, fever, cough, rusty sputum
pneumonia, older | 67-year-old with cough, phlegm and fever of 38.4 | 67-year-old, productive cough, fever
flu, older | 70-year-old with fever, aches and cough since yesterday. | 70-year-old, fever, body aches, cough
flu, pregnant | 20 weeks pregnant with fever, cough and body aches. | pregnant, fever, cough, body aches
flu, abrupt | It hit me suddenly: fever of 39.2, chills, aching all over, dry cough, headache. | high fever, chills, body aches, cough, headache
ulcer | For two months a burning pain in my upper abdomen, worse at night, I take naproxen. | burning stomach pain for 2 months, naproxen
vertigo | The room spins for seconds when I turn over in bed, for two weeks. | vertigo, spinning when turning over in bed
back, cancer | Back pain for a month, I had cancer before. | back pain, cancer
back, fever | Back pain and fever. | back pain, fever
salmonella | Since the picnic: diarrhea six times a day, cramps and a slight fever. | diarrhea, mild stomach cramps, low-grade fever, picnic
long diarrhea | Diarrhea for 10 days. | diarrhea for 10 days
bloody diarrhea, adult | Blood in my diarrhea since yesterday, I am 35. | 35-year-old, bloody diarrhea
long cough | Coughing for five weeks. | cough for 5 weeks
smoker's chest | 58-year-old smoker with more phlegm and cough each morning. | 58-year-old, smoker, productive cough, increased sputum
weight loss | I lost weight without trying and sweat at night. | unexplained weight loss, night sweats
long fever | Fever for six days. | fever for 6 days
dengue suspected | Came from Thailand with joint pain and a rash, no fever any more. | rash, joint pain, travel to Thailand
palpitations | My heart races now and then for weeks. | palpitations
jaundice | My eyes turned yellow this week. | yellow eyes
testicle lump | A painless lump in my testicle. | lump in testicle
breast lump | I found a lump in my breast. | breast lump
blood in urine | Blood in my urine since yesterday. | blood in urine
dog bite | A stray dog bit me in the hand. | dog bite
rusty nail | Stepped on a rusty nail, no tetanus shot for years. | rusty nail, tetanus shot overdue
Lyme | Ring shaped rash after a tick. | tick bite, bullseye rash
dental abscess | Toothache and swollen jaw. | toothache, swollen jaw
swallowing | Food gets stuck when I swallow. | difficulty swallowing
discharge | Discharge from the penis and burning. | discharge from penis, painful urination
pelvic infection | Pelvic pain, fever and smelly discharge. | pelvic pain, fever, smelly discharge
low mood | Low mood and no hope for a month, no thoughts of suicide. | depression, cannot sleep
hot joint | My knee is hot and swollen. | hot swollen knee
floaters | New flashes of light and floaters in one eye. | flashes of light, floaters
swollen legs | Both ankles are swollen in the evening, 73 years old. | 73-year-old, swollen ankles
child rash | 5-year-old with fever and a red rash that fades under a glass. | 5-year-old, fever, red rash
infant, 5 months | 5-month-old with 39.1 and a runny nose, feeding well. | 5-month-old, fever 39.1, runny nose
burn with blisters | Burn on my hand from the oven with blisters. | burn on hand, blisters
deep cut | Deep cut in the palm, bleeding has stopped. | deep cut
ankle | Twisted my ankle in a fall and cannot put weight on it. | twisted ankle, cannot put weight on it
headaches | Headaches nearly every day for a month. | headache for a month
hearing | Sudden hearing loss in one ear. | sudden hearing loss
numb hands | Numb fingers at night for weeks. | numb fingers
whooping | Coughing fits with a whoop for two weeks, 20 years old. | coughing fits, whoop
heat exhaustion | After running in the heat I am dizzy, sweating and have a headache. | running in heat, dizzy, headache
heavy periods | Heavy periods and always tired. | heavy periods, tired
leg clot, young | 28-year-old, left calf is painful and a bit swollen, no other illness | 28-year-old, calf pain, swollen calf
chest wall | Chest pain when I press on it. | chest pain when I press on it
breathless, alone | A little short of breath on the stairs. | shortness of breath
new diabetes | Very thirsty and urinating a lot for weeks. | very thirsty, urinating a lot
not understood | zxqv blorp wibbly | zxqv blorp
other script | 我肚子不舒服 | 頭が変
`,
);
