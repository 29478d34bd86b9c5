/** Delimits a message's number. The bench's names, ids and keys do not contain this character. */
const MARK = '~';

/** Returns a text of `length` characters that contains the message's number. */
export const textOf = (number: number, length: number): string =>
  `${MARK}${number}${MARK}`.padEnd(length, ' and how are you today');

/**
 * Returns a message's number, and its position in the room's log (`seq`), which is null if the server has no log.
 * Parsing the frame as JSON would use too much CPU.
 */
export function readFrame(frame: string): { number: number; seq: number | null } {
  const start = frame.indexOf(MARK) + 1;
  const seqStart = frame.indexOf('"seq":');
  return {
    number: parseInt(frame.slice(start, start + 12), 10),
    seq: seqStart < 0 ? null : parseInt(frame.slice(seqStart + 6, seqStart + 18), 10),
  };
}
