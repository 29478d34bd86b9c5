import type { Rule } from './rule';

/** Allergy, stings, and swellings that close the airway. */
export const ALLERGY: readonly Rule[] = [
  {
    id: 'anaphylaxis',
    urgency: 'emergency',
    may: 'a severe allergic reaction',
    source: 'nhs-anaphylaxis',
    words:
      'Swelling of face, lips or throat, or hives or a sting, food or medicine with trouble breathing, wheezing, faintness or vomiting, can be anaphylaxis.',
    when: (c) => {
      const trigger = c.any('sting', 'allergic-reaction', 'hives', 'known-allergy', 'face-swelling', 'itch');
      const danger = c.any(
        'short-of-breath',
        'wheeze',
        'throat-swelling',
        'throat-tightness',
        'faint',
        'near-faint',
        'lip-swelling',
        'hoarse',
        'hard-to-swallow',
        'confusion',
        'low-pressure',
        'stridor',
      );
      return (
        (trigger && danger) ||
        (c.any('hives', 'sting', 'allergic-reaction') &&
          c.any('face-swelling', 'vomiting', 'dizziness', 'palpitations', 'abdominal-pain')) ||
        (c.any('face-swelling') && c.any('known-allergy', 'rash', 'sting'))
      );
    },
  },
  {
    id: 'sting-in-mouth',
    urgency: 'emergency',
    may: 'swelling that closes the airway',
    source: 'nhs-stings',
    words: 'A sting in mouth or throat, or many stings, can close the airway.',
    when: (c) => c.any('sting') && c.any('throat-swelling', 'lip-swelling', 'throat-tightness'),
  },
  {
    id: 'sting-infected',
    urgency: 'urgent',
    may: 'an infected sting or bite',
    source: 'nhs-stings',
    words: 'A sting or bite with spreading redness, fever or pus should be seen.',
    when: (c) =>
      c.any('sting') &&
      c.any('fever', 'worsening') &&
      c.any('red-hot-skin', 'red-skin', 'swelling', 'skin-swelling', 'pain'),
  },
  {
    id: 'throat-emergency',
    urgency: 'emergency',
    may: 'a swelling that closes the throat',
    source: 'nhs-sore-throat',
    words:
      'A sore throat with drooling, trouble breathing, a muffled voice or a mouth that does not open is an emergency.',
    when: (c) =>
      c.any('sore-throat', 'throat-swelling', 'tonsil-patches') &&
      (c.any('drooling', 'short-of-breath', 'stridor', 'jaw-stiffness') ||
        (c.any('throat-swelling') && c.any('hard-to-swallow')) ||
        (c.severe('sore-throat') && c.any('hard-to-swallow', 'stiff-neck'))),
  },
  {
    id: 'cellulitis-danger',
    urgency: 'emergency',
    may: 'a dangerous infection of the skin',
    source: 'nhs-cellulitis',
    words:
      'Red, hot skin with fever and confusion, great pain, vomiting, fast heart or breathing, or around the eye, needs hospital.',
    when: (c) =>
      (c.any('red-hot-skin') &&
        (c.any(
          'confusion',
          'faint',
          'vomiting',
          'palpitations',
          'low-pressure',
          'peeling-skin',
          'non-blanching',
          'short-of-breath',
          'drowsy',
        ) ||
          c.worst('red-hot-skin'))) ||
      (c.any('eyelid-swelling') &&
        c.any('fever') &&
        c.any('swollen-shut-eye', 'eye-pain', 'double-vision', 'blurred-vision')),
  },
];
