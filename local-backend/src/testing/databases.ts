/**
 * Functions that open an embedded or a PostgreSQL database as local-backend does, for benches that measure the database
 * without HTTP.
 */
export { openEmbeddedDatabase } from '../database/embedded/embedded-database';
export { openPostgresDatabase } from '../database/postgres/postgres-database';
