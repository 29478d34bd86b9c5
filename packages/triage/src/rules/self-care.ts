import type { Rule } from './rule';

/** What passes by itself. These only name the illness: anything more urgent that holds too decides. */
export const SELF_CARE: readonly Rule[] = [
  {
    id: 'common-cold',
    urgency: 'self-care',
    may: 'a cold',
    illnesses: ['other'],
    source: 'nhs-cold-illness',
    words:
      'Runny or blocked nose, sneezing, sore throat and cough without signs of danger are mostly a cold.',
    when: (c) => c.any('cold', 'runny-nose', 'blocked-nose', 'sneezing'),
  },
  {
    id: 'bronchitis',
    urgency: 'self-care',
    may: 'a bronchitis',
    illnesses: ['other'],
    source: 'nhs-bronchitis',
    words: 'A cough after a cold, without breathlessness or high fever, mostly passes in 3 weeks.',
    when: (c) => c.any('cough') && c.days('cough') <= 21,
  },
  {
    id: 'viral-sore-throat',
    urgency: 'self-care',
    may: 'a viral sore throat',
    illnesses: ['flu', 'covid', 'other'],
    source: 'nhs-sore-throat',
    words: 'A sore throat with cough and cold is mostly viral and better within a week.',
    when: (c) => c.any('sore-throat', 'hoarse'),
  },
  {
    id: 'hay-fever',
    urgency: 'self-care',
    may: 'an allergy of the nose',
    source: 'nhs-hay-fever',
    words:
      'Sneezing with itchy nose and eyes, above all every year, is mostly an allergy; a pharmacist can help.',
    when: (c) =>
      c.any('itchy-nose', 'itchy-eyes') ||
      (c.any('sneezing') && c.days('sneezing', 'blocked-nose', 'runny-nose') >= 30),
  },
  {
    id: 'conjunctivitis',
    urgency: 'self-care',
    may: 'a conjunctivitis',
    source: 'nhs-conjunctivitis',
    words: 'Red, sticky or watery eyes without pain or trouble seeing mostly clear in 2 weeks.',
    when: (c) => c.any('red-eye', 'eye-discharge'),
  },
  {
    id: 'stye',
    urgency: 'self-care',
    may: 'a stye',
    source: 'nhs-stye',
    words: 'A small sore lump of the eyelid mostly heals with warm compresses.',
    when: (c) => c.any('stye', 'eyelid-swelling'),
  },
  {
    id: 'canker-sore',
    urgency: 'self-care',
    may: 'a mouth ulcer',
    source: 'nhs-mouth-ulcer',
    words: 'Mouth ulcers mostly heal within 2 weeks.',
    when: (c) => c.any('mouth-ulcer'),
  },
  {
    id: 'sting-local',
    urgency: 'self-care',
    may: 'a sting or bite without danger',
    source: 'nhs-stings',
    words: 'A sting with pain and swelling around it alone heals by itself.',
    when: (c) => c.any('sting'),
  },
  {
    id: 'constipation',
    urgency: 'self-care',
    may: 'a constipation',
    source: 'nhs-constipation',
    words: 'Constipation is mostly eased by fibre, drink and movement.',
    when: (c) => c.any('constipation'),
  },
  {
    id: 'eczema',
    urgency: 'self-care',
    may: 'dry skin or eczema',
    source: 'nhs-eczema',
    words: 'Dry, itchy skin is mostly eased by emollients; a pharmacist can help.',
    when: (c) => c.any('dry-skin') || c.all('itch', 'rash'),
  },
  {
    id: 'yeast',
    urgency: 'self-care',
    may: 'thrush',
    source: 'nhs-thrush',
    words: 'Itching with thick white discharge is mostly thrush; a pharmacy has the treatment.',
    when: (c) => c.any('white-discharge', 'genital-itch'),
  },
  {
    id: 'back-simple',
    urgency: 'self-care',
    may: 'a strained back',
    source: 'nhs-back-pain',
    words:
      'Back pain after lifting, without fever, weak or numb legs, mostly gets better in weeks when one keeps moving.',
    when: (c) => c.any('back-pain'),
  },
  {
    id: 'stomach-upset',
    urgency: 'self-care',
    may: 'a stomach upset',
    illnesses: ['other'],
    source: 'nhs-diarrhoea',
    words: 'Vomiting and diarrhea without signs of danger mostly pass in a few days; drink often.',
    when: (c) => c.any('vomiting', 'diarrhea', 'nausea'),
  },
  {
    id: 'sunburn',
    urgency: 'self-care',
    may: 'a sunburn',
    source: 'nhs-sunburn',
    words: 'Sunburn without blisters or fever heals in a week.',
    when: (c) => c.any('sunburn'),
  },
  {
    id: 'headache-simple',
    urgency: 'self-care',
    may: 'a tension headache',
    source: 'nhs-headache',
    words: 'A headache without signs of danger mostly passes with rest, drink and a painkiller.',
    when: (c) => c.any('headache'),
  },
  {
    id: 'fever-simple',
    urgency: 'self-care',
    may: 'a viral infection',
    illnesses: ['covid', 'flu', 'dengue', 'chikungunya', 'other'],
    source: 'nhs-fever-adult',
    words: 'Fever of one or two days without signs of danger: rest and drink.',
    when: (c) => c.any('fever', 'chills', 'flu') && c.days('fever', 'chills') < 3,
  },
  {
    id: 'sprain',
    urgency: 'self-care',
    may: 'a sprain or strain',
    source: 'nhs-joint-pain',
    words: 'A sprain on which one can stand heals with rest, ice and time.',
    when: (c) =>
      c.any('sprain') ||
      (c.any('muscle-spasms', 'joint-pain', 'shoulder-pain', 'neck-pain', 'stiff-neck') &&
        !c.any('fever', 'chills')),
  },
];
