import type { EntryTable } from './entry';

/** Stomach, bowel and liver. */
export const STOMACH = {
  nausea: {
    name: 'Nausea',
    alone: 'self-care',
    phrases: `nausea, nauseous, nauseated, queasy, sick to stomach, feel sick, feeling sick, feels sick, upset stomach, nausia, queasiness, want to vomit, stomach upset, motion sickness, seasick, travel sickness, gagging, retching, dry heaving`,
  },
  vomiting: {
    name: 'Vomiting',
    alone: 'self-care',
    kindOf: ['nausea'],
    phrases: `vomiting, vomit, throwing up, threw up, puking, throw up, emesis, vomits, puked, posseting, barfing, nausea and vomiting`,
  },
  'cannot-keep-fluids': {
    name: 'Cannot keep fluids down',
    alone: 'urgent',
    source: 'nhs-diarrhoea',
    kindOf: ['vomiting', 'nausea'],
    phrases: `cannot keep fluids down, cannot keep anything down, cannot keep water down, persistent vomiting, cannot stop vomiting, vomiting everything, keeps vomiting, vomiting all the time, constant vomiting, vomiting repeatedly, repeated vomiting, vomiting nonstop, cannot hold anything down, cannot hold down fluids, cannot keep down fluids, cannot keep liquids down, vomits everything, intractable vomiting, continuous vomiting, severe vomiting, cannot keep food or water down, cannot keep food or drink down, vomiting will not stop, not keeping anything down, not keeping fluids down, projectile vomiting, cannot drink, throwing up everything, nonstop vomiting, cannot tolerate fluids`,
  },
  'vomiting-blood': {
    name: 'Vomiting blood',
    alone: 'emergency',
    source: 'nhs-vomiting-blood',
    kindOf: ['vomiting'],
    phrases: `vomiting blood, vomited blood, blood in vomit, throwing up blood, hematemesis, coffee ground vomit, coffee grounds, vomit looks like coffee grounds, bloody vomit, threw up blood, puking blood, vomit with blood, blood when vomiting, vomit like coffee grounds, vomit blood`,
  },
  'green-vomit': {
    name: 'Green or yellow-green vomit',
    alone: 'emergency',
    source: 'nhs-diarrhoea',
    kindOf: ['vomiting'],
    phrases: `green vomit, bilious vomiting, vomit is green, vomiting bile, vomiting green, bile vomit, yellow green vomit`,
  },
  diarrhea: {
    name: 'Diarrhea',
    alone: 'self-care',
    phrases: `diarrhea, loose stools, watery stools, runny poo,  loose motions, watery diarrhea, diarrhoea, loose stool, watery stool, loose bowels, diahrrea, runny tummy, frequent stools, loose bowel movements, stomach flu, gastroenteritis, food poisoning, stomach bug, gastric flu, nonbloody stools, watery bowel movements`,
  },
  'bloody-diarrhea': {
    name: 'Bloody diarrhea',
    alone: 'urgent',
    source: 'nhs-diarrhoea',
    kindOf: ['diarrhea'],
    phrases: `bloody diarrhea, blood in diarrhea, diarrhea with blood, bloody loose stools, dysentery, diarrhea became bloody, bloody watery stools, diarrhea turned bloody, diarrhea is bloody, diarrhea that became bloody, diarrhea that turned bloody, diarrhea now bloody`,
  },
  'blood-in-stool': {
    name: 'Blood in stool',
    alone: 'urgent',
    source: 'nhs-rectal-bleeding',
    phrases: `blood in stool, bloody stool, bloody stools, rectal bleeding, bleeding from bottom, blood in poo, hematochezia, bleeding from rectum, blood in stools, blood on toilet paper, blood when I poo, red blood in stool, passing blood, blood from bottom, blood from back passage, blood in bowel movements, maroon stool, blood in the toilet`,
  },
  'black-stool': {
    name: 'Black, tar-like stool',
    alone: 'emergency',
    source: 'nhs-rectal-bleeding',
    phrases: `black stool, black stools, tarry stool, tarry stools, black tarry stool, black tarry stools, melena, black poo, dark tarry stools, stool is black, stools are black, sticky black stool`,
  },
  'abdominal-pain': {
    name: 'Belly pain',
    alone: 'routine',
    unless: ['mild-cramps'],
    source: 'nhs-stomach-ache',
    phrases: `abdominal pain, stomach pain, belly pain, tummy pain, stomach ache, stomachache, tummy ache, bellyache, abdominal cramps, stomach cramps, cramping in stomach, abdominal discomfort, belly ache, gut pain, pain in abdomen, colicky abdominal pain, abdominal tenderness, abdominal cramping, tummy hurts, stomach hurts, abdomen hurts, intestinal cramps`,
  },
  'mild-cramps': {
    name: 'Mild stomach cramps',
    alone: 'self-care',
    kindOf: ['abdominal-pain'],
    phrases: `mild stomach cramps, mild abdominal cramps, mild cramps, slight stomach ache, mild stomach ache, mild tummy ache, mild abdominal pain, mild stomach pain, mild cramping`,
  },
  'upper-abdominal-pain': {
    name: 'Upper belly pain',
    alone: 'routine',
    source: 'nhs-ulcer',
    kindOf: ['abdominal-pain'],
    phrases: `upper abdominal pain, epigastric pain, pain in upper abdomen, burning stomach pain, burning pain in stomach, gnawing stomach pain, gnawing pain, pain in pit of stomach, upper stomach pain, right upper quadrant pain, burning in stomach, burning epigastric pain, stomach burning, gnawing, pain under ribs, right upper quadrant tenderness, ruq pain, upper belly pain`,
  },
  'right-lower-pain': {
    name: 'Pain low on the right of the belly',
    alone: 'urgent',
    source: 'nhs-appendicitis',
    kindOf: ['abdominal-pain'],
    phrases: `right lower quadrant pain, rlq pain, pain in right lower abdomen, pain in lower right abdomen, lower right abdominal pain, right lower abdominal pain, lower right side pain, pain moved to right lower side, pain in lower right side, appendix, right sided abdominal pain, pain in right side of abdomen, right lower belly pain, lower right tummy pain, migrated to right lower, moved to lower right, pain in right lower side, right iliac fossa pain, right side of belly, right side abdominal pain, pain in my lower right belly`,
  },
  'rigid-belly': {
    name: 'Hard, rigid belly',
    alone: 'emergency',
    source: 'nhs-stomach-ache',
    kindOf: ['abdominal-pain'],
    phrases: `rigid abdomen, hard abdomen, rigid belly, hard belly, stomach is hard, board like abdomen, stomach hard as a board, guarding, abdomen is rigid, rebound tenderness, belly hurts to touch, peritonitis, tense abdomen, abdominal guarding, abdomen tense, stomach is rigid, belly is hard, rebound, hurts to move or touch belly, absent bowel sounds, no bowel sounds`,
  },
  heartburn: {
    name: 'Heartburn',
    alone: 'self-care',
    phrases: `heartburn, acid reflux, indigestion, reflux, acid in throat, dyspepsia, gerd, sour taste, burning after eating, burping, belching`,
  },
  constipation: {
    name: 'Constipation',
    alone: 'self-care',
    phrases: `constipation, constipated, hard stools, hard stool, cannot poo, infrequent stools, straining to poo, no bowel movement, not had a bowel movement, has not pooped, not pooped, difficulty passing stool, infrequent bowel movements, cannot go to the toilet, straining, pebble like stools, not opened bowels, hard poo, no bowel movements, painful bowel movements, hard bowel movements, fewer bowel movements, difficulty having bowel movements`,
  },
  'no-gas': {
    name: 'Passing no stool and no wind',
    alone: 'urgent',
    source: 'nhs-obstruction',
    phrases: `not passing gas, cannot pass gas, no gas, cannot pass wind, not passing wind, no stool or gas, no wind, cannot fart, bowel obstruction, obstipation, blocked bowel, intestinal obstruction, twisted bowel`,
  },
  bloating: {
    name: 'Bloating',
    alone: 'self-care',
    phrases: `bloating, bloated, flatulence, wind, gassy, gas, distended, swollen abdomen, swollen belly, abdominal distension, distension, fart, farting, full of gas`,
  },
  jaundice: {
    name: 'Yellow skin or eyes',
    alone: 'urgent',
    source: 'nhs-jaundice',
    phrases: `jaundice, yellow skin, yellow eyes, yellowing of skin, yellowing of eyes, skin is yellow, eyes are yellow, jaundiced, scleral icterus, icterus, whites of eyes are yellow, yellowing skin, yellowing eyes, eyes yellow, skin yellow, turned yellow, yellow whites of eyes, icteric, yellow sclera, eyes look yellow, skin looks yellow, yellowish skin, yellowish eyes, eyes turned yellow, gone yellow`,
  },
  'dark-urine': {
    name: 'Dark urine or pale stools',
    alone: 'routine',
    source: 'nhs-jaundice',
    phrases: `dark urine, brown urine, pale stools, pale stool, tea colored urine, cola colored urine, clay colored stools, coke colored urine`,
  },
  'hard-to-swallow': {
    name: 'Difficulty swallowing',
    alone: 'routine',
    source: 'nhs-swallowing',
    phrases: `difficulty swallowing, trouble swallowing, hard to swallow, dysphagia, food gets stuck, food sticks, food stuck in throat, swallowing difficulty, swallowing problems, difficulty in swallowing, problems swallowing, swallowing is difficult`,
  },
  'swallowed-object': {
    name: 'Swallowed object',
    alone: 'emergency',
    source: 'nhs-999',
    phrases: `swallowed a battery, swallowed battery, button battery, swallowed magnets, swallowed a magnet, swallowed a coin, swallowed an object, swallowed a sharp object, swallowed something sharp, swallowed glass, swallowed a pin`,
  },
  'rectal-pain': {
    name: 'Pain at the bottom',
    alone: 'self-care',
    phrases: `hemorrhoids, piles, hemorrhoid, anal pain, rectal pain, bottom hurts, painful hemorrhoids`,
  },
  'rectal-itch': {
    name: 'Itchy bottom',
    alone: 'self-care',
    phrases: `itchy bottom, itchy anus, pinworms, threadworms, worms, anal itching`,
  },
  'undercooked-food': {
    name: 'Ate food that may be spoiled',
    phrases: `undercooked chicken, undercooked food, raw chicken, raw eggs, raw egg, bad food, undercooked meat, picnic, raw meat, ate out, undercooked hamburger, undercooked eggs, raw oysters, raw seafood, unpasteurized milk, raw milk, leftover food, bad shellfish, undercooked poultry, hamburger, street food, contaminated water, unsafe water`,
  },
} as const satisfies EntryTable;
