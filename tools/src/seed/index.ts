export { generateReports } from './generate-reports';
export { seedDemonstration } from './write-reports';
