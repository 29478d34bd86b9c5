import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './tables';

// Writes the tables of docs/triage.md anew; the test compares them with the run.

const DOCS = 'docs/triage.md';
writeFileSync(DOCS, withTables(readFileSync(DOCS, 'utf8')));
