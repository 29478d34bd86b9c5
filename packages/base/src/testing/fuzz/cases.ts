import fc from 'fast-check';
import odd from './odd-input.json';

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

const bytes = (text: string) => Buffer.from(text, 'latin1');
const oneOf = (values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);

/** Bytes as characters U+0000 to U+00FF. */
const anyBytes = (maxLength: number): fc.Arbitrary<string> =>
  fc.uint8Array({ maxLength }).map((values) => Buffer.from(values).toString('latin1'));

/** How the client ends, and whether it waits for an answer before it goes on. */
const behaviour = fc.record({
  end: fc.constantFrom<ConnectionCase['end'][]>('read', 'close', 'reset', 'hang'),
  waits: fc.constantFrom<ConnectionCase['pieces'][]>([], [WAIT]),
});

const LONG = [
  '{"a":'.repeat(50),
  'x'.repeat(5_000),
  'a/'.repeat(2_000),
  '%41'.repeat(9_000),
  'x: y\r\n'.repeat(200),
];

type Change = (text: string, at: number) => string;
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  oneOf([...odd.insertions, ...LONG]).map(
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

/** One of the known texts with at most three changes. */
const mutated = (known: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      oneOf(known),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), anyChange), { maxLength: 3 }),
    )
    .map(([text, changes]) =>
      changes.reduce((now, [where, change]) => change(now, Math.floor(where * now.length)), text),
    );

/** Cuts the bytes at up to three places. Some clients send a request in several segments. */
const inPieces = (whole: Buffer): fc.Arbitrary<Buffer[]> =>
  fc.array(fc.nat({ max: whole.length }), { maxLength: 3 }).map((places) => {
    const cuts = [0, ...places.sort((a, b) => a - b), whole.length];
    return cuts.slice(1).map((to, index) => whole.subarray(cuts[index], to));
  });

const FIELDS = ['method', 'target', 'version', 'host', 'headers', 'end', 'body'] as const;
type Request = Record<(typeof FIELDS)[number], string>;

const withLength = (content: string) => `Content-Length: ${content.length}\r\n\r\n${content}`;

/** A correct request with at most two invalid fields. Node's parser would reject a request with more. */
function anyRequest({ targets, headers, bodies }: Surface): fc.Arbitrary<string> {
  const lines = (line: fc.Arbitrary<string>, minLength: number) =>
    fc.array(line, { minLength, maxLength: 4 }).map((all) => all.join('\r\n'));
  const correct: fc.Arbitrary<Request> = fc.record({
    method: oneOf(['GET', 'POST']),
    target: oneOf(targets),
    version: fc.constant('HTTP/1.1'),
    host: fc.constant('Host: x'),
    headers: lines(oneOf(headers), 0),
    end: fc.constant('\r\n'),
    body: oneOf(bodies).map(withLength),
  });
  const strange: fc.Arbitrary<Request> = fc.record({
    method: oneOf(odd.methods),
    target: fc.oneof(
      mutated(targets),
      oneOf(odd.targets),
      anyBytes(40).map((text) => `/${text}`),
    ),
    version: oneOf(odd.versions),
    host: oneOf(odd.hosts),
    headers: lines(fc.oneof(oneOf(odd.headers), mutated([...odd.headers, ...headers])), 1),
    end: oneOf(['\n\n', '\r\n\r\n', '']),
    body: fc.oneof(
      mutated(bodies).map(withLength),
      oneOf(odd.chunks).map((content) => `Transfer-Encoding: chunked\r\n\r\n${content}`),
      anyBytes(40),
    ),
  });
  return fc.tuple(correct, strange, fc.subarray([...FIELDS], { maxLength: 2 })).map(([good, bad, fields]) => {
    const chosen = Object.fromEntries(fields.map((field) => [field, bad[field]]));
    const { method, target, version, host, headers: some, end, body } = { ...good, ...chosen };
    return [`${method} ${target} ${version}`, host, some].filter(Boolean).join('\r\n') + end + body;
  });
}

/** One or more requests on a connection, correct or not. */
const httpCases = (surface: Surface): fc.Arbitrary<ConnectionCase> =>
  fc
    .tuple(fc.array(anyRequest(surface), { minLength: 1, maxLength: 4 }), behaviour)
    .chain(([requests, { end }]) => inPieces(bytes(requests.join(''))).map((pieces) => ({ pieces, end })));

