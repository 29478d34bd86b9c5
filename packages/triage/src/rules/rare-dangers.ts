import type { Rule } from './rule';

/** Dangers that hide behind common complaints of people with a rare illness, or with a medicine. */
export const RARE_DANGERS: readonly Rule[] = [
  {
    id: 'adrenal-crisis',
    urgency: 'emergency',
    may: 'an adrenal crisis',
    source: 'nhs-addison',
    words:
      'With Addison’s disease, or after long use of steroids, vomiting, great weakness, low blood pressure, drowsiness or confusion can be an adrenal crisis.',
    when: (c) =>
      c.any('adrenal') &&
      c.any(
        'vomiting',
        'general-weakness',
        'low-pressure',
        'drowsy',
        'lethargy',
        'confusion',
        'faint',
        'near-faint',
        'fever',
        'diarrhea',
      ),
  },
  {
    id: 'skin-reaction',
    urgency: 'emergency',
    may: 'a severe reaction of the skin to a medicine',
    source: 'nhs-sjs',
    words: 'Fever with painful or peeling skin and sores of mouth, eyes or genitals needs hospital.',
    when: (c) =>
      (c.any('skin-pain', 'peeling-skin', 'blistering-rash') &&
        c.any('mouth-ulcer', 'rash-near-eye', 'genital-sore') &&
        c.any('fever')) ||
      (c.any('skin-pain') && c.any('mouth-ulcer') && c.any('rash', 'blisters')),
  },
  {
    id: 'joint-infection',
    urgency: 'emergency',
    may: 'an infected joint',
    source: 'versus-septic',
    words: 'A hot or swollen joint that cannot be moved or stood on, with fever, can be infected.',
    when: (c) =>
      (c.any('hot-joint', 'joint-swelling', 'hip-pain') &&
        c.any('fever', 'rigors') &&
        (c.any('cannot-bear-weight', 'limb-weakness', 'general-weakness', 'red-hot-skin') ||
          c.severe('joint-pain', 'hot-joint', 'joint-swelling', 'hip-pain', 'pain'))) ||
      (c.child && c.any('fever') && c.any('cannot-bear-weight')),
  },
  {
    id: 'dialysis-missed',
    urgency: 'emergency',
    may: 'too much potassium',
    source: 'hyperkalaemia',
    words:
      'With failing kidneys, weakness, palpitations, a slow heart or breathlessness can be dangerous potassium.',
    when: (c) =>
      c.any('missed-dialysis', 'kidney-disease') &&
      (c.any('very-slow-pulse', 'limb-weakness') ||
        (c.any('general-weakness') && c.any('palpitations', 'missed-dialysis', 'nausea')) ||
        (c.any('missed-dialysis') && c.any('short-of-breath', 'palpitations', 'leg-swelling', 'chest-pain'))),
  },
  {
    id: 'drug-fever',
    urgency: 'emergency',
    may: 'a reaction to a medicine or drug that acts on the brain',
    source: 'drug-fever',
    words:
      'Fever with rigid muscles, agitation or confusion, with such a medicine or drug, needs help at once.',
    when: (c) =>
      (c.any('mind-drugs') &&
        c.any('fever', 'very-high-fever') &&
        c.any('rigidity', 'agitation', 'tremor', 'confusion')) ||
      (c.any('rigidity') && c.any('high-fever')) ||
      (c.any('agitation') && c.any('high-fever', 'very-fast-pulse')),
  },
  {
    id: 'medicine-level',
    urgency: 'emergency',
    may: 'too much of a medicine in the blood',
    source: 'nhs-lithium',
    words:
      'On lithium, digoxin or a medicine like them, vomiting, tremor, unsteadiness, a slow pulse or trouble seeing can be poisoning.',
    when: (c) =>
      c.any('narrow-medicine') &&
      c.any(
        'vomiting',
        'diarrhea',
        'tremor',
        'balance-loss',
        'blurred-vision',
        'lethargy',
        'very-slow-pulse',
        'general-weakness',
        'muscle-spasms',
      ),
  },
  {
    id: 'temporal-arteritis',
    urgency: 'emergency',
    may: 'an inflamed artery that can cost the sight',
    source: 'nhs-wales-temporal',
    words: 'From 50 years pain of the jaw with trouble seeing must be treated before sight is lost.',
    when: (c) => c.from(50) && c.any('jaw-pain') && c.any('vision-loss', 'double-vision', 'blurred-vision'),
  },
  {
    id: 'labour-preterm',
    urgency: 'emergency',
    may: 'a birth too early',
    source: 'nhs-preterm',
    words: 'Contractions or broken waters before the 37th week must be seen at once.',
    when: (c) => c.any('preterm') && c.any('labour', 'waters-broken'),
  },
  {
    id: 'genital-gangrene',
    urgency: 'emergency',
    may: 'a spreading infection of the genitals',
    source: 'fournier',
    words:
      'A swollen scrotum with fever in somebody with diabetes or weak immunity can be a spreading infection.',
    when: (c) =>
      c.any('testicle-swelling', 'testicle-pain', 'genital-pain') &&
      c.any('fever') &&
      c.any('diabetes', 'immune', 'alcohol', 'dead-tissue'),
  },
];
