import type { ChatIo, ChatSocket } from '../io';
import type { Metrics } from '../http/metrics';
import { addressOf } from './address';
import type { Connections } from './connections';
import type { Limits } from './limits';

type Connection = ChatSocket['conn'];
export type Ended = 'flood' | 'slow' | 'frame' | 'packet';

/** Refused events, and packets that are none, of one connection in so many ms, after which it is closed: answering costs too. */
const FLOOD = { most: 3_000, within: 60_000 } as const;

/** Bytes that may wait for a connection: some whole answers with history. Who does not read but sends beats would have all kept for it. */
const WAITING = 4 * 1024 * 1024;

type Needs = {
  io: ChatIo;
  open: Connections;
  metrics: Metrics;
  limits: Limits;
  proxies: number;
  now: () => number;
};

/** Looks after connections as such: counts those that are open, and ends those that cost more than a page does. */
export function createGuard({ io, open, metrics, limits, proxies, now }: Needs) {
  const watched = new WeakMap<
    Connection,
    { address: string; since: number; count: number; isOver: boolean }
  >();

  /** Each is counted once, by what ended it first. */
  const ended = (connection: Connection, why: Ended) => {
    const known = watched.get(connection);
    if (!known || known.isOver) return false;
    known.isOver = true;
    metrics.ended(why);
    return true;
  };
  const end = (connection: Connection, why: Ended) => {
    // Nothing is flushed: it would wait for one who does not read.
    if (ended(connection, why)) connection.close(true);
  };
  const refused = (connection: Connection) => {
    const known = watched.get(connection);
    if (!known || known.isOver) return;
    if (now() - known.since >= FLOOD.within) Object.assign(known, { since: now(), count: 0 });
    known.count += 1;
    if (known.count < FLOOD.most) return;
    limits.flooded(known.address);
    end(connection, 'flood');
  };

  io.engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection.request, proxies);
    watched.set(connection, { address, since: now(), count: 0, isOver: false });
    open.add(address);
    connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== 'message' || typeof data !== 'string' || !data.startsWith(EVENT)) refused(connection);
    });
    // Looked at whenever something is written, not when something is read: one write may ask for very much.
    let waiting = 0;
    connection.on('flush', () => (waiting = 0));
    connection.on('packetCreate', ({ data }: { data?: unknown }) => {
      if (waiting > WAITING) return end(connection, 'slow');
      waiting += typeof data === 'string' ? data.length : 0;
    });
    // socket.io's own listener came first: what it could not read has closed the connection by now.
    connection.on('data', () => {
      if (connection.readyState !== 'open') ended(connection, 'packet');
    });
    connection.once('close', (reason: string, fault?: unknown) => {
      open.remove(address);
      const why = faultOf(reason, fault);
      if (why) ended(connection, why);
    });
  });

  return {
    /** An event was refused as too much or as malformed. */
    refused,
  };
}
export type Guard = ReturnType<typeof createGuard>;

/** An event, as socket.io writes it (https://socket.io/docs/v4/socket-io-protocol/). */
const EVENT = '2';

/** What engine.io and ws say of a connection that broke the protocol, in words alone; null for one that merely ended. */
function faultOf(reason: string, fault: unknown): Ended | null {
  if (reason === 'parse error') return 'packet';
  if (reason !== 'transport error' || !(fault instanceof Error)) return null;
  if (fault.message.includes('Max payload size exceeded')) return 'frame';
  return /invalid heartbeat direction|Invalid WebSocket frame/.test(fault.message) ? 'packet' : null;
}
