import { vignettes } from './vignette';

/* More invented people whom an earlier state of the rules judged wrongly, most of them in words of worried people. */

export const TOLD_AGAIN_EMERGENCIES = vignettes(
  'emergency',
  `
stroke | A 68-year-old right-handed man was eating breakfast when his wife noticed he stopped talking and could not follow commands. His right arm fell to his side. She last saw him normal 50 minutes ago. | 68-year-old man, sudden onset inability to speak, right facial weakness, right arm drift, history of smoking
cerebellar | 59-year-old hypertensive woman presents with sudden occipital headache, vomiting and inability to walk; there is gaze-evoked nystagmus. | 59F, severe vertigo since an hour, cannot sit upright, vomiting, headache at the back of the head
mi lay woman | For the last hour I've felt a weird squeezing between my shoulders and up into my jaw, I'm wringing wet with sweat and feel like throwing up. 57 yrs, female | I'm 58, jaw hurts, pressure across my back, so sick, out of breath
anaphylaxis drug | Shortly after an intravenous contrast injection a 52-year-old woman becomes flushed, wheezy and hypotensive. | took amoxicillin 20 minutes ago, itchy all over, tight chest, lightheaded
meningitis infant | A 9-month-old infant with fever, vomiting, and irritability develops a petechial rash over the trunk. | 9-month-old, fever 39.5, staring, stiff, rash that doesn't go when I press a glass on it
gi bleed | A 71-year-old woman taking warfarin reports passing foul-smelling jet-black stools and nearly collapsing in the bathroom. | 64M, black sticky stools 3 days, dizzy on standing, on aspirin and clopidogrel
ectopic | A 32-year-old woman with an intrauterine device in situ, amenorrhea for 6 weeks, left adnexal tenderness and light vaginal bleeding. | missed period, positive test, sharp pain low left, brown spotting
preeclampsia | 38-year-old primigravida at 36 weeks with blood pressure 172/114, 3+ proteinuria, hyperreflexia and epigastric pain. | 31 weeks, headache won't go, pain under right ribs, swollen hands
dka | A 24-year-old woman with type 1 diabetes mellitus and a urinary infection has been vomiting for a day. She is tachypnoeic with ketotic breath. | 12-year-old, thirsty for weeks, weight loss, tummy pain, breathing deep, smells of pear drops
overdose | A 20-year-old university student admits to ingesting forty 500 mg paracetamol tablets six hours earlier after a break-up. | 16F, swallowed mum's antidepressants, drowsy, an argument
co | A family of four is brought in with headache, nausea and confusion after using a charcoal grill inside their flat. | barbecue brought into the tent, headache, sick, wobbly
suicidal | A 54-year-old recently bereaved farmer tells his doctor that he intends to shoot himself tonight. | lost my job, no reason to go on, been saving up tablets
snake | A 35-year-old hiker bitten on the ankle by a rattlesnake has progressive swelling and oozing at the site. | kid bitten by something in the grass, two fang marks, leg puffing up, vomiting
burn | A 28-year-old man sustained flame burns over both legs, about 20% of body surface area. | flash burn to face from petrol on bonfire, singed eyebrows, croaky voice
cauda equina | A 52-year-old woman with known disc prolapse develops perineal numbness and difficulty initiating micturition. | sciatica both legs, numb bum, can't feel when I wee
dengue shock | A 9-year-old girl in Cebu with five days of fever now has cold extremities, narrow pulse pressure and a tender enlarged liver. | child with dengue, fever gone, cold hands, belly pain, very sleepy
bronchiolitis | A 5-month-old with two days of cough has nasal flaring, marked chest recession, and oxygen saturation of 89%. | 3-month-old, snuffly 3 days, now breathing 75 a minute, sucking in at throat and belly
febrile seizure | My 2 year old just had a convulsion with a high temperature, he's never had one. | 18-month-old, hot, twitching arms and legs, eyes rolled, 3 minutes
nec fasc | A 47-year-old intravenous drug user has severe thigh pain, tense oedema, haemorrhagic blisters and systemic toxicity. | small cut on shin two days ago, now unbearable pain, skin grey and blistering, fever
appendicitis | A 19-year-old man has 24 hours of periumbilical pain that has shifted to the right iliac fossa, with anorexia and nausea. | pain began at belly button now lower right, no appetite, hurts to walk, 37.9
obstruction | A 75-year-old man with a previous colectomy presents with colicky abdominal pain, faeculent vomiting and distension. | belly blown up like a drum, nothing coming out either end for 3 days, vomiting brown
asthma | A 30-year-old asthmatic has a respiratory rate of 32, pulse of 128, and is using accessory muscles. | 19F, wheezing badly, blue puffer every 20 minutes no good, too tight to talk
status epilepticus | A 40-year-old man was found convulsing by neighbours and has not regained consciousness in 15 minutes. | known epileptic, third fit today without coming round between
open fracture | A 30-year-old roofer fell 5 metres onto concrete and has severe pelvic pain and hypotension. | fell off motorbike, bone through skin of forearm
eye penetrating | A 25-year-old metal worker felt a sharp pain in his eye while grinding without goggles and now has a teardrop-shaped pupil. | hammering metal, something flew into my eye, blurry and sore
battery | A 15-month-old was seen putting a small magnet toy in her mouth and is now drooling and gagging. | my 1 yr old may have swallowed a watch battery
intussusception | A 7-month-old boy has episodes of screaming with pallor, bilious vomiting and a sausage-shaped abdominal mass. | 7 months old, crying in bouts, pulling up legs, vomiting, blood and mucus in nappy
co | A couple and their child have had headaches, dizziness and nausea for two days, which improve when they leave the house. | whole family headache and dizzy, new gas heater, winter
`,
);

