export { importDump, type ImportOptions, type ImportResult, type Staging } from './import-dump';
export type { PostalLine } from './parse-line';
