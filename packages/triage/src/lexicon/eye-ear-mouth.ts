import type { EntryTable } from './entry';

export const EYE_EAR_MOUTH = {
  'red-eye': {
    name: 'Red eye',
    alone: 'self-care',
    phrases: `red eye, red eyes, pink eye, pinkeye, conjunctivitis, eye is red, eyes are red, bloodshot eyes, bloodshot, irritated eye, irritated eyes, eye irritation, gritty eyes, gritty eye, dry eyes, eyes red, eye red, eye infection, sore eyes, red irritated eye, subconjunctival hemorrhage,  redness of eye`,
  },
  'eye-discharge': {
    name: 'Sticky or watery eye',
    alone: 'self-care',
    phrases: `eye discharge, sticky eyes, watery eyes, watery eye, sticky eye, crusty eyes, eyes stuck shut, eyes stuck together, eyes watering, tearing eyes, discharge from eye, discharge from eyes, discharge from both eyes, runny eyes, gunky eyes, eyes crusted, watery discharge from eyes, watery discharge from both eyes, crusting of eyes, eyelids stuck, stuck shut in the morning, stuck shut, eyes glued shut, eyes running, eye watering, matted eyes, eyelids stuck together, eye crust, goopy eyes, teary eyes, pus in eye`,
  },
  'itchy-eyes': {
    name: 'Itchy eyes',
    alone: 'self-care',
    phrases: `itchy eyes, itching eyes, eyes itching, eyes itch, itchy watery eyes, itchy eye`,
  },
  'eye-pain': {
    name: 'Eye pain',
    alone: 'urgent',
    source: 'nhs-red-eye',
    phrases: `eye pain, painful eye, pain in eye, eye hurts, eyes hurt, painful red eye, severe eye pain, eye ache, eye is painful`,
  },
  'eyelid-swelling': {
    name: 'Swollen eyelid',
    alone: 'self-care',
    phrases: `swollen eyelid, eyelid swelling, puffy eyelid, swollen eyelids, painful eyelid, sore eyelid, eyelid is swollen, tender eyelid, eyelid swollen, puffy eyes, swollen eye, eye swollen, eye swelling, blepharitis, itchy eyelids, swelling of eyelid, eyelid redness, red eyelid, eyelid pain`,
  },
  stye: {
    name: 'Stye',
    alone: 'self-care',
    phrases: `stye, sty, lump on eyelid, bump on eyelid, chalazion, pimple on eyelid, hordeolum, red bump on eyelid, red lump on eyelid, lump in eyelid`,
  },
  'rash-near-eye': {
    name: 'Rash near the eye',
    alone: 'urgent',
    source: 'nhs-shingles',
    phrases: `rash near eye, blisters near eye, rash around eye, rash on eyelid, shingles near eye, blisters around eye, shingles on face, blisters on nose, blisters on forehead, shingles on forehead`,
  },
  'eye-injury': {
    name: 'Eye injury',
    alone: 'emergency',
    source: 'nhs-eye',
    phrases: `eye injury, chemical in eye, bleach in eye, hit in eye, metal in eye, splashed in eye, eye injured, punctured eye, acid in eye, chemicals in eye, glass in eye, eye bleeding, splash in eyes, bleach in eyes, chemical splash in eye, cleaning fluid in eye, chemical in eyes`,
  },
  'eye-scratch': {
    name: 'Scratch or grit in the eye',
    alone: 'urgent',
    source: 'nhs-eye',
    phrases: `scratched eye, something in eye, foreign body in eye, foreign body sensation, poked in eye, scratched in the eye, corneal abrasion, grit in eye, sand in eye, scratched cornea, eye scratched`,
  },
  'swollen-shut-eye': {
    name: 'Eye swollen with trouble moving it',
    alone: 'emergency',
    source: 'nhs-eye',
    phrases: `eye swollen shut, bulging eye, eye bulging, cannot move eye, pain moving eye, pain on moving eye, cannot open eye, proptosis, pain when moving eye`,
  },
  'ear-pain': {
    name: 'Ear pain',
    alone: 'self-care',
    phrases: `ear pain, earache, ear ache, ear hurts, otalgia, pulling at ear, pulling ear, tugging at ear, ear infection, pain in ear, sore ear, tugging ears, pulling ears, tugging ear, earaches, ears hurt, ear pressure, otitis, ear fullness, fullness in ear, swimmers ear, itchy ear, popping ears, pulling on ear, pulling at ears, tugging at ears, rubbing ear, pulling on ears, grabbing ear, bulging eardrum, red eardrum`,
  },
  'ear-discharge': {
    name: 'Discharge from the ear',
    alone: 'routine',
    source: 'nhs-earache',
    phrases: `ear discharge, discharge from ear, otorrhea, fluid from ear, pus from ear, ear leaking, leaking ear, fluid draining from ear, ear draining, draining ear, ear drainage, perforated eardrum, burst eardrum, runny ear`,
  },
  'ear-bleeding': {
    name: 'Blood or clear fluid from ear after a blow',
    alone: 'urgent',
    source: 'nice-head-injury',
    phrases: `blood from ear, bleeding from ear, clear fluid from ear, clear fluid from nose after injury, bleeding ear, bruising behind ear, blood coming from ear`,
  },
  mastoid: {
    name: 'Swelling behind the ear',
    alone: 'urgent',
    source: 'nhs-earache',
    phrases: `swelling behind ear, redness behind ear, mastoiditis, ear sticking out, pain behind ear and swelling, tender behind ear, lump behind ear`,
  },
  toothache: {
    name: 'Toothache',
    alone: 'self-care',
    phrases: `toothache, tooth ache, tooth pain, tooth hurts, teeth hurt, sensitive teeth, gum pain, dental pain, wisdom tooth, sore gums, broken tooth, chipped tooth`,
  },
  'dental-abscess': {
    name: 'Swelling at a tooth or jaw',
    alone: 'urgent',
    source: 'nhs-dental-abscess',
    phrases: `dental abscess, tooth abscess, swollen gum with pus, swollen jaw, abscess in tooth, gum abscess, swelling of jaw, jaw swelling, knocked out tooth, tooth knocked out, swollen cheek from tooth, facial swelling from tooth`,
  },
  'mouth-ulcer': {
    name: 'Mouth ulcer',
    alone: 'self-care',
    phrases: `mouth ulcer, mouth ulcers, canker sore, canker sores, ulcer in mouth, sore in mouth, sores in mouth, mouth sore, mouth sores, aphthous ulcer, aphthous ulcers, ulcers in mouth, ulcer on tongue, ulcer on gum, ulcer inside lip, ulcer on lip, painful ulcer in mouth, oral ulcer, oral ulcers, aphthous, ulcer inside cheek, sore on gum, painful sore in mouth, blister in mouth, ulcer on inside of lip, sore inside mouth, painful ulcers`,
  },
  'mouth-pain': {
    name: 'Sore mouth',
    alone: 'self-care',
    phrases: `sore mouth, sore tongue, mouth pain, burning mouth, dry mouth, bad breath, oral thrush, sore lips`,
  },
  'bleeding-gums': {
    name: 'Bleeding gums',
    alone: 'self-care',
    phrases: `bleeding gums, gums bleeding, gums bleed, bleeding from gums, blood from gums, gum bleeding`,
  },
  'jaw-pain': {
    name: 'Jaw pain',
    alone: 'routine',
    source: 'nhs-heart-attack',
    phrases: `jaw pain, pain in jaw, jaw hurts, jaw ache, sore jaw, tmj`,
  },
  'nose-object': {
    name: 'Object in nose or ear',
    alone: 'urgent',
    source: 'nhs-111',
    phrases: `bead in nose, object in nose, something in ear, stuck in nose, stuck up nose, stuck in ear, bead in ear, insect in ear, something stuck in nose, something stuck in ear`,
  },
  teething: { name: 'Teething', alone: 'self-care', phrases: `teething, cutting teeth` },
} as const satisfies EntryTable;
