/**
 * The symptoms, illnesses and severities, in the order of the report form. This file does not import the validator,
 * so that browser bundles stay small. PostgreSQL has the same values as enums: see 'A symptom or an illness' in
 * CONTRIBUTING.md.
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

/** Types that do not name an illness. Lists and charts include them, but alarms and headlines do not. */
const UNNAMED_ILLNESSES = ['other', 'unknown'] as const satisfies readonly IllnessType[];
type UnnamedIllness = (typeof UNNAMED_ILLNESSES)[number];
export const isUnnamedIllness = (illness: string): illness is UnnamedIllness =>
  (UNNAMED_ILLNESSES as readonly string[]).includes(illness);

/** Names by severity, mildest first. */
export const SEVERITY_NAMES = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' } as const;
export type Severity = keyof typeof SEVERITY_NAMES;
export const SEVERITIES = /* @__PURE__ */ Object.keys(SEVERITY_NAMES) as readonly Severity[];
