import { vignettes } from './vignette';

/*
 * Invented people whom an earlier state of the rules judged wrongly: told by doctors, by worried people and as terse notes, after the rules were
 * written. Each was the reason for a change.
 */

export const RETOLD_EMERGENCIES = vignettes(
  'emergency',
  `
varices | 52M with alcoholic cirrhosis, brought in after large-volume haematemesis at home. | 52 y.o. male, heavy drinker, cirrhosis, vomited a cup of bright red blood
ectopic | A 28-year-old woman, LMP 7 weeks ago, presents with severe right iliac fossa pain, vaginal spotting and syncope. | 28 y.o. female, 7 weeks since last period, one sided lower abdominal pain, spotting, shoulder tip pain
eclampsia postpartum | I had my baby six days ago and I've got a splitting headache that paracetamol won't shift and spots in front of my eyes | 5 days after giving birth, severe headache, blurred vision, blood pressure 170/110
abruption | A 30-year-old woman at 33/40 presents with painful vaginal bleeding and a rigid, tender uterus. | 32 weeks pregnant, constant severe belly pain, vaginal bleeding, baby not moving
overdose paracetamol | My daughter, 16, has told me she swallowed two packets of Tylenol last night. She feels okay but a bit sick. | took 30 paracetamol tablets last night, feels fine now
child poison | My toddler got into grandma's blood pressure tablets, about 5 are missing, she looks sleepy | 2-year-old, drank bleach, drooling, crying
burn large | A 3-year-old pulled a kettle over himself: blistering burns to face, neck and chest. | boiling oil spilled over chest and both arms, blisters, child 3 years
electrical | he got a shock off a power line, was thrown back and passed out for a minute | electric shock from high voltage cable, burns on hand, palpitations
retinal detachment | Very short-sighted man of 58 reports sudden floaters and flashing lights since yesterday and now a shadow from the side of his right eye. | 55 y.o. male, flashes of light, shower of floaters, dark curtain in vision
chemical eye | A labourer got wet cement in both eyes twenty minutes ago. | bleach splashed in eye, burning pain, can't open eye
necrotising | A 51-year-old diabetic with rapidly spreading erythema of the thigh, pain out of proportion, crepitus, bullae and T 39. | 51 y.o. diabetic male, leg pain out of proportion, skin turning purple, blisters, fever
fournier | A 60-year-old man with diabetes has severe perineal pain, scrotal swelling with dusky discoloration, and fever. | diabetic man, scrotum swollen, black patch, foul smell, fever
addison crisis | A 40-year-old on long-term prednisone stopped suddenly, now has vomiting, abdominal pain, hypotension and confusion. | 33 y.o. female, Addison's disease, vomiting, can't keep tablets down, very weak, low blood pressure
limb ischaemia | An 69-year-old smoker presents with an acutely painful, pale, pulseless, cold right foot. | 71 y.o. AF, sudden cold white painful leg, no pulse, numb
gca | A 76-year-old woman with temporal headache, jaw claudication and an episode of transient monocular visual loss. | 74 y.o. female, new headache at temple, scalp tender, jaw pain when chewing, vision blurred
rabies | A 20-year-old from rural India, dog bite six weeks ago, now hydrophobia, aerophobia and agitation. | bitten by stray dog 2 months ago, afraid of water, spasms in throat, agitated
drowning | A 5-year-old submerged for about two minutes, initially unresponsive, now coughing and drowsy. | pulled from pool, coughing, drowsy, blue, 4 y.o.
stab | A 22-year-old man sustained a gunshot wound to the thigh with pulsatile bleeding. | stabbed in abdomen, bleeding
neck injury | A 19-year-old rugby player after a collapsed scrum has midline cervical tenderness and numbness of both hands. | dived into shallow water, neck pain, can't move legs, tingling arms
septic joint | A 6-year-old child refuses to walk, has a fever of 39.2 and holds the hip flexed; any movement is agony. | knee hot swollen very painful, fever 39, can't move it
hyperkalaemia | A 63-year-old with ESRD who missed dialysis for a week presents with profound weakness and palpitations. | dialysis patient, missed two sessions, very weak, slow heart, short of breath
serotonin | A 30-year-old on haloperidol: temperature 40.5, lead-pipe rigidity, altered consciousness. | agitated, fever 40, stiff muscles, on antidepressants, took ecstasy
SJS | A 33-year-old started on lamotrigine now has fever, painful skin, blistering and erosions of the mouth and eyes. | started new drug 2 weeks ago, blisters in mouth, painful skin peeling, fever
priapism | A 25-year-old man with sickle cell disease has had a painful erection for five hours. | erection for 6 hours, painful
cholera | A 40-year-old in an outbreak area has passed 20 profuse rice-water stools since morning; he is drowsy with sunken eyes and thready pulse. | watery diarrhea like rice water, many times, cramps, very weak, can't stand
asthma lay | my son is 9 has asthma hes had 10 puffs of ventolin and he still cant get a sentence out | asthma, cant finish sentence, inhaler not helping, lips blue
waters broke preterm | I am 29 weeks pregnant and my waters have just broken | 28 weeks pregnant, gush of fluid, contractions
less fetal movement | I'm 31 weeks and I haven't felt the baby kick all day | 36 weeks pregnant, baby not moving since yesterday
`,
);

