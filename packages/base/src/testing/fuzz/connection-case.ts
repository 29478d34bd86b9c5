import fc from 'fast-check';

/**
 * What one client does on a raw TCP connection. It sends `pieces` one after another. `WAIT` waits for data from the
 * server. `SID` in a piece becomes the id of the socket.io connection that the server has sent.
 */
export type ConnectionCase = {
  pieces: readonly (Buffer | typeof WAIT)[];
  /** How the client ends: reads an answer, closes its side first, resets the connection, or stops reading. */
  end: 'read' | 'close' | 'reset' | 'hang';
};

export const WAIT = 'wait';
export const SID = '{sid}';

/** Valid inputs of the server under test. The fuzzer derives its cases from them. */
export type Surface = {
  /** Targets of plain requests. */
  targets: readonly string[];
  /** Targets of upgrade requests. */
  sockets: readonly string[];
  /** Header lines. */
  headers: readonly string[];
  /** Bodies of POST requests. */
  bodies: readonly string[];
  /** Text messages that open a session on a WebSocket. */
  openings: readonly string[];
  /** Other text messages of WebSockets. */
  messages: readonly string[];
  /** Binary messages of WebSockets, in latin1. */
  binary: readonly string[];
};

export const anyEnd: fc.Arbitrary<ConnectionCase['end']> = fc.constantFrom('read', 'close', 'reset', 'hang');

/** Bytes as characters U+0000 to U+00FF. */
export const anyBytes = (maxLength: number): fc.Arbitrary<string> =>
  fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString('latin1'));

/** One of the known texts with at most three changes. */
export const mutated = (known: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...known),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), anyChange), { maxLength: 3 }),
    )
    .map(([text, changes]) =>
      changes.reduce((now, [where, change]) => change(now, Math.floor(where * now.length)), text),
    );

type Change = (text: string, at: number) => string;

const SPECIAL = [
  ...[
    '',
    '\0',
    '\r\n',
    '%',
    '%00',
    '%ff',
    '\\',
    '"',
    '{',
    '[',
    ']',
    '/',
    '//',
    '..',
    '?',
    '#',
    '-1',
    '1e999',
  ],
  ...['\ud800', '\u202e', '__proto__', 'null', 'true', '[[[[[[[[', '{"a":'.repeat(50), 'x'.repeat(5_000)],
];

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...SPECIAL).map(
    (special): Change =>
      (text, at) =>
        text.slice(0, at) + special + text.slice(at),
  ),
  fc.integer({ min: 1, max: 40 }).map(
    (length): Change =>
      (text, at) =>
        text.slice(0, at) + text.slice(at + length),
  ),
  fc.constant<Change>((text, at) => text.slice(0, at)),
  fc.constant<Change>((text, at) => text + text.slice(at)),
);

/** Cuts the bytes at up to three places. Some clients send a request in several segments. */
export const inPieces = (bytes: Buffer): fc.Arbitrary<Buffer[]> =>
  fc.array(fc.nat({ max: bytes.length }), { maxLength: 3 }).map((places) => {
    const cuts = [0, ...places.sort((a, b) => a - b), bytes.length];
    return cuts.slice(1).map((to, index) => bytes.subarray(cuts[index], to));
  });
