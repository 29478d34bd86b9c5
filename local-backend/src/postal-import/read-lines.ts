import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { StartError } from '../start-error';

/** What a file begins with that is no text, and what that is called. */
const PACKED: readonly [magic: string, kind: string][] = [
  ['504b0304', 'zip'],
  ['1f8b', 'gzip'],
];

/** The lines of a text file, one after the other, once they are asked for. Throws StartError when it cannot be read or is packed. */
export function openLines(file: string): AsyncIterable<string> {
  const start = firstBytes(file).toString('hex');
  const packed = PACKED.find(([magic]) => start.startsWith(magic));
  if (packed) throw new StartError(`${file} is a ${packed[1]} file: unpack it first.`);
  return read(file);
}

/** Opened when the first line is asked for: readline hands its lines to nobody who comes later. */
async function* read(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
}

function firstBytes(file: string): Buffer {
  const start = Buffer.alloc(4);
  try {
    const handle = openSync(file, 'r');
    try {
      return start.subarray(0, readSync(handle, start, 0, start.length, 0));
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(`${file} cannot be read (${reason}).`);
  }
}
