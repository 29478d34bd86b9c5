/** The global room's name; pages show their own text. */
export const GLOBAL_NAME = 'Global Chat Room';

/** `life` in ms. */
export const roomCreated = (life: number): string =>
  `New room. Its messages are deleted after ${Math.round(life / 3_600_000)} hours.`;
