export { assess, prepare } from './assess';
export type { Assessment, AssessmentInput } from './assess-read';
export { FINDINGS, type FindingId } from './lexicon/findings';
export type { Wording } from './messages';
export { ILLNESSES, type IllnessType } from './likelihood/likelihood';
export { SOURCES } from './advice';
export { mostUrgent, severityOf, URGENCIES, type Urgency } from './urgency';
