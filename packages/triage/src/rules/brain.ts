import type { Rule } from './rule';

/** Head, brain and balance. */
export const BRAIN: readonly Rule[] = [
  {
    id: 'stroke-sudden',
    urgency: 'emergency',
    may: 'a stroke',
    source: 'nhs-stroke',
    words:
      'Sudden numbness, trouble with balance, speech or sight, or sudden dizziness with any of these can be a stroke.',
    when: (c) =>
      c.sudden(
        'face-numb',
        'limb-numb',
        'balance-loss',
        'blurred-vision',
        'hard-to-swallow',
        'general-weakness',
      ) ||
      (c.any('balance-loss') &&
        c.any('headache', 'vomiting', 'face-numb', 'blurred-vision', 'limb-numb', 'hard-to-swallow') &&
        c.any('dizziness', 'headache')) ||
      (c.any('general-weakness') && c.any('face-numb', 'one-side-numb')),
  },
  {
    id: 'thunderclap',
    urgency: 'emergency',
    may: 'bleeding in the head',
    source: 'nhs-headache',
    words: 'A headache that comes suddenly and is the worst ever can be bleeding in the head.',
    when: (c) => c.any('headache') && (c.worst('headache') || (c.sudden('headache') && c.severe('headache'))),
  },
  {
    id: 'headache-danger',
    urgency: 'emergency',
    may: 'a dangerous cause of headache',
    source: 'nhs-headache',
    words:
      'A headache with confusion, weakness, loss of vision, fainting or a fit, or after a blow to the head with vomiting, needs help at once.',
    when: (c) =>
      c.any('headache') &&
      (c.any('confusion', 'drowsy', 'faint', 'vision-loss', 'double-vision', 'seizure', 'limb-weakness') ||
        (c.severe('headache') && c.any('jaw-pain', 'blurred-vision', 'very-high-pressure'))),
  },
  {
    id: 'headache-urgent',
    urgency: 'urgent',
    may: 'a headache with a cause to be found',
    source: 'nhs-headache',
    words:
      'A severe headache, or one with blurred vision, tender temples or repeated vomiting, should be seen the same day.',
    when: (c) =>
      c.any('headache') &&
      (c.severe('headache') ||
        c.sudden('headache') ||
        c.any(
          'blurred-vision',
          'cannot-keep-fluids',
          'very-high-pressure',
          'blood-thinner',
          'cancer',
          'immune',
        ) ||
        (c.from(50) && c.any('jaw-pain'))),
  },
  {
    id: 'headache-routine',
    urgency: 'routine',
    may: 'a migraine or another cause of headache',
    source: 'nhs-headache',
    words: 'Headaches that keep coming back or last for more than a week should be looked at.',
    when: (c) => c.any('headache') && (c.days('headache') > 7 || c.lasting('headache') || c.any('worsening')),
  },
  {
    id: 'meningitis',
    urgency: 'emergency',
    may: 'meningitis',
    source: 'nhs-meningitis',
    words:
      'Fever or headache with a stiff neck, or with pain from light and vomiting or drowsiness, can be meningitis.',
    when: (c) =>
      (c.any('stiff-neck') &&
        c.any(
          'fever',
          'headache',
          'photophobia',
          'vomiting',
          'rash',
          'drowsy',
          'confusion',
          'chills',
          'lethargy',
        )) ||
      (c.any('neck-pain') &&
        c.any('fever') &&
        c.any('headache', 'photophobia', 'vomiting', 'non-blanching')) ||
      (c.all('fever', 'photophobia') && c.any('vomiting', 'lethargy', 'drowsy', 'rash')) ||
      (c.all('fever', 'headache') && c.any('photophobia', 'non-blanching', 'drowsy', 'confusion', 'seizure')),
  },
  {
    id: 'sepsis',
    urgency: 'emergency',
    may: 'sepsis',
    source: 'nhs-sepsis',
    words:
      'An infection or fever with confusion, fast breathing, mottled or pale skin, a very fast heart, no urine or feeling near death can be sepsis.',
    when: (c) =>
      c.any('fever', 'chills', 'hypothermia', 'red-hot-skin', 'pneumonia', 'painful-urination') &&
      (c.any(
        'confusion',
        'drowsy',
        'mottled',
        'low-pressure',
        'feels-dying',
        'very-fast-pulse',
        'slurred-speech',
        'unconscious',
      ) ||
        c.count(
          'fast-breathing',
          'palpitations',
          'pale',
          'little-urine',
          'short-of-breath',
          'faint',
          'cold-sweat',
          'lethargy',
        ) >= 2),
  },
  {
    id: 'head-injury-danger',
    urgency: 'emergency',
    may: 'an injury of the brain',
    source: 'nice-head-injury',
    words:
      'A blow to the head with loss of consciousness, vomiting, drowsiness, confusion, a fit, fluid from ear or nose, blood thinners, or from 65 years needs hospital.',
    when: (c) =>
      (c.any('head-injury') ||
        (c.any('fall', 'injury', 'major-accident') && c.any('headache', 'vomiting'))) &&
      (c.any(
        'faint',
        'unconscious',
        'vomiting',
        'drowsy',
        'lethargy',
        'confusion',
        'seizure',
        'blurred-vision',
        'double-vision',
        'ear-bleeding',
        'blood-thinner',
        'memory-loss',
        'limb-weakness',
        'slurred-speech',
        'neck-pain',
        'balance-loss',
        'alcohol',
        'worst-headache',
      ) ||
        c.from(65) ||
        c.under(1) ||
        c.severe('headache', 'head-injury') ||
        (c.any('headache') && c.any('worsening', 'dizziness', 'nausea'))),
  },
  {
    id: 'seizure-named',
    urgency: 'emergency',
    may: 'a fit',
    source: 'nhs-fits',
    words:
      'A fit that is the first, lasts, repeats or is followed by no waking needs help at once; without knowing which, it is taken for one.',
    when: (c) => c.any('seizure'),
  },
  {
    id: 'vertigo-with-signs',
    urgency: 'urgent',
    may: 'an illness of the inner ear or its nerve',
    source: 'nhs-vertigo',
    words:
      'Vertigo with a severe headache, vomiting, fever, double vision, loss of hearing or weakness should be seen soon.',
    when: (c) =>
      c.any('vertigo') &&
      c.any('cannot-keep-fluids', 'hearing-loss', 'headache', 'fever', 'vomiting', 'limb-numb'),
  },
  {
    id: 'dizziness-danger',
    urgency: 'urgent',
    may: 'an illness of the heart, the blood or the inner ear',
    source: 'nhs-dizziness',
    words:
      'Dizziness that is severe, or comes with fever, sickness, fainting, palpitations, numbness or bleeding, should be seen soon.',
    when: (c) =>
      (c.any('dizziness', 'near-faint') &&
        c.any(
          'faint',
          'palpitations',
          'blurred-vision',
          'hearing-loss',
          'bleeding',
          'limb-numb',
          'face-numb',
          'pregnant',
          'black-stool',
          'balance-loss',
        )) ||
      (c.severe('dizziness') && c.any('fever', 'nausea')) ||
      c.sudden('dizziness') ||
      (c.all('dizziness', 'fever', 'nausea') && c.any('fatigue', 'lethargy', 'dehydrated')),
  },
  {
    id: 'dizziness-stroke',
    urgency: 'emergency',
    may: 'a stroke',
    source: 'nhs-stroke',
    words:
      'Dizziness with trouble speaking, weakness, double vision, a new severe headache or loss of balance can be a stroke.',
    when: (c) =>
      c.any('dizziness') &&
      (c.any(
        'slurred-speech',
        'limb-weakness',
        'face-droop',
        'double-vision',
        'one-side-weakness',
        'one-side-numb',
      ) ||
        (c.any('headache') && c.sudden('headache')) ||
        (c.sudden('dizziness') && c.any('balance-loss', 'chest-pain', 'face-numb', 'limb-numb'))),
  },
  {
    id: 'dizziness-long',
    urgency: 'routine',
    may: 'an illness of the inner ear or the circulation',
    source: 'nhs-dizziness',
    words: 'Dizziness that stays or comes back should be looked at.',
    when: (c) => c.any('dizziness') && (c.days('dizziness') > 3 || c.lasting('dizziness')),
  },
];
