import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compares a given text with the right one. The time that it takes does not reveal where they differ. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(hash(given), hash(expected));
