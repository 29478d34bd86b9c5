import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientNetworks, connectionOf } from '@health-commons/base/server/client-address';
import { createConnectionCount } from '@health-commons/base/server/connection-count';
import { acceptUpgrades, createHttpServer, LISTEN_BACKLOG } from '@health-commons/base/server/http-server';
import { CHAT_LIMITS, CHAT_REFUSED } from '@health-commons/contracts/chat';
import { Server, type ServerOptions } from 'socket.io';
import { acceptClients } from './accept-clients';
import { createContext } from './context';
import { answerHttp, SOCKET_PATH } from './http';
import { type ChatIo, chatRoom } from './io';
import { LIMITS, type Limits } from './limits';
import type { ForwardReport } from './reports';
import { readSettings, type Settings } from './settings';
import { createMemoryStore } from './store/memory';
import type { Store } from './store/store';

type Options = {
  version: string;
  settings?: Settings;
  /** The server closes this store when it closes. The default is a new memory store. */
  store?: Store;
  forwardReport?: ForwardReport | null;
  limits?: Partial<Limits>;
  now?: () => number;
  /**
   * The socket.io adapter, which connects all processes that use the same store. The default works for one process
   * only.
   */
  adapter?: ServerOptions['adapter'];
};

/**
 * Creates the chat server with its HTTP routes (/health, /health/live, /metrics). The caller must call `listen` on
 * `http`.
 */
export function createChatServer(options: Options) {
  const { version, settings = readSettings({}), forwardReport = null, now = Date.now } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const store = options.store ?? createMemoryStore({ now, limits });
  const origins = settings.ALLOWED_ORIGINS ?? [settings.SITE_URL];
  // A request without an origin is accepted. A page of another site cannot use such a connection, because browsers send
  // an origin with every WebSocket and every CORS request.
  const isAllowed = (origin?: string) =>
    origin === undefined || origins.includes('*') || origins.includes(origin);
  const addresses = {
    proxies: settings.TRUST_PROXY,
    addressHeader: settings.CLIENT_ADDRESS_HEADER,
    exemptLoopback: settings.EXEMPT_LOOPBACK,
  };
  const networksOf = (request: IncomingMessage) => clientNetworks(connectionOf(request), addresses);
  const sockets = { total: settings.CHAT_CONNECTIONS, perAddress: settings.CHAT_CONNECTIONS_PER_ADDRESS };
  const http = createHttpServer({ sockets, addresses });
  acceptUpgrades(http, (path) => path.startsWith(SOCKET_PATH));
  const open = createConnectionCount(sockets);
  const io: ChatIo = new Server(http, {
    cors: { origin: origins.includes('*') ? '*' : [...origins] },
    // CORS does not apply to WebSockets, so check the origin here. engine.io calls this function only for the first
    // request of a connection.
    allowRequest: (request, callback) => {
      const reason = isAllowed(request.headers.origin) ? open.rejection(networksOf(request)) : 'origin';
      if (reason) context.metrics.refused.inc({ reason });
      callback(reason && CHAT_REFUSED[reason], !reason);
    },
    maxHttpBufferSize: CHAT_LIMITS.frame,
    // Compression takes 250 kB of memory per connection and several times as much CPU time. Chat messages are too short
    // to benefit.
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    // acceptUpgrades already rejects upgrades to paths other than socket.io's.
    destroyUpgrade: false,
    pingInterval: limits.heartbeat,
    // This time-out is longer than the time until a user is shown as away, so users are away before they are
    // disconnected.
    pingTimeout: limits.pingTimeout,
    connectTimeout: limits.connectTimeout,
    ...(options.adapter && { adapter: options.adapter }),
  });
  const context = createContext({
    io,
    store,
    connections: open,
    settings,
    networksOf,
    limits,
    forwardReport,
    now,
  });
  acceptClients(context);

  store.rooms.watch((room, epoch, message) => {
    context.metrics.broadcast.inc();
    context.tracker.onMessage(room, epoch);
    io.local.to(chatRoom(room)).emit('message', { room, epoch, message });
  });
  store.onResume(() => void context.tracker.resyncAll());

  const connections = () => io.engine.clientsCount;
  const { metrics } = context;
  metrics.gauge('connections', 'Open connections.', connections);
  metrics.gauge('users', 'Users with a name, on all processes of the store.', context.directory.size);
  metrics.gauge('store_up', 'Whether the store answers.', () => Number(store.ready()));
  metrics.gauge('store_bytes', 'Memory of the store in bytes.', () => store.bytes() ?? Number.NaN);
  http.on('request', (request, response) => {
    answerHttp(context, version, request, response).catch(() => response.destroy());
  });

  // io.close closes the HTTP server and disconnects every client, so that pages reconnect elsewhere.
  const close = async () => {
    const closed = io.close();
    http.closeIdleConnections();
    await closed;
    context.moderation.stop();
    await Promise.all([context.heartbeats.stop(), context.tracker.stop()]);
    await store.close();
  };
  return { http, connections, close };
}

/** Starts listening and resolves to the port. Rejects with an Error whose message is for operators. */
export function listen(server: HttpServer, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isInUse = 'code' in error && error.code === 'EADDRINUSE';
      const message = isInUse
        ? `Port ${port} is in use: stop the program that uses it, or set CHAT_PORT to a free port.`
        : `The chat server cannot listen on ${host}, port ${port}: ${error.message}.`;
      reject(new Error(message));
    });
    server.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port, backlog: LISTEN_BACKLOG }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}