export const RETOLD_DOCTOR = vignettes(
  'doctor',
  `
shingles | I've got a strip of blisters round one side of my waist that burns like hell | 68 y.o., painful blistering rash on one side of back, tingling before
cellulitis | Insect bite on my shin 4 days ago, now there's a warm red area the size of my palm and getting bigger | 58 y.o. female, red hot tender lower leg 2 days, spreading slowly, no fever
hypothyroid | A 44-year-old woman with fatigue, cold intolerance, weight gain and menorrhagia for several months. | 44 y.o. female, tired, weight gain, cold all the time, dry skin, constipation 6 months
anaemia | A 38-year-old woman with heavy menses complains of fatigue and pallor; hemoglobin 8.9. | 38 y.o. female, tired, pale, heavy periods, breathless on stairs
sciatica | A 47-year-old man with 3 weeks of back pain radiating below the left knee, no weakness, no saddle numbness, no bladder or bowel trouble. | 47 y.o., lower back pain shooting down right leg, tingling foot, 3 weeks, bladder fine
scabies | A 22-year-old student has nocturnal pruritus with burrows in the finger webs; his partner also itches. | 22 y.o., intense itching at night, tiny burrows between fingers, roommate itches too
impetigo | My son has honey coloured crusts around his nose, spreading at nursery | 5 y.o., golden crusted sores around mouth, spreading
depression | A 36-year-old man with two months of low mood, anhedonia and early waking. He denies suicidal ideation. | 36 y.o., low mood 2 months, poor sleep, no interest, no thoughts of self harm
dental abscess | A 30-year-old with throbbing pain in a molar and gum swelling, no fever, mouth opens fully. | toothache, swollen cheek, 2 days, no trouble swallowing
corneal abrasion | A 28-year-old gardener got scratched in the eye by a twig; foreign body sensation, tearing, vision normal. | scratched eye with branch, gritty, watering, light hurts
pneumonia mild | A 38-year-old woman with 5 days of fever, cough with rusty sputum, T 38.6, RR 18, SpO2 97%, eating and drinking. | 38 y.o., fever 38.4, productive cough 5 days, breathing ok, oxygen 97%
cough 4 weeks weight loss | A 64-year-old smoker has had hoarseness for five weeks. | 64 y.o. smoker, cough for 6 weeks, losing weight, hoarse
wrist fracture | A 60-year-old woman fell on an outstretched hand; the wrist is swollen and tender, fingers warm with normal sensation. | fell on hand, wrist swollen and very painful, can move fingers, 30 y.o.
heavy period | A 47-year-old woman with irregular heavy menstrual bleeding for four months, not dizzy. | 33 y.o., heavy periods for 5 months, changing pads every 3 hours, tired
high bp | A 54-year-old man with home readings of 158/96, no symptoms. | BP 162/98 at pharmacy, feels fine, 54 y.o.
plantar ulcer | A 65-year-old diabetic has a painless ulcer under the big toe for two weeks, no fever. | diabetic, sore on foot not healing, 3 weeks
giardia | A 28-year-old backpacker with greasy foul-smelling diarrhoea for 18 days and weight loss. | loose smelly stools for 3 weeks, bloating, after camping
varicose/superficial phlebitis | A 53-year-old with a hard tender reddened varicose vein on the inner calf, no generalized swelling. | tender red cord along a varicose vein in leg, 50 y.o.
tinnitus | A 48-year-old with gradual hearing loss in both ears over two years. | ringing in both ears for 3 months
`,
);

