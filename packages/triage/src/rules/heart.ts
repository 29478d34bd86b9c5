import type { Rule } from './rule';

/** What may hurt in the chest and is not the heart. */
const EXPLAINS_CHEST_PAIN = [
  'pleuritic-pain',
  'chest-wall-pain',
  'cough',
  'fever',
  'heartburn',
  'rash',
  'blistering-rash',
  'sprain',
  'body-aches',
] as const;

/** Heart, circulation and clots. */
export const HEART: readonly Rule[] = [
  {
    id: 'heart-attack',
    urgency: 'emergency',
    may: 'a heart attack',
    source: 'nhs-heart-attack',
    words:
      'Chest pain that is sudden, severe or lasts, or comes with sweating, sickness, breathlessness, faintness or pain in arm, jaw, neck or back, can be a heart attack.',
    when: (c) =>
      c.any('chest-pain') &&
      (c.severe('chest-pain') ||
        c.sudden('chest-pain') ||
        c.lasting('chest-pain') ||
        c.worst('chest-pain') ||
        c.any(
          'pain-spreading',
          'jaw-pain',
          'arm-pain',
          'shoulder-pain',
          'neck-pain',
          'cold-sweat',
          'sweating',
          'nausea',
          'near-faint',
          'dizziness',
          'faint',
          'palpitations',
          'pale',
          'low-pressure',
        )),
  },
  {
    id: 'chest-pain-unexplained',
    urgency: 'emergency',
    may: 'a heart attack, which nothing that was told rules out',
    source: 'aha-chest-pain',
    words:
      'New chest pain is a reason to call for help when nothing that was told explains it, such as a cough, heartburn, an injury or days of it.',
    when: (c) =>
      c.any('chest-pain') &&
      !c.child &&
      !c.mild('chest-pain') &&
      c.days('chest-pain') < 2 &&
      !c.any(...EXPLAINS_CHEST_PAIN),
  },
  {
    id: 'heart-attack-atypical',
    urgency: 'emergency',
    may: 'a heart attack without the usual chest pain',
    source: 'aha-heart-attack',
    words:
      'Discomfort in jaw, arm, back, neck or upper belly with breathlessness, cold sweat, sickness or faintness can be a heart attack, most of all in women, older people and people with diabetes.',
    when: (c) => {
      const pain = c.any(
        'jaw-pain',
        'arm-pain',
        'pain-spreading',
        'upper-abdominal-pain',
        'heartburn',
        'back-pain',
        'shoulder-pain',
      );
      const sites = c.count(
        'jaw-pain',
        'arm-pain',
        'upper-abdominal-pain',
        'heartburn',
        'back-pain',
        'shoulder-pain',
        'neck-pain',
      );
      const with2 = c.count(
        'cold-sweat',
        'sweating',
        'short-of-breath',
        'near-faint',
        'faint',
        'nausea',
        'dizziness',
      );
      const risk = c.from(50) || c.any('diabetes', 'heart-disease', 'high-pressure');
      return (
        (pain && c.any('cold-sweat', 'short-of-breath', 'faint')) ||
        (pain && with2 >= 2 && risk) ||
        (sites >= 2 && with2 >= 1 && (risk || c.any('smoker'))) ||
        (c.any('jaw-pain', 'pain-spreading') && with2 >= 1 && c.any('arm-pain', 'jaw-pain')) ||
        c.all('pain-spreading', 'sweating') ||
        c.all('cold-sweat', 'short-of-breath') ||
        (c.all('short-of-breath', 'nausea') && c.any('sweating'))
      );
    },
  },
  {
    id: 'breathless-with-danger',
    urgency: 'emergency',
    may: 'a dangerous lung or heart problem',
    source: 'nhs-breathless',
    words:
      'Breathlessness that is severe, sudden or comes with chest pain, confusion, faintness or blue lips needs help at once.',
    when: (c) =>
      c.any('short-of-breath') &&
      (c.severe('short-of-breath') ||
        c.sudden('short-of-breath') ||
        c.worst('short-of-breath') ||
        c.any(
          'chest-pain',
          'confusion',
          'faint',
          'near-faint',
          'blue-lips',
          'drowsy',
          'palpitations',
          'coughing-blood',
          'low-pressure',
          'fast-breathing',
          'one-leg-swelling',
          'calf-pain',
          'leg-swelling',
        ) ||
        // Pale and breathless only on the stairs is anaemia, which a doctor sees within days.
        (c.any('pale') && !c.any('breathless-on-effort'))),
  },
  {
    id: 'pulmonary-embolism',
    urgency: 'emergency',
    may: 'a clot in the lung',
    source: 'nhs-pe',
    words:
      'Breathlessness, sharp chest pain or coughing blood with a swollen leg, after an operation, long rest, a clot or in pregnancy can be a clot in the lung.',
    when: (c) =>
      c.any('short-of-breath', 'chest-pain', 'coughing-blood', 'faint', 'fast-breathing') &&
      c.any(
        'one-leg-swelling',
        'calf-pain',
        'calf-swelling',
        'recent-surgery',
        'immobile',
        'blood-clot',
        'clot-history',
        'the-pill',
        'postpartum',
      ),
  },
  {
    id: 'dvt-with-risk',
    urgency: 'emergency',
    may: 'a clot in the leg',
    source: 'nhs-dvt',
    words:
      'One painful, swollen leg after an operation, a stay in hospital, long rest or a flight, with cancer, in pregnancy or from 60 years can be a clot, which can move to the lung.',
    when: (c) =>
      ((c.any('one-leg-swelling', 'calf-swelling') &&
        c.any('calf-pain', 'leg-pain', 'pain', 'red-hot-skin', 'recent-surgery', 'immobile')) ||
        (c.any('calf-pain') && c.any('leg-swelling'))) &&
      (c.from(60) ||
        c.any(
          'recent-surgery',
          'immobile',
          'cancer',
          'pregnant',
          'postpartum',
          'the-pill',
          'clot-history',
          'heart-disease',
        )),
  },
  {
    id: 'dvt',
    urgency: 'urgent',
    may: 'a clot in the leg',
    source: 'nhs-dvt',
    words: 'A painful, swollen leg on one side should be seen the same day: it can be a clot.',
    when: (c) =>
      (c.any('one-leg-swelling') && c.any('leg-pain', 'calf-pain', 'pain')) ||
      (c.any('calf-pain') && c.any('leg-swelling', 'red-hot-skin', 'hot-skin', 'red-skin')),
  },
  {
    id: 'pressure-emergency',
    urgency: 'emergency',
    may: 'harm to heart, brain or kidneys by high blood pressure',
    source: 'aha-pressure',
    words:
      'Blood pressure of 180/120 or more with chest or back pain, breathlessness, numbness, weakness, or trouble seeing or speaking is an emergency.',
    when: (c) =>
      c.any('very-high-pressure') &&
      (c.any(
        'chest-pain',
        'short-of-breath',
        'back-pain',
        'limb-numb',
        'face-numb',
        'limb-weakness',
        'blurred-vision',
        'vision-loss',
        'slurred-speech',
        'confusion',
      ) ||
        c.severe('headache')),
  },
  {
    id: 'fast-heart-danger',
    urgency: 'emergency',
    may: 'a dangerous rhythm of the heart',
    source: 'nhs-palpitations',
    words: 'Palpitations with chest pain, breathlessness, dizziness or fainting need help at once.',
    when: (c) => c.any('palpitations') && c.any('chest-pain', 'short-of-breath', 'faint'),
  },
  {
    id: 'faint-danger',
    urgency: 'emergency',
    may: 'a dangerous cause of fainting',
    source: 'nhs-fainting',
    words:
      'Fainting with chest pain, breathlessness, palpitations, belly pain or a headache, in pregnancy or from 65 years can have a dangerous cause.',
    when: (c) =>
      c.any('faint') &&
      (c.from(65) ||
        c.any(
          'chest-pain',
          'short-of-breath',
          'palpitations',
          'abdominal-pain',
          'headache',
          'back-pain',
          'pregnant',
          'heart-disease',
          'fever',
          'bleeding',
          'rash',
          'hives',
          'sting',
        )),
  },
  {
    id: 'heart-failure',
    urgency: 'urgent',
    may: 'a weak heart',
    source: 'nhs-swollen-legs',
    words: 'Swollen legs with breathlessness or heart disease should be seen soon.',
    when: (c) =>
      c.any('leg-swelling') && c.any('short-of-breath', 'heart-disease', 'kidney-disease', 'pregnant'),
  },
];
