export { generateReports, type DemonstrationRow, type Wanted } from './generate-reports';
export { resetDemonstration } from './write-reports';
export { seedDemonstration, type SeedRequest } from './write-reports';
export type { Connection } from './write-reports';
export { loadDemonstration, loadFirstDemonstration } from './write-reports';
export { createRandom, createPicker, type Random } from './random';
export { syntheticAreas } from './synthetic-areas';
