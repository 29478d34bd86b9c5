import { connect } from 'node:tls';
import pLimit from 'p-limit';
import WebSocket from 'ws';

const TIMEOUT_MS = 15_000;
const inTurn = pLimit(6);

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  /** Decompressed. */
  body: Buffer;
};

export type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Opens a WebSocket as a page of this origin does, and closes it. The status is 101 if it was opened. */
  socketOf?: string;
};

/** The codes of OpenSSL for a certificate whose authority Node does not know. */
const UNKNOWN_AUTHORITY = /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/;

function reasonOf(error: unknown): string {
  const { message, code = '' } = (
    error instanceof Error && error.cause instanceof Error ? error.cause : error
  ) as NodeJS.ErrnoException;
  return UNKNOWN_AUTHORITY.test(code)
    ? `${message}. If the certificate is of an authority of your own, set NODE_EXTRA_CA_CERTS to the file of that authority's certificate`
    : message;
}

/**
 * Sends a request, at most six at once. Follows no redirect and accepts compressed responses, as browsers do. Errors
 * name the request.
 */
export const request = (url: string, { socketOf, ...options }: RequestOptions = {}): Promise<Answer> =>
  inTurn(async () => {
    try {
      if (socketOf) return { status: await openSocket(url, socketOf), headers: {}, body: Buffer.alloc(0) };
      const response = await fetch(url, {
        ...options,
        headers: { 'accept-encoding': 'gzip, br', ...options.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    } catch (error) {
      throw new Error(`${options.method ?? 'GET'} ${url}: ${reasonOf(error)}`, { cause: error });
    }
  });

const openSocket = (url: string, origin: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const address = url.replace(/^http/, 'ws');
    const socket = new WebSocket(address, { origin, handshakeTimeout: TIMEOUT_MS });
    const end = (status: number) => {
      socket.terminate();
      resolve(status);
    };
    socket.on('open', () => end(101));
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => end(statusCode));
    socket.on('error', reject);
  });

/** Resolves to the time in ms since 1970 at which the certificate of a host expires. */
export const certificateExpiry = ({ hostname, port }: URL): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, servername: hostname, port: Number(port || 443) });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no response of ${hostname}`)));
    socket.on('error', reject);
    socket.on('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
  });
