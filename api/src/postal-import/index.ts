export { importDump, type ImportResult, type Staging } from './import-dump';
export { openLines, UnreadableFile } from './open-lines';
export type { PostalLine } from './parse-line';
