import { vignettes } from './vignette';

/** Invented people, each with an illness that needs hospital. */
export const EMERGENCIES = vignettes(
  'emergency',
  `
stroke | My husband, 68, suddenly cannot lift his left arm and his mouth hangs down on one side. | 68-year-old man, cannot lift left arm, mouth drooping
stroke, speech only | Since an hour my mother talks in jumbled words, she is 81. | 81 yo woman, jumbled words, sudden
stroke, balance and sight | Sudden double vision and loss of balance, I am 59 and have high blood pressure. | double vision, loss of balance, sudden, high blood pressure
heart attack, typical | 55 year old man with crushing pressure in the chest going into the jaw, sweating a lot. | crushing chest pain, pain in jaw, sweating
heart attack, woman | I'm 62, diabetic, and feel sick with a cold sweat and an ache between jaw and shoulder. | 62-year-old woman, diabetes, cold sweat, jaw pain, nausea
heart attack, at rest | Chest feels tight for 30 minutes, left arm is heavy. | chest feels tight, left arm heavy
heart attack, elderly | 79 year old with sudden chest pain and faintness | 79 years old, sudden chest pain, feeling faint
chest pain and no more | CHEST PAIN!!! | chest pian
chest pain, this morning | My chest hurts since this morning and I do not know why. | 45 yo, chest pain, since this morning
fit | My brother is shaking all over and won't stop, his eyes are rolled back. | shaking all over and won't stop, eyes rolled back
low oxygen | 66-year-old man, cough with phlegm and fever for three days, oxygen saturation of 92 percent. | 66 yo, fever, cough, oxygen 91%
cannot breathe | He is gasping and cannot finish sentences. | gasping, cannot finish sentences
blue lips | Our 3-year-old is coughing and her lips are blue. | 3-year-old, cough, blue lips
asthma | I have asthma and have been wheezing since last night, my inhaler is not helping any more. | asthma, wheezing, inhaler not helping
asthma, worsening | 19-year-old asthmatic with shortness of breath that is getting worse, cough | 19-year-old, asthma, shortness of breath getting worse, cough
COPD | 71 year old smoker with COPD, more breathless every day, green phlegm and a slight fever. | 71-year-old, COPD, worsening shortness of breath, green phlegm, low-grade fever
clot in the lung | A week after my knee operation I am short of breath and it stabs in my chest when I breathe in. | recent surgery, shortness of breath, chest pain when breathing
clot in the lung, flight | Came off a long flight yesterday, calf hurts and now I am out of breath | long flight, calf pain, shortness of breath
clot in the leg | 70-year-old woman, in hospital until last week, now one calf is swollen and painful. | 70-year-old woman, recently in hospital, swollen calf, calf pain
coughing blood | Coughing up blood and chest pain since this morning. | coughing up blood, chest pain
anaphylaxis, nuts | Ten minutes after eating peanuts her tongue is swelling and she has hives all over. | ate peanuts, swollen tongue, hives
anaphylaxis, sting | Stung by a wasp, now dizzy, itchy all over and throat feels tight | wasp sting, dizzy, throat feels tight
anaphylaxis, medicine | New antibiotic an hour ago: face swelling and wheezing. | allergic reaction, face swelling, wheezing
meningitis | My teenage son has a high fever, his neck is stiff and light hurts his eyes. | 16-year-old, high fever, stiff neck, light hurts eyes
meningitis rash | Toddler with fever and purple spots that do not fade when I press a glass on them. | toddler, fever, purple spots, rash does not fade under glass
sepsis | 74 year old with a urine infection, now shivering, confused and breathing fast. | 74-year-old, urine infection, shivering, confused, fast breathing
sepsis, skin | Infected cut on my leg, fever, mottled skin and I feel like I am dying | infected cut, fever, mottled skin
bleeding wound | Cut my arm on glass and the bleeding won't stop. | cut arm, bleeding won't stop
vomiting blood | He drinks a lot and has vomited blood twice today. | vomiting blood, alcohol
black stool | Black tarry stools for two days and I feel faint; I take ibuprofen. | black tarry stools, feel faint, ibuprofen
blood thinner bleed | On warfarin, blood in stool and dizzy. | warfarin, blood in stool, dizzy
seizure | My colleague is having a fit and does not wake up. | having a fit, not waking up
unconscious | She collapsed and is unresponsive. | collapsed, unresponsive
confusion | My 80-year-old father is suddenly confused and does not know where he is. | 80 years old, sudden confusion
head injury | Fell off a ladder, hit his head, has vomited twice and is drowsy. | hit head, vomiting, drowsy
head injury, thinner | 77-year-old on apixaban bumped her head this morning, headache. | 77-year-old, blood thinners, bumped head, headache
thunderclap | Within a minute the worst headache of my life, out of nowhere. | worst headache of my life, sudden
vision | Half of my left eye went black like a curtain an hour ago. | curtain over vision, sudden
glaucoma | Severe eye pain, the eye is red and sight is blurred, I feel sick. | severe eye pain, red eye, blurred vision, nausea
chemical in eye | I splashed bleach in my eye. | bleach in eye
cauda equina | Low back pain, my groin is numb and I wet myself today. | back pain, numb groin, loss of bladder control
acute abdomen | Sudden unbearable stomach pain, belly is hard as a board. | severe stomach pain, rigid abdomen, sudden
appendicitis | 22-year-old, pain started at the navel and moved to the lower right, fever, no appetite, vomiting. | 22-year-old, pain in lower right abdomen, fever, vomiting, no appetite
appendicitis, child | My 9-year-old daughter has severe tummy pain, fever of 38.9 and keeps vomiting. | 9-year-old girl, severe abdominal pain, fever 38.9, vomiting
bowel blocked | Swollen belly, vomiting, no stool or gas for two days. | bloated, vomiting, no stool or gas
torsion | 14-year-old boy woke with sudden pain in one testicle and vomiting. | 14-year-old boy, sudden testicle pain, vomiting
kidney stone | Waves of terrible pain in my left flank down to the groin, vomiting. | severe left flank pain, pain in waves, radiating to groin, vomiting
ectopic | 7 weeks pregnant, one-sided lower belly pain, shoulder pain and spotting. | pregnant, lower abdominal pain, shoulder pain, spotting
pregnancy bleeding | 30 weeks pregnant with vaginal bleeding. | pregnant, vaginal bleeding
pre-eclampsia | 34 weeks pregnant, bad headache, seeing spots and swollen hands. | pregnant, severe headache, blurred vision, swollen hands
fetal movement | I'm pregnant and the baby has stopped moving. | pregnant, baby not moving
after birth | I gave birth five days ago and have fever and heavy bleeding. | gave birth, fever, heavy bleeding
self-harm | I want to kill myself. | suicidal thoughts
self-harm, indirect | Everyone would be better off dead without me, I took a lot of pills. | took a lot of pills, better off dead
overdose | My daughter took 20 paracetamol tablets, too many pills. | overdose, 15-year-old girl
poisoning | The toddler drank bleach from under the sink. | toddler, drank bleach
carbon monoxide | The whole family has a headache and feels sick since we lit the gas heater. | headache, nausea, whole family, gas heater
malaria | Back from Ghana three weeks ago, now fever and shaking chills. | travel to Ghana, fever, shaking chills
malaria, no tablets | 31-year-old with fever and headache, travelled in Uganda and stopped his malaria tablets | 31-year-old, fever, headache, returned from Uganda, malaria tablets stopped
dengue warning | Dengue was found on Monday; now the fever is gone, severe belly pain and bleeding gums. | dengue, severe abdominal pain, bleeding gums
infant fever | Our 7-week-old has a temperature of 38.4. | 7-week-old baby, temperature 38.4
infant dehydration | 8-month-old with diarrhea and vomiting, no wet nappies since last night, sleepy. | 8-month-old, diarrhea, vomiting, no wet nappies, drowsy
floppy baby | My baby is floppy and will not feed. | baby, floppy, not feeding
bloody diarrhea child | 3-year-old with bloody diarrhea, now pale and hardly urinating. | 3-year-old, bloody diarrhea, pale, hardly urinating
bowel of a baby | 9-month-old screams, draws up legs, jelly stool. | 9-month-old, inconsolable crying, jelly stool
epiglottitis | Child of 4 with sore throat, drooling and high fever | 4-year-old, sore throat, drooling, high fever
croup, severe | 2-year-old with a barking cough and a high-pitched noise when breathing in. | 2-year-old, barking cough, stridor
breathing, small child | 11-month-old breathing fast with ribs sucking in, runny nose. | 11-month-old, fast breathing, ribs sucking in
tetanus | Stepped on a rusty nail last week, now my jaw is stiff and muscles cramp. | rusty nail, stiff jaw, muscle spasms
liver failure | 40-year-old with yellow eyes, very sleepy and confused after days of many painkillers. | yellow eyes, very sleepy, confused
spotted fever | After a camping trip with ticks: fever, headache and a rash on the wrists and ankles. | tick bite, fever, headache, rash on wrists
ketoacidosis | 13-year-old, very thirsty, urinating a lot, vomiting, breath smells fruity. | 13-year-old, very thirsty, urinating a lot, vomiting, fruity breath
heatstroke | Worked in the heat all day, now confused and temperature 40.5. | working in heat, confusion, temperature 40.5
burn | Toddler pulled a pot of boiling water over his chest, severe burn. | toddler, severe burn, boiling water
smoke | Breathed in smoke in a house fire and now hoarse. | smoke inhalation, hoarse
fracture | Fell off my bike, the arm is bent and bone sticking out. | broken arm, bone sticking out
hip fracture | 84-year-old fell, cannot stand up, hip hurts. | 84-year-old, fell, cannot stand up, hip pain
neck injury | Dived into shallow water, neck hurts and arms tingle. | dived into shallow water, neck pain, tingling
snakebite | Bitten by a snake in the garden. | snake bite
chemotherapy | Chemo ten days ago, now fever of 38.2. | chemotherapy, fever 38.2
aorta | 72-year-old man with sudden tearing pain in back and belly. | 72-year-old man, tearing pain, back pain
retention | Cannot pass urine since yesterday, bladder is bursting. | cannot pass urine, lower abdominal pain
leg, cold | My leg suddenly is cold and white and hurts. | leg is cold and white, leg pain
battery | My child swallowed a button battery. | child, swallowed a button battery
choking | He is choking on food and turning blue. | choking, turning blue
low sugar | Type 1 diabetic, sweaty, confused and shaking. | diabetes, confused, sweating, shaking
electric shock | Electric shock from a socket, palpitations. | electric shock, palpitations
voices | Hearing voices that tell me to hurt people. | hearing voices, want to hurt someone
pneumonia, severe | 78-year-old with cough, fever, short of breath and drowsy. | 78-year-old, cough, fever, shortness of breath, drowsy
bile ducts | Yellow skin, shaking chills and pain under the right ribs. | jaundice, shaking chills, right upper quadrant pain
priapism | Erection that will not go down for five hours. | erection will not go down
cellulitis around eye | Eye swollen shut with fever and it hurts to move it. | eye swollen shut, fever, pain moving eye
`,
);
