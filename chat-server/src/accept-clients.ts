import type { Context } from './context';
import { handleEvents, type Handlers } from './events';
import { openSession } from './identity';
import { type ChatSocket, isConnected, sessionRoom } from './io';
import { presenceHandlers } from './presence/heartbeats';
import { safetyHandlers } from './reports';
import { invitationHandlers, sendPendingInvitations } from './rooms/invitations';
import { messageHandlers } from './rooms/messages';
import { roomHandlers } from './rooms/rooms';

export function acceptClients(context: Context): void {
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
    // A session may have only one connection. A reloaded page or a duplicated tab opens another, so close the older
    // one.
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
