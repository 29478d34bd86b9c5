import type { Context } from './context';
import { handleEvents, type Handlers } from './events';
import { openSession } from './identity';
import { type ChatSocket, isConnected, type NetworksOf, sessionRoom } from './io';
import { lobbyHandlers, nameHandlers } from './presence/lobby';
import { safetyHandlers } from './reports';
import { invitationHandlers, sendPendingInvitations } from './rooms/invitations';
import { handleTyping, messageHandlers } from './rooms/messages';
import { roomHandlers } from './rooms/rooms';

export function acceptClients(context: Context, networksOf: NetworksOf): { stop: () => void } {
  const { io, store, keys, now, metrics, rateLimiter, limits } = context;
  const handlers: Handlers = {
    ...nameHandlers(context),
    ...lobbyHandlers(context),
    ...roomHandlers(context),
    ...messageHandlers(context),
    ...invitationHandlers(context),
    ...safetyHandlers(context),
  };
  const departures = createDepartures(context);

  io.use((socket, next) => {
    const networks = networksOf(socket.request);
    // We close the connection, because socket.io reconnects after a close but not after a rejection. A random delay
    // spreads the reconnections over time.
    const turnAway = (reason: 'arrivals' | 'store') => {
      metrics.refused(reason);
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
    const { session, status } = openSession(await keys(), token, now(), limits.tokenLife);
    metrics.handshake(status);
    // If the renewal fails, the blocks keep their remaining lifetime.
    if (status === 'resumed') await store.blocks.renew(session.id).catch(() => undefined);
    socket.data = { id: session.id, networks, session };
  };

  /**
   * Renews the token of a long connection. Otherwise the token could expire, and the page's next connection would get a
   * new id.
   */
  const renew = async (socket: ChatSocket) => {
    const { id, session: before } = socket.data;
    try {
      const { session } = openSession(await keys(), before.token, now(), limits.tokenLife);
      await store.blocks.renew(id);
      if (session.id !== id) return;
      socket.data.session = session;
      socket.emit('session', session);
    } catch {
      // A failure is harmless, because the next renewal comes long before the token expires.
    }
  };

  io.on('connection', (socket) => {
    const { id, networks, session } = socket.data;
    const room = sessionRoom(id);
    void socket.join(room);
    // A session may have only one connection. A reloaded page or a duplicated tab opens another, so close the older
    // one.
    io.in(room).except(socket.id).disconnectSockets(true);
    departures.cancel(id);
    const user = context.directory.get(id);
    if (user) context.heartbeats.track(user);
    context.heartbeats.beat(id);
    socket.conn.on('heartbeat', () => context.heartbeats.beat(id));
    handleEvents(context, handlers, { id, networks, socket });
    handleTyping(context, { id, networks, socket });
    const renewal = setInterval(() => void renew(socket), limits.tokenRenewal);
    renewal.unref();
    socket.on('disconnect', (reason) => {
      clearInterval(renewal);
      departures.schedule(id, reason);
    });
    socket.emit('session', session);
    // A failure is ignored, because the chat works without the pending invitations.
    void sendPendingInvitations(context, { id, socket }).catch(() => undefined);
  });
  return { stop: () => departures.stop() };
}

/** Removes users who do not reconnect after their last connection to this process has closed. */
function createDepartures({ io, store, heartbeats, invitations, limits, now }: Context) {
  const timers = new Map<string, NodeJS.Timeout>();

  const cancel = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const depart = async (id: string, leaving: Promise<number>) => {
    timers.delete(id);
    const leftAt = await leaving;
    // Skip a user who has reconnected to this process, or to another process that has written a heartbeat since.
    if (isConnected(io, id) || ((await store.presence.lastSeen(id)) ?? 0) > leftAt) return;
    await invitations.cancelAll(id);
    await store.presence.remove([id]);
  };
  const departAfter = (id: string, ms: number, untracked: Promise<void>) => {
    cancel(id);
    const leaving = untracked.then(now);
    // If the store does not answer, a later check removes the user for missed heartbeats.
    const timer = setTimeout(() => void depart(id, leaving).catch(() => undefined), ms);
    timer.unref();
    timers.set(id, timer);
  };
  return {
    cancel,
    schedule(id: string, reason: string) {
      if (isConnected(io, id)) return;
      const untracked = heartbeats.untrack(id);
      // Keep the user, because the session has a newer connection to another process, or this process is shutting down.
      if (reason === 'server namespace disconnect' || reason === 'server shutting down') return;
      if (reason === 'client namespace disconnect') return departAfter(id, 0, untracked);
      // These reasons usually mean that the page or this server closed the connection. Other reasons, such as a ping
      // time-out, usually mean that the network failed.
      const isClosed = ['transport close', 'forced close'].includes(reason);
      departAfter(id, isClosed ? limits.reconnectGrace : limits.goneAfter, untracked);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
