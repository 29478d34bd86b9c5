/** Opens an embedded database as local-backend does, for a bench that measures the database without our API. */
export { openEmbeddedDatabase } from '../database/embedded/embedded-database';
