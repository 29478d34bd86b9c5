import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { answerEvents, type Handlers } from './events/answer-events';
import type { Context } from './context';
import { openSession } from './identity/session';
import { TOKEN_LIFE } from './identity/token';
import { visitRoom, type ChatSocket } from './io';
import { addressOf } from './limits/address';
import { nameHandlers } from './names/handlers';
import { GONE_AFTER } from './presence/directory';
import { lobbyHandlers } from './presence/handlers';
import { invitationHandlers } from './rooms/invitation-handlers';
import { answerTyping, messageHandlers } from './rooms/message-handlers';
import { protectionHandlers } from './rooms/protection-handlers';
import { roomHandlers } from './rooms/room-handlers';
import { tellInvitations } from './rooms/tell-invitations';

/** ms between the end of a visit's last connection and its leaving the list: a reload or another network takes less. */
const GRACE = 10_000;

/** Takes visits out of the list and of the global room. Their private rooms stay until they expire: they may come back. */
export const createDepart =
  ({ store }: Pick<Context, 'store'>) =>
  async (ids: readonly string[]) => {
    await store.presence.remove(ids);
    await store.rooms.leave(GLOBAL_ROOM, ids);
  };

/**
 * ms, at least, that a connection is held which cannot be taken now. Then it is closed and not refused: a page of socket.io comes back by
 * itself from the one and never from the other, and people behind one address are not all back in the same moment.
 */
const HOLD = 1_000;

/** Answers everything a page sends, from the handshake on. */
export function acceptConnections(
  context: Context,
  {
    proxies,
    grace = GRACE,
    renewEvery = TOKEN_LIFE / 3,
  }: { proxies: number; grace?: number | undefined; renewEvery?: number | undefined },
): { stop: () => void } {
  const { io, store, keys, now, metrics, limits } = context;
  const handlers: Handlers = {
    ...nameHandlers(context),
    ...lobbyHandlers(context),
    ...roomHandlers(context),
    ...messageHandlers(context),
    ...invitationHandlers(context),
    ...protectionHandlers(context),
  };
  const leaving = createLeaving(context, grace);

  io.use((socket, next) => {
    const address = addressOf(socket.request, proxies);
    const turnAway = (why: 'arrivals' | 'store') => {
      metrics.refused(why);
      setTimeout(
        () => {
          socket.conn.close();
          next(new Error(why));
        },
        HOLD * (1 + 5 * Math.random()),
      ).unref();
    };
    if (limits.arrive(address) > 0) return turnAway('arrivals');
    void begin(socket, address).then(
      () => next(),
      () => turnAway('store'),
    );
  });
  const begin = async (socket: ChatSocket, address: string) => {
    const given: unknown = socket.handshake.auth['token'];
    const { session, origin } = openSession(await keys(), given, now());
    metrics.handshake(origin);
    // Should it fail, the blocks live on as long as they were going to.
    if (origin === 'resumed') await store.blocks.renew(session.id).catch(() => undefined);
    socket.data = { id: session.id, address, session };
  };

  /** Whoever stays connected for a day would come back as somebody else. Should the store not answer, the next time does. */
  const renew = async (socket: ChatSocket) => {
    const { id, session: before } = socket.data;
    try {
      const { session } = openSession(await keys(), before.token, now());
      await store.blocks.renew(id);
      if (session.id !== id) return;
      socket.data.session = session;
      socket.emit('session', session);
    } catch {
      // What it has holds for as long again.
    }
  };

  io.on('connection', (socket) => {
    const { id, address, session } = socket.data;
    const room = visitRoom(id);
    void socket.join(room);
    // A tab's visit has one connection: an older one is of a tab that was reloaded, or a copy of it.
    io.in(room).except(socket.id).disconnectSockets(true);
    leaving.cancel(id);
    const visit = context.directory.get(id);
    if (visit) context.beats.own(visit);
    context.beats.heard(id);
    socket.conn.on('heartbeat', () => context.beats.heard(id));
    answerEvents(context, handlers, { id, address, socket });
    answerTyping(context, { id, address, socket });
    const renewal = setInterval(() => void renew(socket), renewEvery);
    renewal.unref();
    socket.on('disconnect', (reason) => {
      clearInterval(renewal);
      leaving.left(id, reason);
    });
    socket.emit('session', session);
    // A store that does not answer keeps nobody from the chat.
    void tellInvitations(context, { id, socket }).catch(() => undefined);
  });
  return { stop: () => leaving.stop() };
}

/** Visits whose last connection here has ended. */
function createLeaving(context: Context, grace: number) {
  const { io, store, beats, waiting } = context;
  const timers = new Map<string, NodeJS.Timeout>();
  const depart = createDepart(context);
  const here = (id: string) => io.of('/').adapter.rooms.has(visitRoom(id));

  const over = async (id: string, leftAt: number) => {
    timers.delete(id);
    // It goes on here, or at another process, which has heard of it since.
    if (here(id) || ((await store.presence.lastSeen(id)) ?? 0) > leftAt) return;
    await waiting.cancelAll(id);
    await depart([id]);
  };
  const later = (id: string, ms: number) => {
    cancel(id);
    // A store that does not answer lets the visit go by its missed beats.
    const leftAt = store.presence.now();
    const timer = setTimeout(() => void over(id, leftAt).catch(() => undefined), ms);
    timer.unref();
    timers.set(id, timer);
  };
  const cancel = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  return {
    cancel,
    left(id: string, reason: string) {
      // Replaced by a newer connection, here or at another process, or this one is ending.
      if (here(id)) return;
      beats.disown(id);
      if (reason === 'server namespace disconnect' || reason === 'server shutting down') return;
      if (reason === 'client namespace disconnect') return later(id, 0);
      // Not a word came any more, or the connection was closed: by a reload, a closed tab, a dead network.
      later(id, ['transport close', 'forced close'].includes(reason) ? grace : GONE_AFTER);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
