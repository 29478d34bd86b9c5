import { INFECTIONS } from '../likelihood/illness';
import type { Rule } from './rule';

/** Kidneys, bladder and pelvis. */
export const KIDNEY_AND_PELVIS: readonly Rule[] = [
  {
    id: 'kidney-stone',
    urgency: 'emergency',
    may: 'a kidney stone',
    source: 'nhs-kidney-stones',
    words:
      'Severe or sudden pain in the flank, in waves or towards the groin, with vomiting, blood in urine or fever needs hospital.',
    when: (c) => {
      const flank = c.any('flank-pain', 'kidney-stone') || (c.any('back-pain') && c.any('to-groin'));
      return (
        flank &&
        (c.severe('flank-pain', 'kidney-stone', 'back-pain') ||
          c.sudden('flank-pain', 'kidney-stone') ||
          c.any('colicky', 'rigors') ||
          (c.any('to-groin', 'blood-in-urine') && c.any('nausea', 'vomiting', 'fever', 'to-groin')))
      );
    },
  },
  {
    id: 'aneurysm',
    urgency: 'emergency',
    may: 'a tear of the great artery',
    source: 'nhs-aneurysm',
    words: 'Sudden severe back, belly or flank pain from 60 years can be a tear of the great artery.',
    when: (c) =>
      c.from(60) &&
      (c.sudden('back-pain', 'abdominal-pain', 'flank-pain') ||
        (c.any('back-pain') && c.any('faint', 'cold-sweat', 'low-pressure'))),
  },
  {
    id: 'dissection',
    urgency: 'emergency',
    may: 'a tear of the great artery of the chest',
    source: 'hse-dissection',
    words: 'Sudden severe pain between the shoulder blades can be a tear of the great artery.',
    when: (c) =>
      c.any('upper-back-pain') &&
      c.sudden('upper-back-pain') &&
      (c.severe('upper-back-pain') ||
        c.any('high-pressure', 'faint', 'cold-sweat', 'chest-pain', 'short-of-breath')),
  },
  {
    id: 'kidney-infection',
    urgency: 'urgent',
    may: 'a kidney infection',
    source: 'nhs-kidney-infection',
    words: 'Pain in flank or back with fever or with trouble passing urine can be a kidney infection.',
    when: (c) =>
      (c.any('flank-pain') &&
        c.any('fever', 'painful-urination', 'chills', 'nausea', 'frequent-urination')) ||
      (c.any('painful-urination', 'frequent-urination', 'blood-in-urine') &&
        c.any('fever', 'back-pain', 'chills', 'vomiting')),
  },
  {
    id: 'urinary-infection',
    urgency: 'routine',
    may: 'an infection of the bladder',
    source: 'nhs-uti',
    words: 'Burning or frequent passing of urine can be an infection that needs treatment.',
    when: (c) => c.any('painful-urination'),
  },
  {
    id: 'urinary-infection-risk',
    urgency: 'urgent',
    may: 'an infection of the bladder in somebody at risk',
    source: 'nhs-uti',
    words:
      'Signs of a bladder infection in pregnancy, a child, a man, an older person or with diabetes should be seen soon.',
    when: (c) =>
      c.any('painful-urination') && (c.any('pregnant', 'diabetes', 'immune') || c.child || c.from(75)),
  },
  {
    id: 'bleeding-heavy-period',
    urgency: 'urgent',
    may: 'too much bleeding',
    source: 'nhs-periods',
    words: 'Heavy vaginal bleeding, with dizziness, or after the menopause should be seen soon.',
    when: (c) =>
      c.any('vaginal-bleeding') &&
      (c.severe('vaginal-bleeding') ||
        c.any('dizziness', 'near-faint', 'pale', 'pelvic-pain', 'fever') ||
        c.from(55)),
  },
  {
    id: 'pelvic-infection',
    urgency: 'urgent',
    may: 'an infection in the pelvis',
    source: 'nhs-pid',
    words: 'Pelvic pain or discharge with fever can be an infection that needs treatment at once.',
    when: (c) =>
      (c.any('pelvic-pain') && c.any('fever', 'genital-discharge')) ||
      (c.any('genital-discharge', 'white-discharge') && c.any('fever', 'pelvic-pain', 'abdominal-pain')),
  },
  {
    id: 'testicle-lasting',
    urgency: 'urgent',
    may: 'an illness of a testicle',
    source: 'nhs-testicle',
    words: 'A swollen testicle with fever or pain should be seen the same day.',
    when: (c) => c.any('testicle-swelling') && c.any('fever', 'pain', 'groin-pain', 'vomiting'),
  },
  {
    id: 'torsion-groin',
    urgency: 'emergency',
    may: 'a twisted testicle',
    source: 'nhs-testicle',
    words:
      'Sudden pain in groin or lower belly of a boy or young man with vomiting can be a twisted testicle.',
    when: (c) =>
      c.person.sex === 'male' &&
      c.under(26) &&
      c.any('groin-pain') &&
      (c.sudden('groin-pain') || c.any('vomiting', 'testicle-swelling')),
  },
  {
    id: 'yeast-not-simple',
    urgency: 'routine',
    may: 'an infection',
    illnesses: INFECTIONS,
    source: 'nhs-thrush',
    words:
      'Thrush for the first time, in pregnancy, under 16 or over 60, with diabetes or with pain or sores should be looked at.',
    when: (c) =>
      c.any('white-discharge', 'genital-itch') &&
      (c.any('pregnant', 'diabetes', 'immune', 'genital-sore', 'genital-pain', 'unrelieved', 'pelvic-pain') ||
        c.under(16) ||
        c.from(60)),
  },
];
