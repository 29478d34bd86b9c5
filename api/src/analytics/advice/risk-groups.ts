import type { SourceId } from './sources';

/**
 * A published group of people whom an illness harms more. `words` find it in what a person writes of their history (medical-history.ts):
 * whole words in a row, beginnings where they end with *; `butNot` are such that mean something else.
 */
export type RiskGroup = {
  id: string;
  name: string;
  words: readonly string[];
  butNot?: readonly string[];
  source: SourceId;
};

/**
 * Conditions of the CDC's list of people at increased risk for flu complications, and an earlier dengue infection. Left out of that list:
 * race and ethnicity, which we ask nobody, and long-term aspirin before the age of 19.
 */
export const CONDITIONS: readonly RiskGroup[] = [
  { id: 'asthma', name: 'asthma', words: ['asthma*'], source: 'cdc-flu-risk' },
  {
    id: 'lung',
    name: 'chronic lung disease',
    words: [
      'copd',
      'lung',
      'lungs',
      'pulmonary',
      'cystic fibrosis',
      'chronic bronchi*',
      'bronchiect*',
      'emphysema',
    ],
    source: 'cdc-flu-risk',
  },
  {
    id: 'heart',
    name: 'heart disease',
    words: ['heart', 'cardiac', 'coronary', 'cardiomyopath*', 'angina'],
    butNot: ['heart burn', 'heart rate', 'healthy heart'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'stroke',
    name: 'an earlier stroke',
    words: ['stroke', 'strokes'],
    butNot: ['heat stroke', 'sun stroke'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'diabetes',
    name: 'diabetes',
    words: ['diabet*'],
    butNot: ['pre diabet*', 'diabetes insipidus'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'kidney',
    name: 'kidney disease',
    words: ['kidney', 'kidneys', 'renal', 'dialysis'],
    butNot: ['kidney beans'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'liver',
    name: 'liver disease',
    words: ['liver', 'hepatitis', 'cirrhosis'],
    butNot: ['cod liver'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'blood',
    name: 'a blood disorder',
    words: ['sickle', 'blood disorder*', 'thalass*', 'anemi*', 'anaemi*'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'immune',
    name: 'a weakened immune system',
    words: [
      ...['immune system', 'immune deficien*', 'immune disorder*', 'weak* immun*', 'low immun*'],
      ...['immuno', 'immunodef*', 'immunosup*', 'immunocomp*'],
      ...['hiv', 'aids', 'cancer*', 'leukemi*', 'leukaemi*', 'lymphoma*', 'chemo', 'chemother*'],
      ...['transplant*', 'steroid*', 'corticosteroid*'],
    ],
    butNot: [
      ...[
        'hearing aids',
        'walking aids',
        'mobility aids',
        'visual aids',
        'sleep aids',
        'band aids',
        'first aids',
      ],
      ...['hair transplant*', 'strong immune system', 'healthy immune system', 'normal immune system'],
    ],
    source: 'cdc-flu-risk',
  },
  {
    id: 'neurologic',
    name: 'a condition of brain or nerves',
    words: ['neurolog*', 'epilep*', 'parkinson*', 'multiple sclerosis', 'cerebral palsy', 'dementia'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'metabolic',
    name: 'a metabolic disorder',
    words: ['metabolic disorder*', 'metabolic disease*', 'mitochondrial', 'inborn error*', 'phenylketonuria'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'muscle',
    name: 'a disability that weakens muscles or breathing',
    words: [
      ...['muscular dystroph*', 'muscular atroph*', 'myopath*', 'myasthenia', 'spinal cord'],
      ...['paralys*', 'paraplegi*', 'quadriplegi*', 'tetraplegi*'],
    ],
    source: 'cdc-flu-risk',
  },
  { id: 'obesity', name: 'severe obesity', words: ['obese', 'obesity'], source: 'cdc-flu-risk' },
  {
    id: 'pregnancy',
    name: 'pregnancy',
    words: ['pregnant', 'pregnancy'],
    butNot: ['past pregnancy', 'previous pregnancy', 'earlier pregnancy', 'pregnancy test'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'birth',
    name: 'a birth in the last two weeks',
    words: ['postpartum', 'just gave birth', 'recently gave birth', 'gave birth recently'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'care-home',
    name: 'a home in long-term care',
    words: ['nursing home', 'care home', 'long term care'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'dengue',
    name: 'an earlier dengue infection',
    words: ['dengue'],
    butNot: ['dengue vaccin*', 'dengue shot', 'dengue jab'],
    source: 'who-dengue',
  },
];

export const OLDER = { from: 65, name: '65 years or older', source: 'cdc-flu-risk' } as const;
export const YOUNG = { below: 5, name: 'younger than 5 years', source: 'cdc-flu-risk' } as const;
export const PREGNANT = { from: 12, to: 55 } as const;

/** Of our 15 symptoms: those which are emergency signs by themselves, and one that is when it lasts. */
export const EMERGENCY_SYMPTOMS = ['Shortness of breath', 'Chest pain'] as const;
export const LASTING_SYMPTOM = 'Dizziness';
