import { createServer, STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientNetworks, DEFAULT_ADDRESS_SETTINGS, type AddressSettings } from './client-address';
import { createConnectionCount } from './connection-count';

/**
 * Maximum number of connections that wait to be accepted. Linux's own limit is 4096 (net.core.somaxconn). With Node's
 * default of 511, a burst of clients has to wait for retransmissions.
 */
export const LISTEN_BACKLOG = 4_096;

/** Limits of an HTTP server's connections. Times are in ms. */
export const CONNECTION_LIMITS = {
  /** Time in which the headers of a request must arrive. */
  headers: 10_000,
  /** Time in which a whole request must arrive. */
  request: 30_000,
  /** Interval at which Node checks the two times above. */
  check: 5_000,
  /** A connection on which no data moves for this time is closed. No response may take longer. */
  idle: 60_000,
  /** Time that a connection stays open for the next request. Longer than the 60 s of common proxies. */
  keepAlive: 65_000,
  /** Maximum number of open connections, not counting `sockets.total`. */
  total: 10_000,
  perAddress: 200,
};

type Options = {
  /** Maximum numbers of WebSockets, by which the connection limits are raised. The caller enforces them. */
  sockets?: { total: number; perAddress: number };
  /** Behind a proxy, all connections have the proxy's address, so there is no limit per address. */
  addresses?: AddressSettings;
  limits?: Partial<typeof CONNECTION_LIMITS>;
};

/**
 * Creates an HTTP server with time-outs and limits. An error of a connection, such as a reset, never crashes the
 * process.
 */
export function createHttpServer({
  sockets = { total: 0, perAddress: 0 },
  addresses = DEFAULT_ADDRESS_SETTINGS,
  limits,
}: Options = {}): Server {
  const max = { ...CONNECTION_LIMITS, ...limits };
  const server = createServer({
    headersTimeout: max.headers,
    requestTimeout: max.request,
    connectionsCheckingInterval: max.check,
    keepAliveTimeout: max.keepAlive,
  });
  server.timeout = max.idle;
  const open = createConnectionCount({
    total: max.total + sockets.total,
    perAddress: max.perAddress + sockets.perAddress,
  });
  server.on('connection', (socket) => {
    // Node removes its own listener when a connection is upgraded. The listener does nothing, because Node closes the
    // socket after an error.
    socket.on('error', () => undefined);
    const { remoteAddress } = socket;
    const networks =
      addresses.proxies > 0 ? [] : clientNetworks({ remoteAddress, header: () => undefined }, addresses);
    if (open.rejection(networks)) {
      socket.destroy();
      return;
    }
    open.add(networks);
    socket.once('close', () => open.remove(networks));
  });
  return server;
}

/** Returns the path of a request without its query. */
export const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Rejects upgrade requests with 404 unless `accepts` returns true for the path. Passes the others to `handle`. Without
 * `handle`, another listener of the server must answer them.
 */
export function acceptUpgrades(
  server: Server,
  accepts: (path: string) => boolean,
  handle?: UpgradeHandler,
): void {
  server.on('upgrade', (request, socket, head) => {
    if (!accepts(pathOf(request))) return rejectUpgrade(socket, 404);
    try {
      handle?.(request, socket, head);
    } catch {
      socket.destroy();
    }
  });
}

/** Answers an upgrade request with an error, then destroys the socket, because a client may never close its side. */
export function rejectUpgrade(socket: Duplex, status: number, headers: readonly string[] = []): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Length: 0',
  ];
  socket.end([...lines, ...headers, '\r\n'].join('\r\n'), () => socket.destroy());
}
