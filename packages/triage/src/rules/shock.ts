import type { Rule } from './rule';

/** Blood that does not reach where it is needed, whatever the cause. */
export const SHOCK: readonly Rule[] = [
  {
    id: 'shock',
    urgency: 'emergency',
    may: 'a failing circulation',
    source: 'nhs-999',
    words:
      'Low blood pressure with wheezing, breathlessness, a fast heart, cold sweat, pale skin, pain of chest or belly, bleeding or fever needs help at once.',
    when: (c) =>
      c.any('low-pressure') &&
      c.any(
        'wheeze',
        'short-of-breath',
        'palpitations',
        'cold-sweat',
        'pale',
        'chest-pain',
        'abdominal-pain',
        'pelvic-pain',
        'back-pain',
        'bleeding',
        'fever',
        'vomiting',
        'lethargy',
        'poor-circulation',
        'rash',
        'injury',
        'fall',
      ),
  },
  {
    id: 'fever-cold-hands',
    urgency: 'emergency',
    may: 'sepsis',
    source: 'nhs-sepsis',
    words:
      'Fever with cold hands and feet, and drowsiness, fast breathing, belly pain or pale skin, can be sepsis or severe dengue.',
    when: (c) =>
      c.any('poor-circulation') &&
      c.any('fever', 'dengue', 'hypothermia') &&
      (c.child ||
        c.any(
          'lethargy',
          'fast-breathing',
          'abdominal-pain',
          'pale',
          'palpitations',
          'vomiting',
          'confusion',
          'tropics',
        )),
  },
];
