import fc from 'fast-check';
import { anyBytes, anyEnd, inPieces, mutated, type ConnectionCase, type Surface } from './connection-case';

const METHODS = [
  ...['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'M-SEARCH', 'QUERY'],
  ...['get', 'G\0T', '', 'X'.repeat(9_000)],
];

const TARGETS = [
  ...[
    '/',
    '//',
    '///x',
    '*',
    '/*',
    '',
    '?',
    '/?',
    '/%',
    '/%00',
    '/%ff',
    '/\\',
    '/..',
    '/../../etc/passwd',
    '/#',
    'x',
  ],
  ...[
    'http://[',
    'http://[/',
    'http://x',
    'http://x/health',
    'https://user:p@x:99999/',
    'x:443',
    '/__proto__',
    '/\xff',
  ],
  ...[
    '/?a[__proto__]=1',
    `/${'a/'.repeat(2_000)}`,
    `/?${'a=b&'.repeat(2_000)}`,
    `/?x=${'%41'.repeat(9_000)}`,
  ],
];

const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP', ''];

const HOSTS = ['', 'Host:', 'Host: x\r\nHost: y', 'Host: x/y', 'Host: \xff', 'Host: [::1', 'Host: x:99999'];

const HEADERS = [
  ...[': x', 'x', ' x: y', 'x : y'],
  ...[
    'Connection: close',
    'Connection: keep-alive',
    'Connection: upgrade',
    'Expect: 100-continue',
    'Expect: x',
  ],
  ...['Upgrade: websocket', 'Upgrade: h2c', 'Content-Length: 5', 'Content-Length: -1', 'Content-Length: 0x5'],
  ...[
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 99999999999999999999',
    'Content-Encoding: gzip',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: x, chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 3',
  ],
  ...[
    'Content-Type: application/json',
    'Content-Type: \0',
    'Accept: */*;q=2',
    'Accept-Encoding: gzip, br;q=x',
  ],
  ...[
    'Origin: null',
    'Origin: http://localhost:3000',
    'Authorization: Bearer',
    'Authorization: Bearer a.b.c',
    'Range: 0-',
  ],
  ...[
    'X-Forwarded-For: ::1',
    'X-Forwarded-For: ,,',
    'Prefer: count=exact, x',
    'If-None-Match: *',
    'Cookie: a=b; c',
  ],
  ...['x: y\r\n z', `x: ${'y'.repeat(20_000)}`, `${'x: y\r\n'.repeat(200)}x: y`],
];

const CHUNKS = [
  '5\r\nhello\r\n0\r\n\r\n',
  'x\r\n',
  '-1\r\n',
  'ffffffffffffffff\r\nx',
  '0\r\nx: y\r\n\r\n',
  '5;a=b\r\nhel',
];

/** One or more requests on a connection, correct or not. */
export function httpCases(surface: Surface): fc.Arbitrary<ConnectionCase> {
  return fc
    .tuple(fc.array(request(surface), { minLength: 1, maxLength: 4 }), anyEnd)
    .chain(([requests, end]) =>
      inPieces(Buffer.from(requests.join(''), 'latin1')).map((pieces) => ({ pieces, end })),
    );
}

type Request = {
  method: string;
  target: string;
  version: string;
  host: string;
  headers: readonly string[];
  /** The end of the headers. */
  end: string;
  body: { header: string; content: string };
};

const withLength = (content: string) => ({ header: `Content-Length: ${content.length}`, content });

const correct = ({ targets, headers, bodies }: Surface): fc.Arbitrary<Request> =>
  fc.record({
    method: fc.constantFrom('GET', 'POST'),
    target: fc.constantFrom(...targets),
    version: fc.constant('HTTP/1.1'),
    host: fc.constant('Host: x'),
    headers: fc.array(fc.constantFrom(...headers), { maxLength: 3 }),
    end: fc.constant('\r\n\r\n'),
    body: fc.constantFrom(...bodies).map(withLength),
  });

const odd = ({ targets, headers, bodies }: Surface): fc.Arbitrary<Request> =>
  fc.record({
    method: fc.constantFrom(...METHODS),
    target: fc.oneof(
      mutated(targets),
      fc.constantFrom(...TARGETS),
      anyBytes(40).map((text) => `/${text}`),
    ),
    version: fc.constantFrom(...VERSIONS),
    host: fc.constantFrom(...HOSTS),
    headers: fc.array(fc.oneof(fc.constantFrom(...HEADERS), mutated([...HEADERS, ...headers])), {
      minLength: 1,
      maxLength: 5,
    }),
    end: fc.constantFrom('\n\n', '\r\n', ''),
    body: fc.oneof(
      mutated(bodies).map(withLength),
      fc.constantFrom(...CHUNKS).map((content) => ({ header: 'Transfer-Encoding: chunked', content })),
      anyBytes(40).map((content) => ({ header: '', content })),
    ),
  });

const FIELDS = ['method', 'target', 'version', 'host', 'headers', 'end', 'body'] as const;

/** A correct request with at most two invalid fields. Node's parser would reject a request with more. */
const request = (surface: Surface): fc.Arbitrary<string> =>
  fc
    .tuple(correct(surface), odd(surface), fc.subarray([...FIELDS], { maxLength: 2 }))
    .map(([good, strange, fields]) => {
      const chosen = Object.fromEntries(fields.map((field) => [field, strange[field]]));
      const { method, target, version, host, headers, end, body } = { ...good, ...chosen };
      const lines = [`${method} ${target} ${version}`, host, ...headers, body.header].filter(Boolean);
      return lines.join('\r\n') + end + body.content;
    });
