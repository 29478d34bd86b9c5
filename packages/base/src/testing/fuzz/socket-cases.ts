import fc from 'fast-check';
import {
  anyBytes,
  anyEnd,
  inPieces,
  mutated,
  SID,
  WAIT,
  type ConnectionCase,
  type Surface,
} from './connection-case';

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

/** Header lines of upgrade requests. The first set is correct. */
const UPGRADES = [
  ['Connection: Upgrade', 'Upgrade: websocket', KEY, 'Sec-WebSocket-Version: 13'],
  ['Connection: Upgrade', 'Upgrade: websocket'],
  ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: short', 'Sec-WebSocket-Version: 13'],
  ['Connection: Upgrade', 'Upgrade: websocket', KEY, 'Sec-WebSocket-Version: 99'],
  ['Connection: keep-alive, Upgrade', 'Upgrade: h2c, websocket', KEY, 'Sec-WebSocket-Version: 13'],
  ['Connection: Upgrade', 'Upgrade: \0', KEY, 'Sec-WebSocket-Version: 13'],
];

const OTHER_TARGETS = [
  '/',
  '//',
  '///',
  '/x',
  '*',
  '/?',
  '/%',
  '/\\',
  'http://[',
  'http://x/',
  '/socket.iox',
  '/\xff',
];

const EXTRA_HEADERS = [
  ...[
    'Sec-WebSocket-Extensions: permessage-deflate',
    'Sec-WebSocket-Extensions: permessage-deflate; x=;',
    'X: y',
  ],
  ...[
    'Sec-WebSocket-Protocol: a, a',
    'Sec-WebSocket-Protocol: ,',
    'Origin: null',
    'Content-Length: 5',
    'Host: y',
  ],
  ...['Transfer-Encoding: chunked', 'Expect: 100-continue', 'Authorization: Bearer x', 'Cookie: \xff'],
];

const wait: fc.Arbitrary<ConnectionCase['pieces']> = fc.constantFrom([], [WAIT]);

/** An upgrade request, correct or not, with or without data after it. */
export function upgradeCases({ sockets, headers }: Surface): fc.Arbitrary<ConnectionCase> {
  return fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'HEAD', 'CONNECT'),
      target: fc.oneof(fc.constantFrom(...sockets), fc.constantFrom(...OTHER_TARGETS), mutated(sockets)),
      upgrade: fc.constantFrom(...UPGRADES),
      extra: fc.array(fc.constantFrom(...EXTRA_HEADERS, ...headers), { maxLength: 2 }),
      after: fc.oneof(fc.constant(''), anyBytes(40)),
      wait,
      end: anyEnd,
    })
    .chain(({ method, target, upgrade, extra, after, wait: waits, end }) => {
      const text = [`${method} ${target} HTTP/1.1`, 'Host: x', ...upgrade, ...extra, '', after].join('\r\n');
      return inPieces(Buffer.from(text, 'latin1')).map((pieces) => ({ pieces: [...pieces, ...waits], end }));
    });
}

/** A correct upgrade request, then frames that may break RFC 6455 or the server's own protocol. */
export function frameCases(surface: Surface): fc.Arbitrary<ConnectionCase> {
  return fc
    .record({
      target: fc.constantFrom(...surface.sockets),
      wait,
      opening: fc.array(fc.constantFrom(...surface.openings), { maxLength: 1 }),
      frames: fc.array(anyFrame(surface), { minLength: 1, maxLength: 12 }),
      end: anyEnd,
    })
    .chain(({ target, wait: waits, opening, frames, end }) =>
      inPieces(Buffer.concat(frames.map(encode))).map((pieces) => ({
        pieces: [
          Buffer.from([`GET ${target} HTTP/1.1`, 'Host: x', ...(UPGRADES[0] ?? []), '\r\n'].join('\r\n')),
          ...waits,
          ...opening.flatMap((text) => [encode(textFrame(text)), ...waits]),
          ...pieces,
        ],
        end,
      })),
    );
}

