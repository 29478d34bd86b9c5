/** Functions that open either database as the program does, so that benches can measure the database without HTTP. */
export { openEmbeddedDatabase } from '../database/embedded/embedded-database';
export { openPostgresDatabase } from '../database/postgres/postgres-database';
