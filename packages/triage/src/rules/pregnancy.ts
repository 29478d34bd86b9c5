import type { Rule } from './rule';

/** Pregnancy and birth. */
export const PREGNANCY: readonly Rule[] = [
  {
    id: 'ectopic',
    urgency: 'emergency',
    may: 'a pregnancy outside the womb',
    source: 'nhs-ectopic',
    words:
      'Belly or shoulder pain, bleeding or fainting in early pregnancy or after a missed period can be a pregnancy outside the womb.',
    when: (c) =>
      c.any('pregnant', 'missed-period') &&
      (c.any('faint', 'one-sided-pelvic', 'shoulder-pain') ||
        (c.any('missed-period') && c.any('pain') && c.any('vaginal-bleeding')) ||
        (c.any('pelvic-pain', 'abdominal-pain', 'right-lower-pain') &&
          (c.any('vaginal-bleeding', 'bleeding', 'dizziness', 'near-faint') ||
            c.severe('pelvic-pain', 'abdominal-pain') ||
            c.sudden('pelvic-pain', 'abdominal-pain')))),
  },
  {
    id: 'pregnancy-bleeding',
    urgency: 'emergency',
    may: 'a danger to the pregnancy',
    source: 'nhs-pregnancy-bleeding',
    words: 'Bleeding in pregnancy must be seen at once.',
    when: (c) =>
      c.any('pregnant', 'waters-broken', 'labour', 'baby-moves-less') &&
      c.any('vaginal-bleeding', 'bleeding', 'soaking-pads', 'heavy-bleeding'),
  },
  {
    id: 'preeclampsia',
    urgency: 'emergency',
    may: 'pre-eclampsia',
    source: 'nhs-preeclampsia',
    words:
      'In pregnancy or after birth a bad headache, trouble seeing, pain under the ribs, swelling of face or hands, or high blood pressure can be pre-eclampsia.',
    when: (c) =>
      c.any('pregnant', 'postpartum') &&
      (c.any(
        'blurred-vision',
        'flashes-floaters',
        'upper-abdominal-pain',
        'face-swelling',
        'very-high-pressure',
        'vision-loss',
      ) ||
        c.severe('headache') ||
        c.worst('headache') ||
        c.lasting('headache') ||
        (c.any('headache') && c.any('leg-swelling', 'joint-swelling', 'vomiting', 'high-pressure')) ||
        (c.any('high-pressure') && c.any('leg-swelling', 'joint-swelling', 'nausea'))),
  },
  {
    id: 'pregnancy-urgent',
    urgency: 'urgent',
    may: 'a complication of pregnancy',
    source: 'cdc-maternal',
    words:
      'Fever, headache, pain, lasting vomiting, breathlessness, itching or less movement in pregnancy should be seen the same day.',
    when: (c) =>
      c.any('pregnant') &&
      c.any(
        'fever',
        'headache',
        'abdominal-pain',
        'pelvic-pain',
        'cannot-keep-fluids',
        'short-of-breath',
        'dizziness',
        'leg-swelling',
        'itch',
        'waters-broken',
        'diarrhea',
        'painful-urination',
        'rash',
        'chickenpox',
        'fall',
        'back-pain',
        'palpitations',
      ),
  },
  {
    id: 'pregnancy-ill',
    urgency: 'routine',
    may: 'an illness in pregnancy',
    source: 'cdc-maternal',
    words: 'In pregnancy it is better to ask, even for small complaints.',
    when: (c) => c.any('pregnant'),
  },
  {
    id: 'labour-early',
    urgency: 'emergency',
    may: 'a birth that begins',
    source: 'cdc-maternal',
    words:
      'Contractions or broken waters with bleeding, fever, or the baby moving less, or too early, must be seen at once.',
    when: (c) =>
      c.any('labour', 'waters-broken') &&
      (c.any('fever', 'bleeding', 'baby-moves-less', 'vaginal-bleeding') ||
        c.severe('labour') ||
        c.lasting('labour')),
  },
  {
    id: 'postpartum',
    urgency: 'emergency',
    may: 'a complication after birth',
    source: 'cdc-maternal',
    words:
      'After birth, heavy bleeding, fever, breathlessness, chest pain, a swollen leg, a bad headache or dark thoughts need help at once.',
    when: (c) =>
      c.any('postpartum') &&
      (c.any(
        'bleeding',
        'heavy-bleeding',
        'soaking-pads',
        'fever',
        'short-of-breath',
        'chest-pain',
        'one-leg-swelling',
        'seizure',
        'confusion',
        'faint',
      ) ||
        c.severe('headache', 'abdominal-pain', 'pelvic-pain', 'vaginal-bleeding')),
  },
];
