import { createServer, type Server as HttpServer } from 'node:http';
import { CHAT_LIMITS, CHAT_REFUSED, CHAT_TIMES } from '@health-commons/contracts/chat';
import { Server } from 'socket.io';
import { acceptConnections } from './connection';
import { createContext } from './create-context';
import { answerHttp } from './http/answer';
import { guardRawSockets } from './http/raw-sockets';
import { chatRoom, type ChatIo } from './io';
import { addressOf } from './limits/address';
import { Connections } from './limits/connections';
import { isAllowedOrigin } from './origins';
import { passNowhere, type PassReport } from './reports/pass-report';
import { DEFAULT_SETTINGS, type Settings, type Times } from './settings';
import { createMemoryStore } from './store/memory/create-memory-store';
import type { Store } from './store/store';

export type ChatServer = {
  http: HttpServer;
  connections: () => number;
  /** Tells every page to go elsewhere, gives them the time, and closes. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
};

type Needs = Partial<Settings> & {
  version: string;
  /** Closed with the server. */
  store?: Store;
  passReport?: PassReport;
  times?: Times;
  now?: () => number;
  /** How the processes on one store hear of each other; alone, in this process. */
  adapter?: ConstructorParameters<typeof Server>[1] extends infer O
    ? O extends { adapter?: infer A }
      ? A
      : never
    : never;
};

/** ms that pages have to go elsewhere once this process is to end. */
const DRAIN = 3_000;

/** The chat for the pages of the given origins, with GET /health and /metrics beside it. It does not listen yet. */
export function createChatServer(needs: Needs): ChatServer {
  const { version, passReport = passNowhere, times = {}, now = Date.now, adapter } = needs;
  const settings: Settings = { ...DEFAULT_SETTINGS, ...needs };
  const store = needs.store ?? createMemoryStore({ now });
  const { origins, proxies } = settings;
  const http = createServer();
  guardRawSockets(http);
  const open = new Connections({
    all: settings.connections,
    perAddress: settings.connectionsPerAddress,
  });
  const io: ChatIo = new Server(http, {
    cors: { origin: origins.includes('*') ? '*' : [...origins] },
    // CORS does not hold for WebSockets: the hand-shake is refused here. Of a connection that is there already engine.io does not ask.
    allowRequest: (request, answer) => {
      const isAllowed = isAllowedOrigin(request.headers.origin, origins);
      const why = isAllowed ? open.refusal(addressOf(request, proxies)) : 'origin';
      if (why) context.metrics.refused(why);
      answer(why && CHAT_REFUSED[why], !why);
    },
    maxHttpBufferSize: CHAT_LIMITS.frame,
    // Compression costs 250 kB of memory and a multiple of the time per delivery; chat messages are too short to gain from it.
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    // Other paths are refused by guardRawSockets.
    destroyUpgrade: false,
    // The heartbeat is the beat of presence. Away comes before the connection is given up.
    pingInterval: times.beat ?? CHAT_TIMES.beat,
    pingTimeout: 20_000,
    // Who opens a connection and says nothing is not kept.
    connectTimeout: 10_000,
    ...(adapter ? { adapter } : {}),
  });
  const context = createContext({ io, store, open, settings, times, passReport, now });
  const accepted = acceptConnections(context, { proxies, grace: times.grace, renewEvery: times.renew });

  store.rooms.watch((room, epoch, message) => {
    context.metrics.broadcast();
    context.expiry.heard(room, epoch);
    io.local.to(chatRoom(room)).emit('message', { room, epoch, message });
  });

  store.onResume(() => void context.expiry.catchUpAll());

  let draining = false;
  const connections = () => io.engine.clientsCount;
  http.on('request', (request, response) => {
    // By polling a frame above the limit is refused, and the connection goes on.
    response.once('finish', () => {
      if (response.statusCode === 413) context.metrics.ended('frame');
    });
    answerHttp(request, response, {
      version,
      connections: connections(),
      ready: store.ready() && !draining,
      metrics: () =>
        context.metrics.text({
          connections: connections(),
          visits: context.directory.size,
          storeUp: store.ready(),
          draining,
        }),
    });
  });

  // socket.io tells every client first, so that they reconnect elsewhere, and closes the HTTP server with it.
  const close = async () => {
    const closed = io.close();
    http.closeIdleConnections();
    await closed;
    accepted.stop();
    context.waiting.stop();
    context.lobby.stop();
    await Promise.all([context.beats.stop(), context.expiry.stop()]);
    await store.close();
  };
  return {
    http,
    connections,
    async drain() {
      const within = times.drain ?? DRAIN;
      draining = true;
      // No new ones; those that are open go on.
      http.close();
      io.local.emit('leaving', { within });
      await allGone(open, within);
      await close();
    },
    close,
  };
}

/** Resolves when no connection is left, at the latest after `within` ms. */
async function allGone(open: Connections, within: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, within)));
  await Promise.race([open.none(), over]);
  clearTimeout(timer);
}