/** Messages over socket.io's long polling. `target` has the query of a polling request. */
export function pollingCases(target: string, { messages }: Surface): fc.Arbitrary<ConnectionCase> {
  const post = (body: string) =>
    Buffer.from(
      `POST ${target}&sid=${SID} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  return fc
    .record({
      bodies: fc.array(anyText(messages), { minLength: 1, maxLength: 5 }),
      end: anyEnd,
    })
    .map(({ bodies, end }) => ({
      pieces: [Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`), WAIT, ...bodies.map(post)],
      end,
    }));
}

type Frame = {
  final: boolean;
  /** Three bits that only extensions may set. */
  reserved: number;
  opcode: number;
  masked: boolean;
  /** The payload length in the frame's header; null for the true length. */
  length: bigint | null;
  payload: Buffer;
};

const textFrame = (text: string): Frame => ({
  ...{ final: true, reserved: 0, opcode: 1, masked: true, length: null },
  payload: Buffer.from(text),
});

const anyText = (messages: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    // Servers close a connection after an invalid message, so most messages are valid.
    { weight: 12, arbitrary: fc.constantFrom(...messages) },
    { weight: 4, arbitrary: mutated(messages) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
    { weight: 1, arbitrary: fc.json() },
  );

const anyPayload = (messages: readonly string[]): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 5, arbitrary: anyText(messages).map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: anyBytes(130).map((text) => Buffer.from(text, 'latin1')) },
  );

function anyFrame({ messages, binary }: Surface): fc.Arbitrary<Frame> {
  const payload = anyPayload(messages);
  const correct = {
    final: fc.constant(true),
    reserved: fc.constant(0),
    opcode: fc.constant(1),
    masked: fc.constant(true),
    length: fc.constant(null),
    payload,
  };
  return fc.oneof(
    { weight: 20, arbitrary: fc.record(correct) },
    {
      weight: 4,
      arbitrary: fc.record({
        ...correct,
        opcode: fc.constant(2),
        payload: fc
          .oneof(fc.constantFrom(...binary), mutated(binary))
          .map((text) => Buffer.from(text, 'latin1')),
      }),
    },
    // Fragments and binary, close, ping and pong frames.
    {
      weight: 2,
      arbitrary: fc.record({
        ...correct,
        final: fc.boolean(),
        opcode: fc.constantFrom(0, 0, 1, 2, 8, 9, 10),
      }),
    },
    // Close frames with a valid or invalid code.
    {
      weight: 1,
      arbitrary: fc.record({
        ...correct,
        opcode: fc.constant(8),
        payload: fc
          .constantFrom('', '03', '03e8', '03ed', '0000', 'ffff', '03e8ff')
          .map((hex) => Buffer.from(hex, 'hex')),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        final: fc.boolean(),
        reserved: fc.nat({ max: 7 }),
        opcode: fc.nat({ max: 15 }),
        masked: fc.boolean(),
        length: fc.constantFrom(null, 0n, 1n, 126n, 65_536n, 2n ** 31n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n),
        payload,
      }),
    },
  );
}

/** Encodes a frame (RFC 6455, section 5.2). The masking key is zero, so that masking does not change the payload. */
function encode({ final, reserved, opcode, masked, length, payload }: Frame): Buffer {
  const stated = length ?? BigInt(payload.length);
  const first = (final ? 0x80 : 0) | (reserved << 4) | opcode;
  const mask = masked ? 0x80 : 0;
  const head = Buffer.alloc(stated < 126n ? 2 : stated < 65_536n ? 4 : 10);
  head[0] = first;
  if (head.length === 2) head[1] = mask | Number(stated);
  else if (head.length === 4) {
    head[1] = mask | 126;
    head.writeUInt16BE(Number(stated), 2);
  } else {
    head[1] = mask | 127;
    head.writeBigUInt64BE(stated, 2);
  }
  return Buffer.concat([head, Buffer.alloc(masked ? 4 : 0), payload]);
}
