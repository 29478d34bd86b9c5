import type { Rule } from './rule';

/** Skin. */
export const SKIN_RULES: readonly Rule[] = [
  {
    id: 'cellulitis',
    urgency: 'urgent',
    may: 'an infection of the skin',
    source: 'nhs-cellulitis',
    words: 'Skin that is red, hot, painful and swollen, or redness that spreads, needs treatment soon.',
    when: (c) =>
      (!c.any('sting', 'sunburn', 'burn') || c.any('fever', 'worsening', 'immune')) &&
      (c.any('red-hot-skin') ||
        c.all('red-skin', 'hot-skin') ||
        (c.any('red-skin') &&
          c.any('leg-swelling', 'arm-swelling', 'swelling', 'skin-swelling') &&
          c.any('leg-pain', 'pain', 'skin-pain', 'arm-pain', 'joint-pain', 'calf-pain')) ||
        (c.any('red-skin', 'hot-skin') && c.any('fever', 'worsening'))),
  },
  {
    id: 'shingles',
    urgency: 'routine',
    may: 'shingles',
    source: 'nhs-shingles',
    words:
      'A painful rash with blisters on one side can be shingles; medicine works best in the first 3 days.',
    when: (c) =>
      (c.any('blistering-rash') && !c.any('cold-sore')) ||
      (c.any('rash') && c.any('skin-pain', 'chest-pain', 'flank-pain') && c.from(40)),
  },
  {
    id: 'shingles-risk',
    urgency: 'urgent',
    may: 'shingles in somebody at risk',
    source: 'nhs-shingles',
    words: 'Shingles near an eye, in pregnancy or with a weak immune system should be seen the same day.',
    when: (c) =>
      c.any('blistering-rash', 'rash-near-eye') &&
      c.any('rash-near-eye', 'pregnant', 'immune', 'eye-pain', 'red-eye', 'blurred-vision'),
  },
  {
    id: 'chickenpox-risk',
    urgency: 'urgent',
    may: 'chickenpox in somebody at risk',
    source: 'nhs-chickenpox',
    words: 'Chickenpox of a baby, an adult, in pregnancy or with a weak immune system should be seen soon.',
    when: (c) =>
      c.any('chickenpox') &&
      (c.any('pregnant', 'immune', 'cough', 'headache', 'red-hot-skin') || c.under(0.1) || c.from(16)),
  },
  {
    id: 'rash-bad',
    urgency: 'routine',
    may: 'an infection or inflammation of the skin',
    source: 'nhs-rash',
    words: 'A rash that is painful, spreads, lasts or is not eased should be looked at.',
    when: (c) =>
      c.any('rash') &&
      !c.any('dry-skin') &&
      (c.any('worsening', 'unrelieved', 'joint-pain', 'skin-pain') ||
        c.severe('rash') ||
        c.days('rash') > 14),
  },
  {
    id: 'rash-medicine',
    urgency: 'urgent',
    may: 'a reaction to a medicine',
    source: 'nhs-hives',
    words: 'A rash with sores of the mouth or eyes, or with swelling, should be seen the same day.',
    when: (c) =>
      c.any('rash') &&
      c.any('mouth-ulcer', 'face-swelling', 'allergic-reaction') &&
      c.any('fever', 'red-eye', 'face-swelling', 'allergic-reaction', 'genital-sore'),
  },
  {
    id: 'dry-skin-infected',
    urgency: 'routine',
    may: 'infected skin',
    source: 'nhs-eczema',
    words: 'Eczema with fever, blisters or fluid should be looked at.',
    when: (c) => c.any('dry-skin') && c.any('fever', 'blistering-rash', 'red-hot-skin'),
  },
];
