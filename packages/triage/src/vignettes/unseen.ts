import { vignettes } from './vignette';

/* Invented people of three later sets, each judged wrongly at first in one of its two forms. */

export const UNSEEN_EMERGENCIES = vignettes(
  'emergency',
  `
heart attack, not in the chest | The pain is not in my chest but in my jaw and left arm, and I am sweating. | jaw and left arm hurt, sweating, no chest pain
pneumonia, fast breathing | A 50-year-old woman with cough and fever has a respiratory rate of 34. | 44 yo, fever, cough, RR 36
appendicitis | A 15-year-old girl has 18 hours of periumbilical pain that has settled in the right iliac fossa, with anorexia, one vomit and a temperature of 38.1 °C. There is tenderness at McBurney's point. | 15 y.o. girl, pain began round belly button, now low on the right, feverish, off her food, vomited twice
sepsis postop | Four days after bowel surgery a 60-year-old man is shivering, clammy and does not make sense; pulse 132, BP 84/40. | 49 y.o. female, gall bladder out 4 days ago, shivering, temp 39.6, heart pounding, not with it
gi bleed lay | 62yo man, on diclofenac for gout, c/o two black sticky stools and light-headedness when standing. | my poo is black like tar since yesterday and i nearly fainted on the toilet, take aspirin daily
ectopic | A 33-year-old woman with a positive pregnancy test 6 weeks after her last period has left-sided pelvic pain and has collapsed in the bathroom. | 30 y.o. female, period 2 weeks late, sharp pain low on left side, dizzy, bit of bleeding
overdose | A 40-year-old man took about fifty amitriptyline tablets two hours ago after a quarrel. | 17 y.o. girl, took a whole pack of her mum's sleeping tablets, hard to wake
co | A couple and their two children all have headache, dizziness and nausea which clear when they leave the flat; the boiler flame is yellow. | woke with pounding head, sick, wife and kids same, wood stove
suicide | A 52-year-old divorced farmer says his family would be better off without him and he has loaded his shotgun. | cant do this anymore, thinking about jumping off the bridge tonight
snake | A 10-year-old was bitten on the hand by an adder; the arm is swelling up to the elbow and she feels faint. | bitten by a rattlesnake on the ankle 20 minutes ago, foot swelling
burn child | A 30-year-old worker has deep flash burns to the face and both hands after a gas explosion; his voice is hoarse. | toddler pulled hot tea over chest, skin red and blistered
nec fasc | A 62-year-old man on dialysis has rapidly spreading redness of the abdominal wall with purple blisters and crackling under the skin. | 55 y.o., cut on arm 2 days ago, pain unbearable, skin going dusky, fever, shaking
retinal detachment | A 60-year-old woman says that since last night there have been flashes in her left eye and a grey veil is coming up from below. | 51 y.o. very short sighted, sudden black floaters, flashes, like a curtain from the side
open fracture | A 25-year-old motorcyclist has a deformed lower leg with bone visible in the wound. | fell off wall, shin bone poking out, bleeding
battery | We think our 1-year-old put a small round battery in his mouth, the remote is missing one and he is gagging | 18-month-old, swallowed button battery from remote, drooling
appendicitis | A 23-year-old man with 20 hours of abdominal pain which started centrally and then localized to the right lower quadrant, with nausea and loss of appetite. Temp 37.9 °C. | 23 y.o. male, tummy ache around navel since last night, moved to right hip bone, sick, hurts on coughing or hopping
mi atypical | A 70-year-old woman with diabetes reports nausea, extreme fatigue and breathlessness since this morning and an odd ache between the shoulder blades and in the jaw. | indigestion that won't shift, sweaty, arms feel heavy, 66 y.o. female smoker
meningitis | A 30-year-old man has had fever and headache for 24 h; he is confused and resists neck flexion. | 17 y.o., temp 40, thumping head, neck hurts to bend forward, throwing up, light hurts
antepartum | A 34-year-old woman at 30 weeks gestation has painless vaginal bleeding of about a cupful. | 37 weeks, bright red bleeding soaking underwear, no pain
suicide teen | A 19-year-old student says life is not worth living and that she has saved up tablets for tonight. | my son 15 posted goodbye to his friends and says he wants to disappear forever, found him with a belt round his neck
co | A 44-year-old man was found dizzy and nauseated in his garage beside a running car engine. | we all have headaches at the cabin since lighting the charcoal grill indoors and grandma is sleepy
electrical burn | A 4-year-old has scald burns covering the whole left arm and part of the chest. | touched live wires, burn on palm, heart racing
head injury | A 22-year-old footballer was unconscious for a minute after a clash of heads and has since vomited three times. | baby 8 months rolled off the bed onto tiles, big soft bump on side of head, vomiting twice
dissection | A 59-year-old man with Marfan syndrome develops sudden excruciating interscapular pain. | 59 y.o. male, sudden severe tearing pain in chest going to back, one arm weak
anaphylaxis | My daughter has eaten a cookie with walnuts, she's got hives and keeps coughing and her voice sounds funny | stung by hornet, lips swelling, dizzy, rash all over
dka | A 17-year-old girl has had two weeks of thirst and weight loss; today she is vomiting and breathing deeply. | 17 y.o., very thirsty, urinating a lot, weight loss, vomiting, stomach pain
cauda equina | A 51-year-old woman with back pain for two weeks now cannot feel herself passing urine and both legs tingle. | 51 y.o., low back pain, numbness in saddle area, cannot urinate
croup | My two year old has a cough like a seal and makes a harsh noise every time he breathes in, even asleep | 2 y.o., barking cough, stridor, hard to breathe
necrotising | A 47-year-old man with a graze on his shin yesterday has pain far worse than it looks, fever and grey patches on the skin. | 47 y.o. diabetic, small wound on thigh, severe pain, purple skin, fever
obstruction | An 80-year-old man has severe cramping belly pain, bloating and vomiting and hasn't passed gas since yesterday. | 80 y.o., vomiting, swollen belly, no bowel movement or gas 2 days, cramping pain
`,
);

