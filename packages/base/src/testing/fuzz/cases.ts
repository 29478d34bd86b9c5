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

/**
 * Valid inputs of the server under test, from which the fuzzer derives its cases: targets of plain requests, targets of
 * upgrade requests (`sockets`), header lines, bodies of POST requests, and of WebSockets the text messages that open a
 * session (`openings`), the other text messages, and binary messages in latin1.
 */
export type Surface = Readonly<
  Record<'targets' | 'sockets' | 'headers' | 'bodies' | 'openings' | 'messages' | 'binary', readonly string[]>
>;

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const utf8 = (text: string) => latin1(Buffer.from(text));
const oneOf = (values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);

/** Mostly a good value: servers refuse a request early that has many strange parts. */
const mostly = (good: readonly string[], strange: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 6, arbitrary: oneOf(good) }, { weight: 1, arbitrary: oneOf(strange) });

const withLength = (content: string) => `Content-Length: ${content.length}\r\n\r\n${content}`;
const chunked = (content: string) => `Transfer-Encoding: chunked\r\n\r\n${content}`;

const anyRequest = ({ targets, headers, bodies }: Surface): fc.Arbitrary<string> =>
  fc
    .record({
      method: mostly(['GET', 'POST'], odd.methods),
      target: mostly(targets, odd.targets),
      version: mostly(['HTTP/1.1'], odd.versions),
      host: mostly(['Host: x'], odd.hosts),
      some: fc.array(mostly(headers, odd.headers), { maxLength: 3 }),
      body: mostly(bodies.map(withLength), odd.chunks.map(chunked)),
    })
    .map(({ method, target, version, host, some, body }) =>
      [`${method} ${target} ${version}`, host, ...some, body].filter(Boolean).join('\r\n'),
    );

const anyUpgrade = ({ sockets, headers }: Surface): fc.Arbitrary<string> =>
  fc
    .record({
      target: mostly(sockets, odd.targets),
      // The first is correct.
      upgrade: fc.oneof(fc.constant(odd.upgrades[0] ?? []), fc.constantFrom(...odd.upgrades)),
      extra: fc.array(oneOf([...odd.headers, ...headers]), { maxLength: 1 }),
    })
    .map(({ target, upgrade, extra }) =>
      [`GET ${target} HTTP/1.1`, 'Host: x', ...upgrade, ...extra, '\r\n'].join('\r\n'),
    );

/** Encodes a frame (RFC 6455, section 5.2). The masking key is zero, so that masking does not change the payload. */
function frameOf(payload: string, opcode: number): string {
  const { length } = payload;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  return latin1(Uint8Array.of(0x80 | opcode, ...size, 0, 0, 0, 0)) + payload;
}

const TEXT = 1;

const anyFrame = ({ messages, binary }: Surface): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: oneOf(messages).map((text) => frameOf(utf8(text), TEXT)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(oneOf([...binary, ...odd.closings]), fc.constantFrom(2, 8, 9, 10))
        .map(([content, opcode]) => frameOf(content, opcode)),
    },
  );

/** What a good client sends, in the order in which it waits for answers. */
function anyConversation(surface: Surface, polling?: string): fc.Arbitrary<string[]> {
  const requests = fc.array(anyRequest(surface), { minLength: 1, maxLength: 4 });
  const socket = fc.tuple(
    anyUpgrade(surface),
    fc.array(
      oneOf(surface.openings).map((text) => frameOf(utf8(text), TEXT)),
      { maxLength: 1 },
    ),
    fc.array(anyFrame(surface), { maxLength: 12 }).map((frames) => frames.join('')),
  );
  const post = (body: string) =>
    `POST ${polling}&sid=${SID} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${withLength(utf8(body))}`;
  const polls = fc
    .array(oneOf(surface.messages).map(post), { minLength: 1, maxLength: 5 })
    .map((posts) => [`GET ${polling} HTTP/1.1\r\nHost: x\r\n\r\n`, posts.join('')]);
  return fc.oneof(
    { weight: 4, arbitrary: requests.map((all) => [all.join('')]) },
    { weight: 6, arbitrary: socket.map(([upgrade, opening, frames]) => [upgrade, ...opening, frames]) },
    ...(polling ? [{ weight: 1, arbitrary: polls }] : []),
  );
}

const LONG = [
  '{"a":'.repeat(50),
  'x'.repeat(5_000),
  'a/'.repeat(2_000),
  '%41'.repeat(9_000),
  'x: y\r\n'.repeat(200),
];

type Change = (text: string, at: number) => string;
const insert =
  (special: string): Change =>
  (text, at) =>
    text.slice(0, at) + special + text.slice(at);
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  oneOf([...odd.insertions, ...LONG]).map(insert),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => insert(latin1(bytes))),
  fc.integer({ min: 1, max: 40 }).map(
    (length): Change =>
      (text, at) =>
        text.slice(0, at) + text.slice(at + length),
  ),
  fc.constant<Change>((text, at) => text.slice(0, at)),
  fc.constant<Change>((text, at) => text + text.slice(at)),
);

/** Servers close a connection after most faults, so most texts stay as they are. */
const changes = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), anyChange), { maxLength: 3 }),
  },
);

const changed = (text: string): fc.Arbitrary<string> =>
  changes.map((all) =>
    all.reduce((now, [where, change]) => change(now, Math.floor(where * now.length)), text),
  );

/** Cuts a text at up to three places, because some clients send it in several segments. */
const inPieces = (whole: string): fc.Arbitrary<Buffer[]> =>
  fc.array(fc.nat({ max: whole.length }), { maxLength: 3 }).map((places) => {
    const cuts = [0, ...places.sort((a, b) => a - b), whole.length];
    return cuts.slice(1).map((to, index) => Buffer.from(whole.slice(cuts[index], to), 'latin1'));
  });

/**
 * What clients do: a good conversation whose texts are changed in some cases, sent in pieces, with or without waiting
 * for answers. `polling` is the target of socket.io's long polling, if the server has it.
 */
export const anyCase = (surface: Surface, polling?: string): fc.Arbitrary<ConnectionCase> =>
  fc
    .tuple(
      anyConversation(surface, polling).chain((texts) =>
        fc.tuple(...texts.map((text) => changed(text).chain(inPieces))),
      ),
      fc.constantFrom<ConnectionCase['end'][]>('read', 'close', 'reset', 'hang'),
      fc.constantFrom<ConnectionCase['pieces'][]>([], [WAIT]),
    )
    .map(([texts, end, waits]) => ({
      pieces: texts.flatMap((pieces, index) => (index === 0 ? pieces : [...waits, ...pieces])),
      end,
    }));
