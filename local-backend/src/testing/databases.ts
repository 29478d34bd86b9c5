/** The two databases as the program opens them, for measuring what they do without HTTP. */
export { openEmbeddedDatabase } from '../database/embedded/embedded-database';
export { openPostgresDatabase } from '../database/postgres/postgres-database';
export type { Database } from '../database/port';
