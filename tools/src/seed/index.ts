export { generateReports, type DemonstrationRow, type Wanted } from './generate-reports';
export { resetDemonstration } from './reset-demonstration';
export { seedDemonstration, type SeedRequest } from './seed-demonstration';
export type { Connection } from './send';
export { loadDemonstration, loadFirstDemonstration } from './load-demonstration';
export { createRandom, createPicker, type Random } from './random';
export { syntheticAreas } from './synthetic-areas';