export const RETOLD_AT_HOME = vignettes(
  'self-care',
  `
cold doc | A 29-year-old woman, no significant PMH, NKDA, presents with 3 days of coryza, sneezing and mild odynophagia. She denies fever, chills, dyspnea, chest pain, or ear pain. | 29F, rhinorrhea, nasal congestion, sneezing x3d, afebrile, NKDA
hay fever | pollen is killing me, streaming eyes and sneezing all day, antihistamine helps a bit | sneezing, itchy eyes, runny nose, every spring
hay fever doc | A 17-year-old with seasonal clear rhinorrhoea, sneezing and ocular pruritus; examination shows pale boggy turbinates. | 17M, seasonal sneezing, clear rhinorrhea, nasal pruritus
food poisoning mild | Dodgy takeaway last night, been sick twice and had the runs, feeling better now and drinking fine | threw up twice after kebab last night, better now, drinking water
ankle sprain | A 22-year-old rolled his ankle playing basketball; mild lateral swelling, able to bear weight, no bony tenderness. | twisted ankle, slight swelling, can walk on it
sunburn | Stayed out too long at the beach, my back is red, hot and sore, no blisters, I feel fine | red sore shoulders after beach, no blisters
stye | A 19-year-old with a tender pustule at the lash margin of the upper lid, vision normal. | small painful bump on eyelid edge, 1 day
eczema | A 20-year-old with a flare of her atopic dermatitis on the flexures, no weeping or crusting, no fever. | itchy dry patches in elbow creases, had it since childhood
tension headache | A 27-year-old office worker with a mild bilateral pressing headache at the end of the working day, no nausea, no visual symptoms, no fever. | band around head, dull ache, stressful week, no other symptoms
hangover | hungover, head is thumping a bit and I feel rough after a wedding last night | headache, dry mouth, nausea, drank too much last night
minor cut | nicked my finger chopping onions, shallow, stopped bleeding after 2 minutes, tetanus jab up to date | small cut on finger from paper, bleeding stopped
graze | A 7-year-old grazed his knee on the playground, it has been washed and isn't bleeding. | scraped knee falling off bike, clean, no other injury
acne | A 15-year-old with comedones and a few papules on the face. | a few pimples on chin and forehead, 15 y.o.
motion sickness | A 10-year-old gets nauseated and vomits on car journeys, well otherwise. | nausea on boat trips, fine afterwards
heartburn | Get acid reflux after late pizza, sour taste in my mouth, gaviscon sorts it | burning behind breastbone after spicy food, sour taste, lying down makes it worse, antacid helps
cold sore | A 23-year-old has recurrent herpes labialis with a cluster on the lower lip, otherwise well. | tingling then small blisters on lip, get them every winter
head lice | My daughter's school says there are head lice, she scratches her head | nits in hair, itchy scalp, child 7
teething | My 8 month old is dribbling, chewing everything, red cheek, one tooth coming through, no fever and feeding well | 7-month-old, drooling, chewing fists, grumpy, no fever, feeding well
insomnia | jet lagged since flying home on sunday and cant sleep at night | trouble falling asleep for a week, exams
period pain | A 19-year-old with her usual cramping period pains on day 1, relieved by ibuprofen. | usual cramps first day of period, ibuprofen helps
stiff neck | A 32-year-old woke with a painful twisted neck after sleeping awkwardly; no fever, no headache, no arm symptoms. | woke with stiff neck, hurts to turn, slept funny, no fever, no headache
dry skin | Hands chapped and dry from washing dishes | dry itchy hands in winter
ear wax | A 50-year-old with a feeling of blockage in one ear after using cotton buds; wax is visible, no pain or discharge. | blocked ear, ear wax, no pain
nosebleed | nose bled this morning for a few minutes, stopped when i pinched it, not on any blood thinners | nosebleed for 5 minutes, stopped with pinching
minor burn | Small burn on my finger from the oven tray, red, cooled it under water, no blister | touched hot pan, small red mark on fingertip, no blister
ingrown toenail | The side of my big toenail digs in a little, sore in tight shoes, no pus or redness | ingrown toenail, slightly sore, no pus
foot callus | corn on my little toe rubbing in my shoes | hard skin on sole
chapped lips | lips are chapped from the cold | dry cracked lips
mild fever adult | runny nose and a temp of 37.8 since this morning, bit achy, drinking plenty | cold, temperature 37.6, runny nose, 1 day
tennis elbow | A 44-year-old with lateral epicondyle pain after using a screwdriver, no swelling. | elbow pain on outside after painting, 1 week
cramp | I sometimes get a cramp in my calf at night, stretch and it's gone | calf cramp at night, went away after stretching
`,
);
