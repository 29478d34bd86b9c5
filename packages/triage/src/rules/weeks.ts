import type { Rule } from './rule';

/** What passes by itself does so in days; what stays for weeks is looked at. */
export const WEEKS: readonly Rule[] = [
  {
    id: 'hoarse-long',
    urgency: 'routine',
    may: null,
    source: 'nhs-laryngitis',
    words: 'A voice that is hoarse for more than 3 weeks should be looked at.',
    when: (c) => c.any('hoarse') && c.days('hoarse') >= 21,
  },
  {
    id: 'sciatica-long',
    urgency: 'routine',
    may: 'a pinched nerve of the back',
    source: 'nhs-sciatica',
    words: 'Back pain that goes down a leg for weeks should be looked at.',
    when: (c) =>
      c.any('back-pain') && c.any('leg-pain', 'pain-spreading', 'limb-numb') && c.days('back-pain') >= 14,
  },
  {
    id: 'weeks-of-it',
    urgency: 'routine',
    may: null,
    source: 'nhs-111',
    words: 'A complaint that mostly passes in days and has lasted for weeks should be looked at.',
    when: (c) =>
      c.days(
        'bloating',
        'swollen-glands',
        'nausea',
        'loss-of-appetite',
        'body-aches',
        'muscle-spasms',
        'sweating',
        'ear-pain',
        'earwax',
        'dizziness',
        'near-faint',
        'hiccups',
        'minor-skin',
        'bruise',
        'wound',
      ) >= 21 ||
      // Eczema stays for years.
      (c.any('itch') && !c.any('dry-skin', 'itchy-nose', 'itchy-eyes') && c.days('itch') >= 21),
  },
  {
    id: 'fall-older',
    urgency: 'routine',
    may: null,
    source: 'nhs-falls',
    words: 'From 65 years a fall should be told to a doctor, even without harm.',
    when: (c) => c.any('fall') && c.from(65),
  },
];
