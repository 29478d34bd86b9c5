import { createHash } from 'node:crypto';

/** Four letters of an id, for two whose names look alike. Without letters that look like digits. */
export function markOf(id: string): string {
  const bytes = createHash('sha256').update(`mark ${id}`).digest();
  return Array.from(bytes.subarray(0, 4), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('');
}

/** A name as a room shows it. */
export const shownName = ({ nickname, mark }: { nickname: string; mark: string | null }): string =>
  mark ? `${nickname} #${mark}` : nickname;
