export {
  resetDemonstration,
  seedDemonstration,
  type Connection,
  type SeedRequest,
} from './seed-demonstration';
export { generateReports, type DemonstrationRow, type Wanted } from './generate-reports';
