import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const LIMITS = { timeoutMs: 15_000, connections: 6, bytes: 20_000_000 } as const;

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. Empty if the connection was upgraded. */
  body: Buffer;
};

export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };

const DECODERS: Readonly<Record<string, (data: Buffer) => Promise<Buffer>>> = {
  gzip: (data) => promisify(gunzip)(data, { maxOutputLength: LIMITS.bytes }),
  br: (data) => promisify(brotliDecompress)(data, { maxOutputLength: LIMITS.bytes }),
};

/**
 * Creates an HTTP client that follows no redirect and accepts compressed responses, as browsers do. `ca` is an
 * additional certificate authority in PEM form.
 */
export function createClient({ ca }: { ca?: string } = {}) {
  const options = { keepAlive: true, maxSockets: LIMITS.connections };
  const agents = {
    'http:': new http.Agent(options),
    'https:': new https.Agent({ ...options, ...(ca ? { ca } : {}) }),
  };

  function send(
    url: URL,
    { method = 'GET', headers = {}, body }: RequestOptions,
    settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void },
  ) {
    const secure = url.protocol === 'https:';
    const request = (secure ? https : http).request(url, {
      method,
      headers: { 'accept-encoding': 'gzip, br', ...headers },
      agent: agents[secure ? 'https:' : 'http:'],
      timeout: LIMITS.timeoutMs,
    });
    const fail = (reason: string) => request.destroy(new Error(`${method} ${url.href}: ${reason}`));
    request.on('timeout', () => fail(`no response within ${LIMITS.timeoutMs / 1000} s`));
    request.on('error', (error) =>
      settle.reject(
        error.message.includes(url.href) ? error : new Error(`${method} ${url.href}: ${error.message}`),
      ),
    );
    request.on('upgrade', (response, socket) => {
      // Without this listener, a reset of the connection would end the process.
      socket.on('error', () => undefined);
      socket.destroy();
      settle.resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.alloc(0) });
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > LIMITS.bytes) fail(`more than ${LIMITS.bytes} bytes`);
        else chunks.push(chunk);
      });
      response.on('error', settle.reject);
      response.on('end', () => {
        const data = Buffer.concat(chunks);
        const decode = DECODERS[response.headers['content-encoding'] ?? ''];
        (decode && data.length > 0 ? decode(data) : Promise.resolve(data)).then(
          (decoded) =>
            settle.resolve({ status: response.statusCode ?? 0, headers: response.headers, body: decoded }),
          () => settle.reject(new Error(`${method} ${url.href}: the compressed response is damaged`)),
        );
      });
    });
    request.end(body);
  }

  const request = (url: string, options: RequestOptions = {}): Promise<Answer> =>
    new Promise((resolve, reject) => send(new URL(url), options, { resolve, reject }));

  return {
    request,
    /** Requests an upgrade to a WebSocket, and closes the connection at once. The status is 101 if it was upgraded. */
    upgrade: (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
      request(url, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': randomBytes(16).toString('base64'),
          ...headers,
        },
      }),
    /** Resolves to the time in ms since 1970 at which the certificate of an https origin expires. */
    certificateExpiry: ({ hostname, port }: URL): Promise<number> =>
      new Promise((resolve, reject) => {
        const socket = connect({
          host: hostname,
          port: Number(port || 443),
          servername: hostname,
          timeout: LIMITS.timeoutMs,
          ...(ca ? { ca } : {}),
        });
        socket.once('secureConnect', () => {
          resolve(Date.parse(socket.getPeerCertificate().valid_to));
          socket.destroy();
        });
        socket.once('timeout', () => socket.destroy(new Error(`${hostname} does not answer`)));
        socket.once('error', reject);
      }),
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
export type Client = ReturnType<typeof createClient>;
