export type { CountedDays } from './data/daily-entries';
export { FLOOD_RULES, NO_FLOOD_RULES, type FloodRules } from './data/floods';
export { toHistory, type History } from './model/history';
export { verdictOf } from './model/place-verdict';
