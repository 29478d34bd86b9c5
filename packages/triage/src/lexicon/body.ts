/** Parts of the body, for findings that are told as a part and what is felt there: 'my left calf, which I hurt, is swollen'. */
export const REGIONS = {
  head: 'head, forehead, temple, temples, scalp, skull',
  face: 'face, cheek, cheeks, sinus, sinuses, cheekbones',
  eye: 'eye, eyes, eyeball',
  eyelid: 'eyelid, eyelids, lid of eye',
  ear: 'ear, ears, eardrum',
  nose: 'nose, nostril, nostrils',
  mouth: 'mouth',
  lips: 'lip, lips, tongue',
  throat: 'throat, tonsils, tonsil, pharynx, oropharynx',
  neck: 'neck, cervical spine',
  jaw: 'jaw',
  tooth: 'tooth, teeth, molar, wisdom tooth, gum, gums',
  gland: 'gland, glands, lymph node, lymph nodes, nodes',
  chest: 'chest, breastbone, sternum, ribs, rib, rib cage, ribcage, thorax',
  breast: 'breast, breasts, boob, boobs, nipple, nipples',
  shoulder: 'shoulder, shoulders, shoulder blade, shoulder blades',
  arm: 'arm, arms, forearm',
  hand: 'hand, hands, wrist, wrists, finger, fingers, thumb, elbow, elbows, fingertips',
  back: 'back, lower back, upper back, spine, lumbar, lumbar area',
  flank: 'flank, loin, side of back, kidney, kidneys, flanks',
  abdomen:
    'abdomen, stomach, belly, tummy, gut, guts, epigastrium, upper abdomen, lower abdomen, belly button, navel, umbilicus, left lower quadrant, left upper quadrant, left iliac fossa, lower left abdomen, lower left belly',
  rightLower:
    'right lower quadrant, lower right abdomen, lower right side, right lower abdomen, rlq, right lower side, lower right belly, right lower belly, lower right stomach, lower right tummy, lower right, right iliac fossa',
  rightUpper: 'right upper quadrant, ruq, upper right abdomen, right upper abdomen',
  side: 'side',
  pelvis: 'pelvis, pelvic area, pelvic, uterus, womb',
  groin: 'groin',
  testicle: 'testicle, testicles, testis, testes, scrotum, balls, scrotal',
  genital:
    'penis, vagina, vulva, genitals, genital, private parts, labia, vaginal area, privates, willy, foreskin',
  rectum: 'rectum, anus, bottom, anal, rectal, back passage, bum, backside',
  joint: 'joint, joints, knee, knees, ankle, ankles, foot, feet, toe, toes, heel',
  hip: 'hip, hips',
  leg: 'leg, legs, thigh, thighs, shin, shins, lower leg, one leg',
  calf: 'calf, calves, calf muscle',
  muscle: 'muscle, muscles, limb, limbs, body, all over body',
  skin: 'skin',
} as const;
export type Region = keyof typeof REGIONS;

/** What is felt or seen at a part of the body. */
export const QUALITIES = {
  pain: 'pain, pains, painful, hurt, hurts, hurting, ache, aches, aching, sore, soreness, burning, tender, tenderness, discomfort, cramp, cramps, cramping, spasm, spasms, throbbing, agony, stabbing, stings badly',
  pressure:
    'pressure, tight, tightness, squeezing, heaviness, heavy weight, heavy, crushing, elephant, constricting, constriction, band around, pressing',
  swelling: 'swelling, swollen, swell, puffy, puffiness, edema, swelled, enlarged, blown up, bigger',
  weakness:
    'weak, weakness, cannot move, cannot lift, cannot raise, will not move, gone limp, paralyzed, paralysis, paralysed, stopped working, does not work, no strength, loss of strength, cannot use',
  numbness:
    'numb, numbness, no feeling, cannot feel, pins and needles, tingling, loss of feeling, loss of sensation, dead',
  redness: 'red, redness, erythema, erythematous, reddened, inflamed, inflammation',
  heat: 'hot, warm, warmth, hot to touch, warm to touch',
  rash: 'rash, rashes, spots, blisters, blister, blistering, bumps',
  itch: 'itch, itchy, itching, itches, pruritus',
  stiffness: 'stiff, stiffness, cannot bend',
  bleeding: 'bleeding, bleed, bleeds, bled, blood',
  lump: 'lump, lumps, mass, growth, bump',
  discharge: 'discharge, pus, oozing, weeping, leaking, tearing, crusting, watering',
  droop:
    'droop, drooping, droopy, lopsided, crooked, fallen on one side, sagging, one sided, uneven, dropped',
  burn: 'burned, burnt, scalded, scald',
  injury: 'injury, injured, hit, blow, banged, bang, bumped, trauma, smashed, whacked, knocked',
} as const;
export type Quality = keyof typeof QUALITIES;
