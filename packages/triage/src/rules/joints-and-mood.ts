import type { Rule } from './rule';

/** Joints, mood and tiredness. */
export const JOINTS_AND_MOOD: readonly Rule[] = [
  {
    id: 'hot-joint',
    urgency: 'urgent',
    may: 'an infected joint',
    source: 'nhs-septic-arthritis',
    words: 'A hot or very painful joint with fever should be seen the same day.',
    when: (c) =>
      c.any('joint-swelling', 'hot-joint') &&
      (c.any('fever', 'chills', 'immune') || c.severe('joint-pain', 'joint-swelling')),
  },
  {
    id: 'gout',
    urgency: 'urgent',
    may: 'gout or an infected joint',
    source: 'nhs-gout',
    words:
      'A joint that begins to hurt suddenly or badly, with red or hot skin over it, should be seen soon.',
    when: (c) =>
      c.any('joint-pain') &&
      c.any('red-skin', 'hot-skin', 'red-hot-skin') &&
      (c.sudden('joint-pain', 'red-skin', 'hot-skin') || c.severe('joint-pain')),
  },
  {
    id: 'joint-long',
    urgency: 'routine',
    may: 'an illness of the joints',
    source: 'nhs-joint-pain',
    words: 'Joint pain of more than 2 weeks, or with swelling, should be looked at.',
    when: (c) =>
      c.any('joint-pain', 'shoulder-pain', 'neck-pain', 'leg-pain', 'arm-pain') &&
      c.days('joint-pain', 'shoulder-pain', 'neck-pain', 'leg-pain', 'arm-pain') > 14,
  },
  {
    id: 'mood',
    urgency: 'routine',
    may: 'a low mood that help can lift',
    source: 'nhs-mental',
    words: 'Low mood, worry or poor sleep for more than 2 weeks deserve help.',
    when: (c) =>
      c.any('depression') ||
      (c.any('anxiety', 'insomnia') && (c.days('anxiety', 'insomnia') >= 14 || c.severe('anxiety'))),
  },
  {
    id: 'fatigue-long',
    urgency: 'routine',
    may: 'a cause of tiredness',
    source: 'nhs-fatigue',
    words: 'Tiredness of more than 2 weeks, or with pale skin, should be looked at.',
    when: (c) =>
      c.any('fatigue') && (c.days('fatigue') > 14 || c.any('pale', 'palpitations', 'night-sweats')),
  },
  {
    id: 'severe-complaint',
    urgency: 'routine',
    may: null,
    source: 'nhs-111',
    words: 'A complaint that is told as severe should be looked at.',
    when: (c) =>
      c.severe(
        'fever',
        'cough',
        'sore-throat',
        'headache',
        'body-aches',
        'fatigue',
        'dizziness',
        'nausea',
        'vomiting',
        'diarrhea',
        'chills',
        'joint-pain',
        'neck-pain',
        'shoulder-pain',
        'arm-pain',
        'leg-pain',
        'ear-pain',
        'facial-pain',
        'rash',
        'constipation',
        'period-pain',
        'heartburn',
        'muscle-spasms',
        'itch',
        'pain',
        'burn',
        'wound',
        'hives',
        'nosebleed',
      ),
  },
];