export const UNSEEN_DOCTOR = vignettes(
  'doctor',
  `
mono | A 16-year-old high-school student has fever, pharyngitis, marked fatigue and posterior cervical adenopathy for eight days. | 16 y.o. girl, sore throat a week, exhausted, neck glands up, fever
pid | A 27-year-old woman has ten days of lower abdominal discomfort with purulent vaginal discharge and postcoital spotting; pregnancy test is negative. | 27 y.o., dull ache low in belly for 10 days, smelly discharge, sex hurts
scabies | A 19-year-old has had itching for four weeks that is worst at night, with burrows on the wrists; his girlfriend has the same. | whole flat itching at night, little tracks between fingers
whooping | A 38-year-old nurse has had paroxysms of coughing for five weeks, worse at night, with post-tussive vomiting. | 38 y.o., fits of coughing for 5 weeks, sometimes vomits after
pneumonia | A 40-year-old man has four days of fever, malaise and cough with yellow sputum; RR 18, SpO2 96 %. | 45 y.o., fever 38.7, cough bringing up rusty stuff, tired, breathing ok
shingles | A 58-year-old woman has a painful vesicular eruption on one side of her lower back. | painful blistery stripe round left ribs, 65 y.o., 3 days
std | A 23-year-old woman has a new sore on her vulva after sex with a new partner. | 20 y.o. male, drip from penis, stings to pee
rheum | A 36-year-old woman has symmetrical joint swelling of the hands for 8 weeks. | stiff sore fingers every morning for an hour, 3 months
`,
);

export const UNSEEN_AT_HOME = vignettes(
  'self-care',
  `
constipation | A 5-year-old girl has had infrequent hard stools for three weeks; abdomen soft, growing well, no blood. | 5 y.o., hard poos twice a week, straining, otherwise well
vomiting | A 3-year-old healthy boy vomited four times overnight, is taking fluids, has wet nappies and is playing. | 8 y.o., threw up 3 times since this morning, drinking sips, no pain
diarrhoea | A 26-year-old man has had loose stools for one day without blood or fever, keeping fluids down. | 40 y.o., runny poo 5 times today, slight cramps, drinking plenty
sprain | A 33-year-old woman turned her ankle on the stairs; minor swelling over the outside, walks with little pain. | rolled ankle stepping off kerb, a bit swollen, can walk
tension headache | A 29-year-old accountant describes a mild pressing headache on both sides in the afternoons for two days, no nausea, vision normal. | 34 y.o., tight ache both sides of head after long day at screen, mild
mosquito | A 31-year-old woman has itchy red bumps on both ankles since a barbecue; there is no fever. | five itchy lumps on legs after evening by river
doms | A 40-year-old man has aching thighs the day after a long bike ride. | arms sore two days after push ups
period cramps | A 21-year-old woman has her typical menstrual cramps, eased by ibuprofen. | 21 y.o., first day of period, usual cramps, heat pad helps
nappy rash | A 7-month-old has redness in the nappy area, no fever, and is feeding well. | 10-month-old, red bottom, otherwise cheerful, eating fine
earwax | A 55-year-old woman has a blocked ear with visible wax, no pain and no discharge. | ear feels full, hear less since shower, no pain
bruise | A 35-year-old woman has a small bruise on her shin after bumping into a table. | walked into door, blue mark on arm, moves fine
neck | A 30-year-old man woke with a stiff neck after sleeping on a sofa; no fever, no headache, no weakness. | woke up with stiff sore neck from bad pillow, no fever
vaccine arm | A 50-year-old woman has a sore arm and slight tiredness the day after her flu vaccination. | sore upper arm since tetanus shot yesterday
bee | A 24-year-old woman has local pain and swelling after a bee sting, no breathing problems. | wasp stung arm this morning, red lump, itches
constipation | A 7-year-old boy has hard stools every third day and some straining, no blood, no vomiting. | not been properly for 4 days, hard, since holiday, no pain
food | A 20-year-old man vomited once after a heavy meal and feels well now. | nausea after too much cake
foot fungus | A 19-year-old swimmer has scaling between the toes. | itchy cracked skin between toes for a week
cut | A 9-year-old has a small graze on the elbow after a fall in the playground; cleaned and not bleeding. | nick while shaving, stopped bleeding
cold sore | A 33-year-old woman has a recurrent cold sore. | tingly lip with tiny blisters, get it when stressed
sleep | A 35-year-old woman has had trouble falling asleep this week. | haven't slept well for 3 nights, exam stress
wax | A 60-year-old man has ear wax and slightly muffled hearing, no pain. | blocked ears, wax, no pain
stye | A 35-year-old man has a red tender bump at the edge of his lower eyelid, vision is normal. | painful red bump on eyelid, 2 days
nappy rash | My baby has a red rash under the nappy, she's cheerful and feeds well | 6-month-old, nappy rash, happy, feeding well
`,
);
