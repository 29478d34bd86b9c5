import type { Rule } from './rule';

/** Great heat, and diabetes. */
export const HEAT_AND_SUGAR: readonly Rule[] = [
  {
    id: 'heat-stroke',
    urgency: 'emergency',
    may: 'heatstroke',
    source: 'nhs-heat',
    words:
      'Heat with confusion, fainting, a fit, hot dry skin, fast breathing or a very high temperature can be heatstroke.',
    when: (c) =>
      c.any('heat-exposure', 'sunburn') &&
      c.any(
        'confusion',
        'faint',
        'seizure',
        'unconscious',
        'very-high-fever',
        'high-fever',
        'fast-breathing',
        'short-of-breath',
        'drowsy',
        'balance-loss',
        'slurred-speech',
        'lethargy',
      ),
  },
  {
    id: 'heat-exhaustion',
    urgency: 'urgent',
    may: 'heat exhaustion',
    source: 'nhs-heat',
    words:
      'Dizziness, headache, sickness or cramps in great heat: cool down at once; not better in 30 minutes is an emergency.',
    when: (c) =>
      c.any('heat-exposure', 'sunburn') &&
      c.any(
        'dizziness',
        'near-faint',
        'headache',
        'nausea',
        'fever',
        'fatigue',
        'muscle-spasms',
        'sweating',
        'chills',
        'palpitations',
      ),
  },
  {
    id: 'diabetic-ketoacidosis',
    urgency: 'emergency',
    may: 'a dangerous lack of insulin',
    source: 'nhs-dka',
    words:
      'Great thirst and much urine with vomiting, belly pain, fruity breath, fast breathing, tiredness with weight loss or confusion can be diabetic ketoacidosis.',
    when: (c) => {
      const sugar =
        c.any('diabetes', 'blood-sugar', 'fruity-breath') ||
        c.all('thirst', 'frequent-urination') ||
        c.all('thirst', 'weight-loss');
      return (
        sugar &&
        (c.any('fruity-breath', 'confusion', 'drowsy', 'unconscious', 'fast-breathing') ||
          (c.any('vomiting', 'abdominal-pain', 'short-of-breath') &&
            c.any('thirst', 'frequent-urination', 'diabetes', 'blood-sugar')))
      );
    },
  },
  {
    id: 'low-sugar',
    urgency: 'emergency',
    may: 'low blood sugar',
    source: 'nhs-low-sugar',
    words:
      'Diabetes with confusion, drowsiness, shaking with cold sweat or fainting can be low blood sugar: give sugar if the person can swallow.',
    when: (c) =>
      c.any('diabetes', 'blood-sugar') &&
      (c.any(
        'confusion',
        'drowsy',
        'unconscious',
        'seizure',
        'faint',
        'cold-sweat',
        'slurred-speech',
        'lethargy',
      ) ||
        (c.any('rigors', 'tremor') && c.any('sweating', 'dizziness')) ||
        (c.any('low-sugar-value') &&
          c.any(
            'sweating',
            'rigors',
            'tremor',
            'dizziness',
            'near-faint',
            'seizure',
            'palpitations',
            'blurred-vision',
            'balance-loss',
          ))),
  },
  {
    id: 'new-diabetes',
    urgency: 'urgent',
    may: 'diabetes',
    source: 'nhs-dka',
    words: 'Great thirst with much urine, tiredness or weight loss can be diabetes.',
    when: (c) => c.any('thirst') && c.any('frequent-urination', 'weight-loss', 'fatigue', 'blurred-vision'),
  },
];
