import type { Rule } from './rule';

/** Eyes, ears, throat and teeth. */
export const EYES_EARS_THROAT: readonly Rule[] = [
  {
    id: 'strep-throat',
    urgency: 'routine',
    may: 'a bacterial sore throat',
    source: 'nice-sore-throat',
    words:
      'A sore throat with fever and swollen glands, patches on the tonsils, or fever without cough and cold can be bacterial.',
    when: (c) =>
      c.any('sore-throat', 'tonsil-patches') &&
      ((c.any('fever') &&
        (c.any('swollen-glands', 'tonsil-patches', 'rash', 'high-fever', 'vomiting', 'abdominal-pain') ||
          c.sudden('sore-throat', 'fever') ||
          c.severe('sore-throat') ||
          c.denied('cough') ||
          c.denied('runny-nose'))) ||
        c.days('sore-throat') > 7 ||
        c.any('weight-loss')),
  },
  {
    id: 'mononucleosis',
    urgency: 'routine',
    may: 'glandular fever',
    source: 'nhs-glandular',
    words: 'A sore throat with swollen glands and great tiredness can be glandular fever.',
    when: (c) =>
      c.any('sore-throat', 'tonsil-patches') && c.any('swollen-glands') && c.any('fatigue', 'fever'),
  },
  {
    id: 'mono-spleen',
    urgency: 'emergency',
    may: 'a torn spleen',
    source: 'nhs-glandular',
    words: 'Glandular fever with sudden belly pain can be a torn spleen.',
    when: (c) =>
      c.any('mono') && (c.severe('abdominal-pain') || c.sudden('abdominal-pain') || c.any('faint')),
  },
  {
    id: 'sinusitis-long',
    urgency: 'routine',
    may: 'an inflammation of the sinuses',
    source: 'nice-sinusitis',
    words:
      'Blocked nose and face pain of 10 days or more, with fever, or that got better and then worse, should be looked at.',
    when: (c) =>
      c.any('facial-pain', 'coloured-nose', 'blocked-nose') &&
      ((Math.max(
        c.days('facial-pain', 'coloured-nose', 'blocked-nose', 'runny-nose', 'cold'),
        c.any('facial-pain') ? c.days('headache', 'cough') : 0,
      ) >= 10 &&
        c.any('facial-pain', 'coloured-nose', 'headache', 'fever')) ||
        (c.any('facial-pain') && c.any('fever', 'coloured-nose', 'returning-fever', 'worsening')) ||
        c.severe('facial-pain')),
  },
  {
    id: 'sinusitis-danger',
    urgency: 'emergency',
    may: 'a sinus infection that spreads',
    source: 'nice-sinusitis',
    words: 'Sinus pain with a swollen eye, trouble seeing, stiff neck or confusion needs hospital.',
    when: (c) =>
      c.any('facial-pain', 'coloured-nose') &&
      c.any('swollen-shut-eye', 'double-vision', 'vision-loss', 'stiff-neck', 'confusion'),
  },
  {
    id: 'otitis',
    urgency: 'routine',
    may: 'an infection of the ear',
    source: 'nice-otitis',
    words:
      'Ear pain with fever, discharge or hearing loss, of a small child, or of more than 3 days should be looked at.',
    when: (c) =>
      c.any('ear-pain') &&
      (c.any('fever', 'ear-discharge', 'hearing-loss', 'vomiting', 'fussy', 'diabetes', 'swollen-glands') ||
        c.days('ear-pain') > 3 ||
        c.under(6) ||
        c.severe('ear-pain') ||
        c.child),
  },
  {
    id: 'mastoiditis',
    urgency: 'urgent',
    may: 'an ear infection that spreads',
    source: 'nhs-earache',
    words:
      'Ear pain with swelling behind the ear, a weak face, dizziness or a stiff neck should be seen the same day.',
    when: (c) =>
      c.any('ear-pain', 'ear-discharge') && c.any('mastoid', 'vertigo', 'dizziness', 'very-high-fever'),
  },
  {
    id: 'sudden-hearing-loss',
    urgency: 'urgent',
    may: 'a sudden loss of hearing',
    source: 'nhs-hearing',
    words: 'Hearing that is lost suddenly should be seen within a day.',
    when: (c) => c.sudden('hearing-loss'),
  },
  {
    id: 'eye-emergency',
    urgency: 'emergency',
    may: 'a danger to sight',
    source: 'nhs-red-eye',
    words:
      'A painful red eye with trouble seeing, pain from light, headache with vomiting, or sudden flashes with a shadow is an emergency.',
    when: (c) =>
      (c.any('eye-pain', 'red-eye') &&
        c.any('vision-loss', 'vomiting', 'nausea') &&
        c.any('blurred-vision', 'vision-loss', 'headache', 'eye-pain')) ||
      (c.any('eye-pain') && c.any('blurred-vision', 'photophobia')) ||
      (c.any('flashes-floaters') && c.any('vision-loss', 'blurred-vision')) ||
      c.sudden('blurred-vision') ||
      c.severe('eye-pain'),
  },
  {
    id: 'red-eye-urgent',
    urgency: 'urgent',
    may: 'an inflammation inside the eye',
    source: 'nhs-red-eye',
    words: 'A red eye with pain, trouble seeing, contact lenses, or in a newborn should be seen soon.',
    when: (c) =>
      c.any('red-eye', 'eye-discharge') &&
      (c.any('eye-pain', 'blurred-vision', 'photophobia') || c.under(0.1) || c.severe('red-eye')),
  },
  {
    id: 'red-eye-long',
    urgency: 'routine',
    may: 'an inflammation of the eye',
    source: 'nhs-conjunctivitis',
    words: 'A red eye or stye of more than 2 weeks should be looked at.',
    when: (c) =>
      (c.any('red-eye', 'eye-discharge', 'stye') &&
        c.days('red-eye', 'eye-discharge', 'stye') >= 14 &&
        // Year after year with sneezing it is the hay fever's.
        !c.all('sneezing', 'itchy-eyes')) ||
      (c.any('eyelid-swelling') && c.any('fever')),
  },
  {
    id: 'mouth-ulcer-long',
    urgency: 'routine',
    may: 'an illness of the mouth',
    source: 'nhs-mouth-ulcer',
    words:
      'A mouth ulcer that does not heal in 3 weeks, with fever or with weight loss, should be looked at.',
    when: (c) =>
      c.any('mouth-ulcer') &&
      ((c.days('mouth-ulcer') > 21 && c.days('mouth-ulcer') < 60) ||
        c.any('weight-loss', 'fever', 'rash', 'genital-sore')),
  },
  {
    id: 'toothache-swelling',
    urgency: 'urgent',
    may: 'an infection of a tooth',
    source: 'nhs-dental-abscess',
    words: 'Toothache with swelling or fever needs a dentist the same day.',
    when: (c) =>
      c.any('toothache', 'jaw-pain') &&
      c.any('fever', 'face-swelling', 'dental-abscess', 'swelling', 'lip-swelling'),
  },
  {
    id: 'toothache-danger',
    urgency: 'emergency',
    may: 'an infection that can close the throat',
    source: 'nhs-dental-abscess',
    words:
      'Swelling at a tooth with trouble breathing, swallowing or opening the mouth, or around the eye, needs hospital.',
    when: (c) =>
      c.any('toothache', 'dental-abscess') &&
      c.any(
        'hard-to-swallow',
        'drooling',
        'short-of-breath',
        'jaw-stiffness',
        'throat-swelling',
        'swollen-shut-eye',
      ),
  },
  {
    id: 'toothache-long',
    urgency: 'routine',
    may: 'an illness of a tooth',
    source: 'nhs-toothache',
    words: 'Toothache of more than 2 days needs a dentist.',
    when: (c) => c.any('toothache') && (c.days('toothache') > 2 || c.severe('toothache')),
  },
];
