/** The global room's name. Pages show their own text instead. */
export const GLOBAL_NAME = 'Global Chat Room';

/** Returns the text of the global room's first message. `life` is in ms. */
export const roomCreated = (life: number): string =>
  `New room. Its messages are deleted after ${Math.round(life / 3_600_000)} hours.`;