export const TOLD_AGAIN_DOCTOR = vignettes(
  'doctor',
  `
uti | A 34-year-old woman presents with a 3-day history of dysuria, urinary frequency and suprapubic discomfort. She is afebrile. | 22F, stinging wee, going constantly, lower tummy ache, smells funny
mono | An 18-year-old student presents with fatigue, malaise, sore throat, posterior cervical adenopathy and mild splenomegaly. | 17M, wiped out 10 days, throat like razor blades, glands up, temperature
hypothyroid | A 52-year-old woman complains of lethargy, weight gain and constipation over 6 months with dry skin and bradycardia of 54. | 38F, shattered, putting on weight, hair thinning, feeling cold, heavy periods
scabies | A 19-year-old in a hostel has intense nocturnal itching with papules on the wrists and finger webs. | awful itch in bed, tracks on wrists, my boyfriend has it too
impetigo | A 6-year-old girl has honey-coloured crusted lesions on her chin for three days, otherwise well. | 4-year-old, weepy sores with yellow crust under nose
depression | A 60-year-old widower has had persistent low mood, poor appetite and loss of interest for 3 months. He has no suicidal thoughts. | 42F, crying every day, can't be bothered, not sleeping, never thought of harming myself
`,
);

export const TOLD_AGAIN_AT_HOME = vignettes(
  'self-care',
  `
stye | A 25-year-old woman presents with a tender, localised swelling at the margin of the left lower eyelid. Vision is unaffected. | sore red lump at edge of eyelid since yesterday, can see fine
bee sting | A 40-year-old woman was stung on the hand 3 hours ago and has local pain, redness and swelling of 4 cm. She has no breathing difficulty or generalised rash. | stung on foot by bee, red and puffy around it, itchy
back | A 41-year-old man presents with acute low back pain after gardening. He has no leg weakness, numbness, bladder or bowel dysfunction, fever or weight loss. | 34M, lower back ache since lifting a fridge yesterday, no leg pain, no numbness
sprain | A 19-year-old inverted his ankle yesterday. There is lateral swelling but he can bear weight and there is no bony tenderness. | rolled ankle netball, puffy outside, walking on it ok
insect bites | A 35-year-old woman has several itchy papules on her legs after an evening outdoors. She is well. | itchy lumps on arms after camping, mosquitoes
muscle | A 26-year-old man has bilateral thigh soreness two days after his first marathon; he is well and his urine is of normal colour. | arms ache two days after moving house
cut | A 31-year-old chef has a 1 cm superficial laceration of the fingertip that has stopped bleeding. Tetanus immunisation is up to date. | sliced thumb on tin, small, clean, stopped bleeding
cold sore | A 29-year-old woman has a recurrent crop of vesicles on her upper lip preceded by tingling. | tingly blister on my lip again
nappy rash | A 7-month-old has erythema of the buttocks sparing the skin folds, and is feeding and growing well. | 10-month-old, sore red nappy area, otherwise fine
sting | A 30-year-old man has pain and swelling around a wasp sting on his arm. He has no breathing problems, dizziness or rash elsewhere. | 30 y.o., wasp sting on arm, local swelling and pain, no other symptoms
gastro | A 35-year-old man has had vomiting and diarrhoea since last night. He has no fever, blood in the stool or severe pain and is drinking well. | 35 y.o., vomiting twice, diarrhea, 1 day, no blood, drinking
`,
);
