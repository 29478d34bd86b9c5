/** What the server says in a room itself; pages show their own words for the name. */
export const GLOBAL_NAME = 'Global Chat Room';
export const BEGUN =
  'The room begins anew. What was said before is gone; this, too, is kept for 24 hours at most.';
