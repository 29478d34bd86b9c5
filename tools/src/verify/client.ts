import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const TIMEOUT_MS = 15_000;
const CONNECTIONS = 6;

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. Empty if the connection was upgraded. */
  body: Buffer;
  /** The time in ms since 1970 at which the server's certificate expires. Null without TLS. */
  certificateExpiry: number | null;
};

export type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Requests an upgrade to a WebSocket, and closes the connection at once. The status is 101 if it was upgraded. */
  upgrade?: boolean;
};

const upgradeHeaders = () => ({
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': randomBytes(16).toString('base64'),
});

const DECODERS: Readonly<Record<string, (data: Buffer) => Promise<Buffer>>> = {
  gzip: promisify<Buffer, Buffer>(gunzip),
  br: promisify<Buffer, Buffer>(brotliDecompress),
};

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  if (response.statusCode === 101) return Buffer.alloc(0);
  const data = await buffer(response);
  const decode = DECODERS[response.headers['content-encoding'] ?? ''];
  if (!decode || data.length === 0) return data;
  return decode(data).catch(() => Promise.reject(new Error('the compressed response is damaged')));
}

/**
 * Creates an HTTP client that follows no redirect and accepts compressed responses, as browsers do. `ca` is an
 * additional certificate authority in PEM form. Errors name the request.
 */
export function createClient({ ca }: { ca?: string } = {}) {
  const options = { keepAlive: true, maxSockets: CONNECTIONS };
  const agents = {
    'http:': new http.Agent(options),
    'https:': new https.Agent({ ...options, ...(ca && { ca }) }),
  };

  async function request(
    url: string,
    { method = 'GET', headers = {}, body, upgrade = false }: RequestOptions = {},
  ): Promise<Answer> {
    const secure = url.startsWith('https:');
    const sent = (secure ? https : http).request(url, {
      method,
      headers: { 'accept-encoding': 'gzip, br', ...(upgrade ? upgradeHeaders() : {}), ...headers },
      agent: agents[secure ? 'https:' : 'http:'],
      timeout: TIMEOUT_MS,
    });
    const responded = new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve);
      sent.on('upgrade', (response, socket) => {
        // Without this listener, a reset of the connection would end the process.
        socket.on('error', () => undefined);
        socket.destroy();
        resolve(response);
      });
      sent.on('timeout', () => sent.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} s`)));
      sent.on('error', reject);
    });
    sent.end(body);
    try {
      const response = await responded;
      const { statusCode: status = 0, headers: received, socket } = response;
      // An upgraded socket is closed already.
      const hasCertificate = socket instanceof TLSSocket && !socket.destroyed;
      const certificateExpiry = hasCertificate ? Date.parse(socket.getPeerCertificate().valid_to) : null;
      return { status, headers: received, body: await bodyOf(response), certificateExpiry };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${method} ${url}: ${reason}`, { cause: error });
    }
  }

  return {
    request,
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
export type Client = ReturnType<typeof createClient>;