/** An upgrade request, correct or not, with or without data after it. */
const upgradeCases = ({ sockets, headers }: Surface): fc.Arbitrary<ConnectionCase> =>
  fc
    .record({
      method: fc.oneof({ weight: 9, arbitrary: fc.constant('GET') }, oneOf(odd.methods)),
      target: fc.oneof(oneOf(sockets), oneOf(odd.targets), mutated(sockets)),
      upgrade: fc.constantFrom(...odd.upgrades),
      extra: fc.array(oneOf([...odd.headers, ...headers]), { maxLength: 2 }),
      after: fc.oneof(fc.constant(''), anyBytes(40)),
      how: behaviour,
    })
    .chain(({ method, target, upgrade, extra, after, how: { waits, end } }) => {
      const text = [`${method} ${target} HTTP/1.1`, 'Host: x', ...upgrade, ...extra, '', after].join('\r\n');
      return inPieces(bytes(text)).map((pieces) => ({ pieces: [...pieces, ...waits], end }));
    });

const anyText = (messages: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    // Servers close a connection after an invalid message, so most messages are valid.
    { weight: 12, arbitrary: oneOf(messages) },
    { weight: 4, arbitrary: mutated(messages) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
    { weight: 1, arbitrary: fc.json() },
  );

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

const frame = (payload: Buffer, change: Partial<Frame> = {}): Frame => ({
  ...{ final: true, reserved: 0, opcode: 1, masked: true, length: null, payload },
  ...change,
});

function anyFrame({ messages, binary }: Surface): fc.Arbitrary<Frame> {
  const text = anyText(messages).map((content) => Buffer.from(content));
  const strange = fc.record({
    final: fc.boolean(),
    reserved: fc.nat({ max: 7 }),
    opcode: fc.nat({ max: 15 }),
    masked: fc.boolean(),
    length: fc.constantFrom(null, 0n, 1n, 126n, 65_536n, 2n ** 31n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n),
    payload: fc.oneof(text, anyBytes(130).map(bytes)),
  });
  return fc.oneof(
    { weight: 20, arbitrary: text.map((payload) => frame(payload)) },
    {
      weight: 4,
      arbitrary: fc
        .oneof(oneOf(binary), mutated(binary))
        .map((content) => frame(bytes(content), { opcode: 2 })),
    },
    // Fragments and binary, close, ping and pong frames.
    {
      weight: 2,
      arbitrary: fc
        .tuple(text, fc.boolean(), fc.constantFrom(0, 0, 1, 2, 8, 9, 10))
        .map(([payload, final, opcode]) => frame(payload, { final, opcode })),
    },
    // Close frames with a valid or invalid code.
    { weight: 1, arbitrary: oneOf(odd.closings).map((code) => frame(bytes(code), { opcode: 8 })) },
    { weight: 2, arbitrary: strange },
  );
}

/** Encodes a frame (RFC 6455, section 5.2). The masking key is zero, so that masking does not change the payload. */
function encode({ final, reserved, opcode, masked, length, payload }: Frame): Buffer {
  const stated = length ?? BigInt(payload.length);
  const head = Buffer.alloc(stated < 126n ? 2 : stated < 65_536n ? 4 : 10);
  head[0] = (final ? 0x80 : 0) | (reserved << 4) | opcode;
  const mask = masked ? 0x80 : 0;
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

/** A correct upgrade request, then frames that may break RFC 6455 or the server's own protocol. */
const frameCases = (surface: Surface): fc.Arbitrary<ConnectionCase> =>
  fc
    .record({
      target: oneOf(surface.sockets),
      opening: fc.array(oneOf(surface.openings), { maxLength: 1 }),
      frames: fc.array(anyFrame(surface), { minLength: 1, maxLength: 12 }),
      how: behaviour,
    })
    .chain(({ target, opening, frames, how: { waits, end } }) =>
      inPieces(Buffer.concat(frames.map(encode))).map((pieces) => ({
        pieces: [
          bytes([`GET ${target} HTTP/1.1`, 'Host: x', ...(odd.upgrades[0] ?? []), '\r\n'].join('\r\n')),
          ...waits,
          ...opening.flatMap((text) => [encode(frame(Buffer.from(text))), ...waits]),
          ...pieces,
        ],
        end,
      })),
    );

/** Messages over socket.io's long polling. `target` has the query of a polling request. */
function pollingCases(target: string, { messages }: Surface): fc.Arbitrary<ConnectionCase> {
  const post = (body: string) =>
    Buffer.from(
      `POST ${target}&sid=${SID} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  return fc
    .tuple(fc.array(anyText(messages), { minLength: 1, maxLength: 5 }), behaviour)
    .map(([bodies, { end }]) => ({
      pieces: [bytes(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`), WAIT, ...bodies.map(post)],
      end,
    }));
}

/** Cases of all kinds. `polling` is the target of socket.io's long polling, if the server has it. */
export function anyCase(surface: Surface, polling?: string): fc.Arbitrary<ConnectionCase> {
  return fc.oneof(
    { weight: 4, arbitrary: httpCases(surface) },
    { weight: 3, arbitrary: upgradeCases(surface) },
    { weight: 4, arbitrary: frameCases(surface) },
    ...(polling ? [{ weight: 1, arbitrary: pollingCases(polling, surface) }] : []),
  );
}
