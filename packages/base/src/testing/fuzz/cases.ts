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

/** A text with at most three changes. */
const changed = (known: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(known, fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), anyChange), { maxLength: 3 }))
    .map(([text, changes]) =>
      changes.reduce((now, [where, change]) => change(now, Math.floor(where * now.length)), text),
    );

/** Mostly a good value: servers refuse a request or a message early that has many strange parts. */
const mostly = (good: readonly string[], strange: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 6, arbitrary: oneOf(good) }, { weight: 1, arbitrary: oneOf(strange) });

/** Cuts the bytes at up to three places. Some clients send a request in several segments. */
const inPieces = (whole: Buffer): fc.Arbitrary<Buffer[]> =>
  fc.array(fc.nat({ max: whole.length }), { maxLength: 3 }).map((places) => {
    const cuts = [0, ...places.sort((a, b) => a - b), whole.length];
    return cuts.slice(1).map((to, index) => whole.subarray(cuts[index], to));
  });

const withLength = (content: string) => `Content-Length: ${content.length}\r\n\r\n${content}`;

const anyRequest = ({ targets, headers, bodies }: Surface): fc.Arbitrary<string> =>
  fc
    .record({
      method: mostly(['GET', 'POST'], odd.methods),
      target: mostly(targets, odd.targets),
      version: mostly(['HTTP/1.1'], odd.versions),
      host: mostly(['Host: x'], odd.hosts),
      some: fc.array(mostly(headers, odd.headers), { maxLength: 3 }),
      body: mostly(
        bodies.map(withLength),
        odd.chunks.map((content) => `Transfer-Encoding: chunked\r\n\r\n${content}`),
      ),
    })
    .map(({ method, target, version, host, some, body }) =>
      [`${method} ${target} ${version}`, host, ...some, body].filter(Boolean).join('\r\n'),
    );

/** One or more requests on a connection, correct or not. */
const httpCases = (surface: Surface): fc.Arbitrary<ConnectionCase> =>
  fc
    .tuple(fc.array(changed(anyRequest(surface)), { minLength: 1, maxLength: 4 }), behaviour)
    .chain(([requests, { end }]) => inPieces(bytes(requests.join(''))).map((pieces) => ({ pieces, end })));

/** An upgrade request, correct or not, with or without data after it. */
const upgradeCases = ({ sockets, headers }: Surface): fc.Arbitrary<ConnectionCase> =>
  fc
    .record({
      target: fc.oneof(oneOf(sockets), oneOf(odd.targets), changed(oneOf(sockets))),
      upgrade: fc.constantFrom(...odd.upgrades),
      extra: fc.array(oneOf([...odd.headers, ...headers]), { maxLength: 2 }),
      after: fc.oneof(fc.constant(''), anyBytes(40)),
      how: behaviour,
    })
    .chain(({ target, upgrade, extra, after, how: { waits, end } }) => {
      const text = [`GET ${target} HTTP/1.1`, 'Host: x', ...upgrade, ...extra, '', after].join('\r\n');
      return inPieces(bytes(text)).map((pieces) => ({ pieces: [...pieces, ...waits], end }));
    });

const anyText = (messages: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    // Servers close a connection after an invalid message, so most messages are valid.
    { weight: 12, arbitrary: oneOf(messages) },
    { weight: 4, arbitrary: changed(oneOf(messages)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  );

/** Encodes a frame (RFC 6455, section 5.2). The masking key is zero, so that masking does not change the payload. */
function encode(payload: Buffer, opcode: number): Buffer {
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 2 : 4);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (isShort ? payload.length : 126);
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

const TEXT = 1;
const BINARY = 2;

/** A frame, in some cases with another byte in its header: another opcode, a fragment, no mask or a wrong length. */
function anyFrame({ messages, binary }: Surface): fc.Arbitrary<Buffer> {
  const text = anyText(messages).map((content) => encode(Buffer.from(content), TEXT));
  const other = fc
    .tuple(
      fc.oneof(changed(oneOf(binary)), oneOf(odd.closings), anyBytes(130)),
      fc.constantFrom(BINARY, 8, 9, 10),
    )
    .map(([content, opcode]) => encode(bytes(content), opcode));
  const broken = fc.tuple(text, fc.nat({ max: 1 }), fc.nat({ max: 255 })).map(([whole, at, byte]) => {
    const copy = Buffer.from(whole);
    copy[at] = byte;
    return copy;
  });
  return fc.oneof(
    { weight: 20, arbitrary: text },
    { weight: 6, arbitrary: other },
    { weight: 3, arbitrary: broken },
  );
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
      inPieces(Buffer.concat(frames)).map((pieces) => ({
        pieces: [
          bytes([`GET ${target} HTTP/1.1`, 'Host: x', ...(odd.upgrades[0] ?? []), '\r\n'].join('\r\n')),
          ...waits,
          ...opening.flatMap((text) => [encode(Buffer.from(text), TEXT), ...waits]),
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
