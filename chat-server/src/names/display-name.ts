import { createHash } from 'node:crypto';

/**
 * Returns the mark of a user: four characters, derived from the id, that distinguish users with look-alike names. The
 * alphabet leaves out i, l, o, 0 and 1, which are easily confused.
 */
export function markOf(id: string): string {
  const bytes = createHash('sha256').update(`mark ${id}`).digest();
  return Array.from(bytes.subarray(0, 4), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('');
}

export const displayName = ({ nickname, mark }: { nickname: string; mark: string | null }): string =>
  mark ? `${nickname} #${mark}` : nickname;
