export { assess, type Assessment, type AssessmentInput } from './assess';
export { FINDINGS, type FindingId } from './lexicon/findings';
export type { Wording } from './messages';
export { prepare } from './prepare';
export { ILLNESSES, type IllnessType } from './likelihood/illness';
export { SOURCES } from './sources';
export { mostUrgent, severityOf, URGENCIES, type Urgency } from './urgency';
