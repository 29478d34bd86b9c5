import fc from 'fast-check';
import { decodePush, encodeBroadcast } from './binary-frame';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 500);

/** Encodes a push as supabase-js does. */
function push(texts: readonly string[], encoding: number, payload: Uint8Array): Buffer {
  const parts = texts.map((text) => Buffer.from(text));
  return Buffer.concat([Buffer.from([3, ...parts.map(({ length }) => length), encoding]), ...parts, payload]);
}
const json = push(['1', '2', 'realtime:é', 'move', ''], 1, Buffer.from('{"x":1}'));

it('decodes a broadcast with a payload in JSON', () => {
  expect(decodePush(json)).toEqual({
    joinRef: '1',
    ref: '2',
    topic: 'realtime:é',
    event: 'move',
    metadata: '',
    isJson: true,
    payload: Buffer.from('{"x":1}'),
  });
});

it('decodes a broadcast with a binary payload, empty texts and texts of 255 bytes', () => {
  const long = 'x'.repeat(255);
  const frame = push(['', '', long, long, ''], 0, Buffer.from([0, 255]));
  expect(decodePush(frame)).toMatchObject({
    joinRef: null,
    ref: null,
    topic: long,
    isJson: false,
    payload: Buffer.from([0, 255]),
  });
});

it('encodes a broadcast with its kind, lengths and encoding before the texts', () => {
  const encoded = encodeBroadcast({ topic: 'a', event: 'bc', isJson: true, payload: Buffer.from('{}') });
  expect([...encoded]).toEqual([4, 1, 2, 0, 1, ...Buffer.from('abc{}')]);
});

it('returns null for another kind, encoding, text that is not UTF-8, or payload that is not JSON', () => {
  for (const [at, byte] of [
    [0, 0],
    [0, 4],
    [6, 2],
    [7, 255],
  ] as const) {
    const frame = Buffer.from(json);
    frame[at] = byte;
    expect(decodePush(frame)).toBeNull();
  }
  expect(decodePush(push(['', '', 't', 'e', ''], 1, Buffer.from('{')))).toBeNull();
});

it('returns null for every incomplete frame', () => {
  for (let length = 0; length < json.length; length++)
    expect(decodePush(json.subarray(0, length))).toBeNull();
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (bytes, isPush) => {
      const frame = Buffer.from(isPush ? [3, ...bytes] : bytes);
      const decoded = decodePush(frame);
      if (decoded) expect(encodeBroadcast(decoded)[0]).toBe(4);
    }),
    { numRuns: RUNS },
  );
});
