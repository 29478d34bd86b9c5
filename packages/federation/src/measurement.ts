/** One line of the table: what was measured, kB gzip, and its limit. */
export type Measurement = { name: string; size: number; limit: number };
