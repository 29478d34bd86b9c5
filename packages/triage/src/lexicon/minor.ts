import type { EntryTable } from './entry';

/** What people treat at home or with a pharmacist, and words that tell such a thing from a danger. */
export const MINOR = {
  'minor-skin': {
    name: 'Minor trouble of skin, nails or hair',
    alone: 'self-care',
    phrases: `athletes foot, ringworm, tinea, wart, warts, verruca, verrucas, corn on toe, corn on foot, corns, callus, calluses, hard skin, dandruff, flaky scalp, scaly scalp, scalp scaling, scalp flakes, acne, pimples, pimple, zits, blackheads, comedones, papules on face, spots on chin, spots on forehead, razor bumps, razor burn, shaving rash, ingrown hair, ingrown hairs, chapped lips, dry lips, cracked lips, chapped hands, hands chapped, dry hands, heat rash, prickly heat, prickly rash, prickly itchy rash, prickly bumps, red prickly bumps, nail digs in, nail digging in, ingrowing toenail, friction blister, blister on heel, blister from shoes, blister from new shoes, nits, head lice, lice, nappy rash, diaper rash, cradle cap, skin tag, skin tags, peeling between toes, flaky between toes, flaky skin between toes, itchy between toes, cracked heels, dry cracked heels, fungal nail, nail fungus, hangnail, ingrown toenail, split nail, keratosis, milia, blocked pore, sweaty feet, smelly feet`,
  },
  'cold-sore': {
    name: 'Cold sore',
    alone: 'self-care',
    phrases: `cold sore, cold sores, coldsore, coldsores, fever blister, fever blisters, herpes labialis, oral herpes, blister on lip, blisters on lip, small blisters on lip, sore on lip`,
  },
  earwax: {
    name: 'Ear wax',
    alone: 'self-care',
    phrases: `ear wax, earwax, wax in ear, blocked ear, plugged ear, ear is blocked, ear feels blocked, ears blocked, wax is visible, wax visible, impacted wax, cerumen, blockage in ear, blockage in one ear`,
  },
  'after-vaccine': {
    name: 'After a vaccination',
    phrases: `after vaccination, after vaccine, after my jab, sore arm from vaccine`,
  },
  hiccups: {
    name: 'Hiccups',
    alone: 'self-care',
    phrases: `hiccups, hiccup, hiccuping, hiccupping, hiccoughs`,
  },
  'night-cramp': {
    name: 'Cramp in the leg at night',
    alone: 'self-care',
    phrases: `night cramps, nocturnal leg cramps, cramp in calf at night, calf cramp at night, leg cramps at night`,
  },
  impetigo: {
    name: 'Crusted sores of the skin',
    alone: 'routine',
    source: 'nhs-impetigo',
    phrases: `impetigo, golden crust, golden crusts, golden crusted sores, honey colored crust, honey colored crusts, honey crusts, yellow crusts on skin, crusty sores`,
  },
  scabies: {
    name: 'Scabies',
    alone: 'routine',
    source: 'nhs-scabies',
    phrases: `scabies, burrows between fingers, burrows, intense itching at night, nocturnal pruritus, severe itching at night`,
  },
  hormones: {
    name: 'Signs of the thyroid or other hormones',
    alone: 'routine',
    source: 'nhs-thyroid',
    phrases: `cold intolerance, cold all the time, always cold, always feel cold, feel cold all the time, intolerant of cold, heat intolerance, always hot, weight gain, gaining weight, gained weight, put on weight, goitre, goiter, underactive thyroid, overactive thyroid, hypothyroidism, hyperthyroidism, graves, neck swelling goitre, hot flushes, hot flashes, menopause, vasomotor symptoms, excess hair, loss of libido, erectile dysfunction, cushing`,
  },
  'morning-stiffness': {
    name: 'Joints stiff in the morning',
    alone: 'routine',
    source: 'nhs-joint-pain',
    kindOf: ['joint-pain'],
    phrases: `morning stiffness, stiff joints in the morning, stiff hands every morning`,
  },
  'breathless-on-effort': {
    name: 'Breathless on effort',
    alone: 'urgent',
    source: 'nhs-breathless',
    kindOf: ['short-of-breath'],
    phrases: `breathless on stairs, breathless climbing stairs, breathless on exertion, short of breath on exertion, shortness of breath on exertion, exertional dyspnea, dyspnea on exertion, breathless when walking uphill, out of breath on stairs, puffed on stairs, short of breath on stairs, short of breath climbing stairs, out of breath climbing stairs, breathless walking upstairs`,
  },
  'poor-circulation': {
    name: 'Cold hands and feet',
    phrases: `poor circulation`,
  },
  'positive-test': {
    name: 'Positive test, of what is not told',
    phrases: `the test is positive`,
  },
  'faint-wheeze': {
    name: 'Wheezes that only a stethoscope hears',
    phrases: `scattered wheezes, scattered wheeze, occasional wheeze, occasional wheezes, faint wheeze, faint wheezes, few wheezes, scattered rhonchi, occasional rhonchi`,
  },
} as const satisfies EntryTable;
