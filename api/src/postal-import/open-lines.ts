import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The dump's file is missing, unreadable or compressed. The message is shown in the terminal. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const COMPRESSED: readonly [magic: string, kind: string][] = [
  ['504b0304', 'zip'],
  ['1f8b', 'gzip'],
];

/**
 * Returns the lines of a text file.
 * @throws UnreadableFile immediately if the file cannot be read or is compressed
 */
export function openLines(file: string): AsyncIterable<string> {
  const start = firstBytes(file).toString('hex');
  const compressed = COMPRESSED.find(([magic]) => start.startsWith(magic));
  if (compressed) throw new UnreadableFile(`${file} is a ${compressed[1]} file: unpack it first.`);
  return read(file);
}

/** This is a generator, because readline drops lines that arrive before the iteration starts. */
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
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new UnreadableFile(`${file} cannot be read (${reason}).`);
  }
}
