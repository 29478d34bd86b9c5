/**
 * A header of answers that are computed from reports: 'true' if the database has demonstration data, otherwise 'false'.
 * It is from the same snapshot as the answer. Lists of reports do not have it, because each row says what it is.
 */
export const DEMONSTRATION_HEADER = 'Demonstration-Data';
