/** Delimits a message's number. No name, id or key has it. */
const MARK = '~';

/** A text of `length` characters that contains the message's number. */
export const textOf = (number: number, length: number): string =>
  `${MARK}${number}${MARK}`.padEnd(length, ' and how are you today');

/** The number of a message and its position in the room's log, if the server has one. Parsing the frame as JSON would cost too much CPU. */
export function readFrame(frame: string): { number: number; seq: number | null } {
  const start = frame.indexOf(MARK) + 1;
  const seqStart = frame.indexOf('"seq":');
  return {
    number: parseInt(frame.slice(start, start + 12), 10),
    seq: seqStart < 0 ? null : parseInt(frame.slice(seqStart + 6, seqStart + 18), 10),
  };
}
