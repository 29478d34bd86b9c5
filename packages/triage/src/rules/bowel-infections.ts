import type { Rule } from './rule';

/** Diarrhea, vomiting and what they can lead to. */
export const BOWEL_INFECTIONS: readonly Rule[] = [
  {
    id: 'haemolytic-uraemic',
    urgency: 'emergency',
    may: 'kidney damage after a bowel infection',
    source: 'cdc-ecoli',
    words:
      'Bloody diarrhea with pale skin, little urine, bruising or great tiredness, or in a child under 5, can damage the kidneys.',
    when: (c) =>
      c.any('bloody-diarrhea') &&
      (c.any(
        'pale',
        'little-urine',
        'non-blanching',
        'bruising',
        'lethargy',
        'drowsy',
        'leg-swelling',
        'face-swelling',
        'blood-in-urine',
        'dark-urine',
      ) ||
        c.under(5) ||
        (c.child && c.any('fatigue', 'abdominal-pain', 'fever', 'vomiting'))),
  },
  {
    id: 'child-bloody-stool',
    urgency: 'emergency',
    may: 'a dangerous bowel illness of a child',
    source: 'cdc-ecoli',
    words: 'Diarrhea and blood in the stool of a small child need a doctor at once.',
    when: (c) => (c.under(5) || c.child) && c.all('diarrhea', 'blood-in-stool'),
  },
  {
    id: 'dehydration',
    urgency: 'urgent',
    may: 'dehydration',
    source: 'nhs-dehydration',
    words:
      'Diarrhea or vomiting with little urine, great thirst, dizziness or drowsiness may be dehydration.',
    when: (c) =>
      c.any('diarrhea', 'vomiting', 'fever') &&
      (c.any('little-urine', 'dehydrated') ||
        (c.any('diarrhea', 'vomiting') &&
          c.any('dizziness', 'near-faint', 'thirst', 'lethargy', 'palpitations'))),
  },
  {
    id: 'dehydration-severe',
    urgency: 'emergency',
    may: 'severe dehydration',
    source: 'nhs-dehydration',
    words: 'Dehydration with confusion, drowsiness, no urine, a fast heart or cold hands is an emergency.',
    when: (c) =>
      c.any('dehydrated', 'little-urine', 'cannot-keep-fluids', 'diarrhea') &&
      (c.any('drowsy', 'confusion', 'floppy', 'unconscious', 'very-fast-pulse', 'mottled', 'faint') ||
        c.all('dehydrated', 'lethargy')),
  },
  {
    id: 'stomach-upset-long',
    urgency: 'routine',
    may: 'a bowel infection',
    source: 'nhs-diarrhoea',
    words: 'Diarrhea of more than a week or vomiting of more than 2 days should be looked at.',
    when: (c) =>
      (c.any('diarrhea') && c.days('diarrhea') >= 7) ||
      (c.any('vomiting') && c.days('vomiting') > 2) ||
      (c.any('diarrhea', 'vomiting') && c.any('weight-loss')),
  },
  {
    id: 'food-poisoning-fever',
    urgency: 'routine',
    may: 'a Salmonella or like infection',
    source: 'cdc-salmonella',
    words:
      'Diarrhea with fever or belly pain, above all after food that may have been spoiled, should be looked at.',
    when: (c) =>
      c.any('diarrhea') &&
      (c.any('fever', 'high-fever') || c.any('undercooked-food')) &&
      (c.any('abdominal-pain', 'mild-cramps', 'vomiting', 'nausea', 'undercooked-food', 'chills') ||
        c.days('diarrhea') >= 3),
  },
  {
    id: 'diarrhea-risk',
    urgency: 'urgent',
    may: 'a bowel infection in somebody at risk',
    source: 'nhs-diarrhoea',
    words:
      'Vomiting or diarrhea in a baby, an older person, in pregnancy, or with diabetes, kidney disease or a weak immune system can turn dangerous.',
    when: (c) =>
      (c.all('vomiting', 'diarrhea') || c.days('diarrhea', 'vomiting') >= 1 || c.any('cannot-keep-fluids')) &&
      c.any('diarrhea', 'vomiting') &&
      (c.under(1) || c.from(75) || c.any('immune', 'kidney-disease', 'diabetes', 'cancer')),
  },
];
