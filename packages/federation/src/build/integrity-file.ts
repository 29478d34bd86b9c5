/** Name of the file the hashes are written to, in the build's own folder. */
export const INTEGRITY_FILE = 'integrity.json';
