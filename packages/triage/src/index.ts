export { assess, type Assessment, type AssessmentInput } from './assess';
export { CONFIDENCE_CAP } from './confidence';
export type { Finding, Person } from './finding';
export { FINDINGS, type FindingId } from './lexicon/findings';
export { prepare } from './prepare';
export { ILLNESSES, type IllnessType } from './likelihood/illness';
export { SOURCES, type Source, type SourceId } from './sources';
export { byUrgency, mostUrgent, severityOf, URGENCIES, type Severity, type Urgency } from './urgency';
