export { assess, type Assessment, type AssessmentInput } from './assess';
export { FINDINGS, type FindingId } from './lexicon/findings';
export type { Wording } from './messages';
export { prepare } from './assess';
export { ILLNESSES, type IllnessType } from './likelihood/likelihood';
export { SOURCES } from './advice';
export { mostUrgent, severityOf, URGENCIES, type Urgency } from './urgency';
