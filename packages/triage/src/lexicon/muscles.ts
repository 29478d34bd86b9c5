import type { EntryTable } from './entry';

/** Back, limbs, accidents. */
export const MUSCLES = {
  'back-pain': {
    name: 'Back pain',
    alone: 'self-care',
    phrases: `back pain, backache, lower back pain, back hurts, sore back, back ache, pain in back, low back pain, pulled back, slipped disc, lumbago, back spasm, back spasms, lumbar pain, back is sore, threw back out, back strain, strained back, stiff back, pulled muscle in back, sciatica, back injury lifting`,
  },
  'shoulder-pain': {
    name: 'Shoulder pain',
    alone: 'self-care',
    phrases: `shoulder pain, sore shoulder, pain in shoulder, shoulder hurts, frozen shoulder`,
  },
  'arm-pain': {
    name: 'Arm pain',
    alone: 'self-care',
    phrases: `arm pain, pain in arm, sore arm, arm hurts, arm aches, tennis elbow`,
  },
  'arm-swelling': {
    unless: ['sting'],
    name: 'Swollen arm',
    alone: 'urgent',
    source: 'nhs-dvt',
    phrases: `swollen arm, arm swelling, swelling of arm, arm swollen`,
  },
  'joint-swelling': {
    unless: ['sting', 'sprain'],
    name: 'Swollen joint',
    alone: 'routine',
    source: 'nhs-joint-pain',
    kindOf: ['joint-pain'],
    phrases: `swollen joint, swollen knee, swollen joints, joint swelling, knee swelling, swollen finger, swollen hand, swollen wrist, knee swollen`,
  },
  'hot-joint': {
    name: 'Hot, red joint',
    alone: 'urgent',
    source: 'nhs-septic-arthritis',
    kindOf: ['joint-swelling', 'joint-pain'],
    phrases: `hot joint, hot swollen joint, red hot joint, red hot knee, hot swollen knee, hot red joint, knee is hot, hot painful knee, septic arthritis, hot knee, red swollen joint, red swollen knee, knee red and hot, big toe red and hot`,
  },
  sprain: {
    name: 'Sprain or strain',
    alone: 'self-care',
    phrases: `sprain, sprained, twisted ankle, strain, sprained ankle, pulled muscle, rolled ankle, pulled hamstring, twisted knee, strained muscle, muscle strain, sports injury, stubbed toe`,
  },
  'cannot-bear-weight': {
    name: 'Cannot walk or put weight on it',
    alone: 'urgent',
    source: 'nhs-broken',
    phrases: `cannot put weight, cannot bear weight, cannot walk on it, cannot put any weight, cannot walk, cannot stand, cannot stand up, not able to bear weight, cannot weight bear, refuses to walk, limping, limp`,
  },
  fracture: {
    name: 'Broken bone',
    alone: 'emergency',
    source: 'nhs-broken',
    phrases: `broken bone, fracture, fractured, broken arm, broken leg, broken wrist, broken hip, bone sticking out, bone poking through, deformed limb, arm is bent, leg is bent, dislocated, dislocation, bone broke, broken ankle, broke arm, broke leg, limb at odd angle, compound fracture, heard a crack, broke wrist, broken collarbone, broken neck, broken back, looks deformed, at an odd angle, odd angle, deformed, out of place, bone is out, snapped,    bone came through, broken ribs, broken elbow, broke hip, broken foot, broke ankle, bone visible, misshapen, wrong angle`,
  },
  'broken-small': {
    name: 'Broken finger, toe or nose',
    alone: 'urgent',
    source: 'nhs-broken',
    phrases: `broken finger, broken toe, broken nose, broke nose, broke finger, broke toe`,
  },
  'neck-injury': {
    name: 'Neck or spine injury',
    alone: 'emergency',
    source: 'nhs-head-injury',
    phrases: `neck injury, spinal injury, hurt neck in accident, whiplash, spine injury, injured neck, diving accident, dived into shallow water, fell on neck`,
  },
  'back-injury': {
    name: 'Back injury',
    alone: 'urgent',
    source: 'nhs-back-pain',
    phrases: `back injury, injured back in fall, back injury from fall`,
  },
  'chest-injury': {
    name: 'Chest injury',
    alone: 'urgent',
    source: 'nhs-999',
    phrases: `chest injury, hit in chest, kicked in chest, steering wheel hit chest, blow to chest`,
  },
  'abdominal-injury': {
    name: 'Belly injury',
    alone: 'urgent',
    source: 'nhs-999',
    phrases: `abdominal injury, hit in stomach, kicked in stomach, blow to abdomen, kicked in abdomen, handlebar injury`,
  },
  'major-accident': {
    name: 'Serious accident',
    alone: 'emergency',
    source: 'nhs-999',
    phrases: `car accident, car crash, hit by a car, run over, motorcycle accident, motorbike accident, fell from height, fell from roof, fell off roof, fell off a ladder, fell from ladder, fell off ladder, drowning, nearly drowned, near drowning,  impaled, hit by a bus, fell from tree, hit by car, bike accident, road accident, fell down stairs, fell out of window, drowned, submerged in water, fell from a horse, hit by a truck, hanging, strangled, strangulation, raped, sexual assault, sexually assaulted, crush injury, car wreck, run over by, thrown from horse, explosion`,
  },
  fall: {
    unless: ['wound', 'bruise', 'sprain'],
    name: 'A fall',
    alone: 'routine',
    source: 'nhs-111',
    phrases: `had a fall, fell over, fell, fall, fallen, slipped and fell, fell out of bed, fell off bed, fell down, falling`,
  },
  injury: {
    unless: ['bruise', 'sprain'],
    name: 'An injury',
    alone: 'routine',
    source: 'nhs-111',
    phrases: `injury, injured, accident, hurt myself, trauma`,
  },
  lifting: {
    name: 'After lifting or exercise',
    phrases: `lifting, lifting boxes, after exercise, moving furniture, after gym, after workout, bending, lifted something, moving boxes, shoveling, shovelling, overdid it, after lifting`,
  },
} as const satisfies EntryTable;
