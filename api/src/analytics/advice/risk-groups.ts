import type { SourceId } from './sources';

/** A published group of people whom an illness harms more; `words` find it in what a person writes of their history. */
export type RiskGroup = { id: string; name: string; words: readonly string[]; source: SourceId };

/** Conditions of the CDC's list of people at increased risk for flu complications. */
export const CONDITIONS: readonly RiskGroup[] = [
  { id: 'asthma', name: 'asthma', words: ['asthma'], source: 'cdc-flu-risk' },
  {
    id: 'lung',
    name: 'chronic lung disease',
    words: ['copd', 'lung', 'cystic fibrosis', 'bronchi', 'emphysema'],
    source: 'cdc-flu-risk',
  },
  { id: 'heart', name: 'heart disease', words: ['heart', 'cardiac', 'coronary'], source: 'cdc-flu-risk' },
  { id: 'stroke', name: 'an earlier stroke', words: ['stroke'], source: 'cdc-flu-risk' },
  { id: 'diabetes', name: 'diabetes', words: ['diabet'], source: 'cdc-flu-risk' },
  { id: 'kidney', name: 'kidney disease', words: ['kidney', 'renal', 'dialysis'], source: 'cdc-flu-risk' },
  { id: 'liver', name: 'liver disease', words: ['liver', 'hepatitis', 'cirrhosis'], source: 'cdc-flu-risk' },
  {
    id: 'blood',
    name: 'a blood disorder',
    words: ['sickle', 'blood disorder', 'thalass', 'anemia', 'anaemia'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'immune',
    name: 'a weakened immune system',
    words: ['immun', 'hiv', 'aids', 'cancer', 'chemo', 'transplant', 'steroid', 'leukemia', 'leukaemia'],
    source: 'cdc-flu-risk',
  },
  {
    id: 'neurologic',
    name: 'a condition of brain or nerves',
    words: ['neurolog', 'epilep', 'parkinson', 'multiple sclerosis', 'cerebral palsy', 'dementia'],
    source: 'cdc-flu-risk',
  },
  { id: 'obesity', name: 'severe obesity', words: ['obes'], source: 'cdc-flu-risk' },
  { id: 'pregnancy', name: 'pregnancy', words: ['pregnan'], source: 'cdc-flu-risk' },
];

export const OLDER = { from: 65, name: '65 years or older', source: 'cdc-flu-risk' } as const;
export const YOUNG = { below: 5, name: 'younger than 5 years', source: 'cdc-flu-risk' } as const;
export const PREGNANT = { from: 12, to: 55 } as const;

/** The groups that an entry of a medical history names. */
export function groupsIn(entry: string): readonly RiskGroup[] {
  const words = entry.toLowerCase();
  return CONDITIONS.filter((group) => group.words.some((word) => words.includes(word)));
}

/** Signs that need help at once, in the words of the source made short. */
export const EMERGENCY_SIGNS: readonly { text: string; source: SourceId }[] = [
  { text: 'Difficulty breathing or shortness of breath', source: 'cdc-flu-signs' },
  { text: 'Lasting pain or pressure in the chest or belly', source: 'cdc-flu-signs' },
  { text: 'Lasting dizziness, confusion, or not waking up', source: 'cdc-flu-signs' },
  { text: 'Seizures', source: 'cdc-flu-signs' },
  { text: 'Not urinating', source: 'cdc-flu-signs' },
  { text: 'Fever or cough that gets better, then comes back or gets worse', source: 'cdc-flu-signs' },
];
export const DENGUE_SIGNS: readonly { text: string; source: SourceId }[] = [
  { text: 'Vomiting at least 3 times in 24 hours, or belly pain', source: 'cdc-dengue' },
  { text: 'Bleeding from nose or gums; blood in vomit or stool', source: 'cdc-dengue' },
  { text: 'Feeling extremely tired or restless', source: 'cdc-dengue' },
];
export const CHILD_SIGNS: readonly { text: string; source: SourceId }[] = [
  {
    text: 'In a child: fast breathing, bluish lips or face, or not alert when awake',
    source: 'cdc-flu-signs',
  },
];

/** Of our 15 symptoms: those which are emergency signs by themselves, and one that is when it lasts. */
export const EMERGENCY_SYMPTOMS = ['Shortness of breath', 'Chest pain'] as const;
export const LASTING_SYMPTOM = 'Dizziness';
