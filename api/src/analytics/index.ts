export type { CountedDays } from './daily-entries';
export { addDays } from './days';
export { FLOOD, FLOOD_RULES, NO_FLOOD_RULES, type FloodRules } from './detect/flood-rules';
export { judge } from './detect/ladder';
export { weekAlarms } from './detect/week-alarms';
export { toHistory, type History } from './history';
