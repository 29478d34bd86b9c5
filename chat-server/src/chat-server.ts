import type { IncomingMessage } from 'node:http';
import { clientNetworks, connectionOf } from '@health-commons/base/server/client-address';
import { createConnectionCount } from '@health-commons/base/server/connection-count';
import { acceptUpgrades, createHttpServer } from '@health-commons/base/server/http-server';
import { CHAT_LIMITS, CHAT_REFUSED } from '@health-commons/contracts/chat';
import { Server, type ServerOptions } from 'socket.io';
import { type Context, createContext } from './context';
import { handleEvents, type Handlers } from './events';
import { answerHttp, SOCKET_PATH } from './http';
import { openSession } from './identity';
import { type ChatIo, chatRoom, type ChatSocket, isConnected, sessionRoom } from './io';
import { LIMITS, type Limits } from './limits';
import { presenceHandlers } from './presence/heartbeats';
import { type ForwardReport, safetyHandlers } from './reports';
import { invitationHandlers, sendPendingInvitations } from './rooms/invitations';
import { messageHandlers } from './rooms/messages';
import { roomHandlers } from './rooms/rooms';
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
  /** The socket.io adapter, which connects all processes of a store. The default works for one process only. */
  adapter?: ServerOptions['adapter'];
};

/**
 * Creates the chat server with its HTTP routes (/health, /health/live, /metrics). The caller must call `listen` on
 * `http`.
 */
export function createChatServer(options: Options) {
  const { version, settings = readSettings({}), forwardReport = null, now = Date.now } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const store = options.store ?? createMemoryStore(now, limits);
  const origins = settings.ALLOWED_ORIGINS ?? [settings.SITE_URL];
  // A request without an origin is accepted. A page of another site cannot use such a connection, because browsers send
  // an origin with every WebSocket and every CORS request.
  const isAllowed = (origin?: string) =>
    origin === undefined || origins.includes('*') || origins.includes(origin);
  const networksOf = (request: IncomingMessage) => clientNetworks(connectionOf(request), settings);
  const sockets = { total: settings.CHAT_CONNECTIONS, perAddress: settings.CHAT_CONNECTIONS_PER_ADDRESS };
  const http = createHttpServer({ sockets, addresses: settings });
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

  store.events.on('message', (room, epoch, message) => {
    context.metrics.broadcast.inc();
    context.tracker.onMessage(room, epoch);
    io.local.to(chatRoom(room)).emit('message', { room, epoch, message });
  });
  store.events.on('resume', () => void context.tracker.resyncAll());

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

/** Handles the connections of clients and their events. */
function acceptClients(context: Context): void {
  const { io, store, now, networksOf, metrics, rateLimiter, limits, directory } = context;
  const handlers: Handlers = {
    ...presenceHandlers(context),
    ...roomHandlers(context),
    ...messageHandlers(context),
    ...invitationHandlers(context),
    ...safetyHandlers(context),
  };

  io.use((socket, next) => {
    const networks = networksOf(socket.request);
    // We close the connection, because socket.io reconnects after a close but not after a rejection. A random delay
    // spreads the reconnections over time.
    const turnAway = (reason: 'arrivals' | 'store') => {
      metrics.refused.inc({ reason });
      const close = () => {
        socket.conn.close();
        next(new Error(reason));
      };
      setTimeout(close, limits.holdRejected * (1 + 5 * Math.random())).unref();
    };
    if (rateLimiter.connect(networks) > 0) return turnAway('arrivals');
    void authenticate(socket, networks).then(
      () => next(),
      () => turnAway('store'),
    );
  });
  const authenticate = async (socket: ChatSocket, networks: readonly string[]) => {
    const token: unknown = socket.handshake.auth['token'];
    const { session, status } = openSession(await store.secret(), token, now(), limits.tokenLife);
    metrics.handshakes.inc({ token: status });
    socket.data = { id: session.id, networks, session };
  };

  io.on('connection', (socket) => {
    const { id, networks, session } = socket.data;
    const room = sessionRoom(id);
    void socket.join(room);
    // A session may have only one connection. A reloaded page or a duplicated tab opens another: close the older.
    io.in(room).except(socket.id).disconnectSockets(true);
    directory.touch(id);
    socket.conn.on('heartbeat', () => directory.touch(id));
    handleEvents(context, handlers, { id, networks, socket });
    socket.on('disconnect', (reason) => {
      // The page has ended the session. Otherwise the page may reconnect, so the user leaves the list only after
      // `goneAfter`.
      if (reason === 'client namespace disconnect' && !isConnected(io, id))
        void store.presence.remove([id]).catch(() => undefined);
    });
    socket.emit('session', session);
    sendPendingInvitations(context, { id, socket });
  });
}
