import { ruleCases } from './case-lines';

export const SHOCK_CASES = ruleCases(`
shock | low blood pressure and wheezing | low blood pressure, no wheezing | high blood pressure and wheezing
fever-cold-hands | 7-year-old with fever and cold hands and feet | 7-year-old, no fever, cold hands and feet | 7-year-old with fever and cold drinks
`);
