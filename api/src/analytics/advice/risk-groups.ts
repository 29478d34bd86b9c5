import type { names } from '../messages/en';
import type { SourceId } from './sources';

/**
 * A published group of people at higher risk. `terms` name the group in a medical history. `butNot` lists
 * phrases that contain these terms but mean something else.
 */
export type RiskGroup = {
  id: keyof typeof names.group;
  terms: readonly string[];
  butNot?: readonly string[];
  source: SourceId;
};

/**
 * The CDC's groups with a higher risk of flu complications, and people who have had dengue. OLDER and YOUNG
 * are the CDC's age groups. We leave out long-term aspirin before the age of 19, and race and ethnicity,
 * which we do not collect.
 */
export const CONDITIONS: readonly RiskGroup[] = [
  { id: 'asthma', terms: ['asthma*'], source: 'cdc-flu-risk' },
  {
    id: 'lung',
    terms: [
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
    terms: ['heart', 'cardiac', 'coronary', 'cardiomyopath*', 'angina'],
    butNot: ['heart burn', 'heart rate', 'healthy heart'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'stroke',
    terms: ['stroke', 'strokes'],
    butNot: ['heat stroke', 'sun stroke'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'diabetes',
    terms: ['diabet*'],
    butNot: ['pre diabet*', 'diabetes insipidus'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'kidney',
    terms: ['kidney', 'kidneys', 'renal', 'dialysis'],
    butNot: ['kidney beans'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'liver',
    terms: ['liver', 'hepatitis', 'cirrhosis'],
    butNot: ['cod liver'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'blood',
    terms: ['sickle', 'blood disorder*', 'thalass*', 'anemi*', 'anaemi*'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'immune',
    terms: [
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
    terms: ['neurolog*', 'epilep*', 'parkinson*', 'multiple sclerosis', 'cerebral palsy', 'dementia'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'metabolic',
    terms: ['metabolic disorder*', 'metabolic disease*', 'mitochondrial', 'inborn error*', 'phenylketonuria'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'muscle',
    terms: [
      ...['muscular dystroph*', 'muscular atroph*', 'myopath*', 'myasthenia', 'spinal cord'],
      ...['paralys*', 'paraplegi*', 'quadriplegi*', 'tetraplegi*'],
    ],
    source: 'cdc-flu-risk',
  },
  { id: 'obesity', terms: ['obese', 'obesity'], source: 'cdc-flu-risk' },
  {
    id: 'pregnancy',
    terms: ['pregnant', 'pregnancy'],
    butNot: ['past pregnancy', 'previous pregnancy', 'earlier pregnancy', 'pregnancy test'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'birth',
    terms: ['postpartum', 'just gave birth', 'recently gave birth', 'gave birth recently'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'care-home',
    terms: ['nursing home', 'care home', 'long term care'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'dengue',
    terms: ['dengue'],
    butNot: ['dengue vaccin*', 'dengue shot', 'dengue jab'],
    source: 'who-dengue',
  },
];

export const OLDER = { from: 65, source: 'cdc-flu-risk' } as const;
export const YOUNG = { below: 5, source: 'cdc-flu-risk' } as const;
export const PREGNANT = { from: 12, to: 55 } as const;

/**
 * Symptoms of the report form that are emergency signs. LASTING_SYMPTOM is an emergency sign only if it
 * lasts.
 */
export const EMERGENCY_SYMPTOMS = ['Shortness of breath', 'Chest pain'] as const;
export const LASTING_SYMPTOM = 'Dizziness';
