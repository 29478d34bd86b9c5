/**
 * The words a report is made of, in the order in which they are offered. Nothing here needs a validator, so it costs a browser bundle
 * only the words. PostgreSQL has the same words as enums: see 'Add a symptom or an illness' in CONTRIBUTING.md.
 */
export const SYMPTOMS = [
  'Fever',
  'Cough',
  'Sore throat',
  'Headache',
  'Fatigue',
  'Body aches',
  'Runny nose',
  'Nausea',
  'Diarrhea',
  'Loss of taste/smell',
  'Shortness of breath',
  'Chest pain',
  'Dizziness',
  'Chills',
  'Sweating',
] as const;
export type Symptom = (typeof SYMPTOMS)[number];

/** Illness type → its name. */
export const ILLNESS_NAMES = {
  flu: 'Flu',
  dengue: 'Dengue',
  covid: 'COVID-19',
  malaria: 'Malaria',
  typhoid: 'Typhoid',
  chikungunya: 'Chikungunya',
  other: 'Other',
  unknown: 'Unknown',
} as const;
export type IllnessType = keyof typeof ILLNESS_NAMES;
export const ILLNESS_TYPES = /* @__PURE__ */ Object.keys(ILLNESS_NAMES) as readonly IllnessType[];

/** Report types that name no illness. Lists and charts show them; alarms and headlines do not. */
const UNNAMED_ILLNESSES = ['other', 'unknown'] as const satisfies readonly IllnessType[];
type UnnamedIllness = (typeof UNNAMED_ILLNESSES)[number];
export const isUnnamedIllness = (illness: string): illness is UnnamedIllness =>
  (UNNAMED_ILLNESSES as readonly string[]).includes(illness);

/** Severity → its name, mildest first. */
export const SEVERITY_NAMES = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' } as const;
export type Severity = keyof typeof SEVERITY_NAMES;
export const SEVERITIES = /* @__PURE__ */ Object.keys(SEVERITY_NAMES) as readonly Severity[];
