export type { CountedDays } from './daily-entries';
export { addDays } from './days';
export { FLOOD_RULES, NO_FLOOD_RULES, type FloodRules } from './flood-rules';
export { toHistory, type History } from './history';
export { isOutbreak, verdictOf } from './place-verdict';
