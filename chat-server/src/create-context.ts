import type { ConnectionCount } from '@health-commons/base/server/connection-count';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { removeUsers } from './accept-clients';
import type { Context } from './context';
import { createChatMetrics } from './http/metrics';
import { createKeyring } from './identity/keys';
import { chatRoom, sessionRoom, type ChatIo, type NetworksOf } from './io';
import { createConnectionGuard } from './limits/connection-guard';
import { createGlobalRoomBudget } from './limits/global-room-budget';
import type { Limits } from './limits/limits-table';
import { createRateLimiter } from './limits/rate-limiter';
import { createModeration } from './moderation/moderation';
import { createDirectory } from './presence/directory';
import { createHeartbeats } from './presence/heartbeats';
import { createLobby } from './presence/lobby';
import { notifyPeers } from './presence/notify-peers';
import type { ForwardReport } from './reports/report';
import { createPendingInvitations } from './rooms/pending-invitations';
import { createRoomService } from './rooms/room-service';
import { createRoomTracker } from './rooms/room-tracker';
import type { Settings } from './settings';
import type { Store } from './store/store';

type Dependencies = {
  io: ChatIo;
  store: Store;
  connections: ConnectionCount;
  settings: Settings;
  networksOf: NetworksOf;
  limits: Limits;
  forwardReport: ForwardReport;
  now: () => number;
};

export function createContext(dependencies: Dependencies): Context {
  const { io, store, connections, settings, networksOf, limits, forwardReport, now } = dependencies;
  const directory = createDirectory(store.presence.now, limits);
  const moderation = createModeration({
    store,
    interval: limits.roomCheckInterval,
    onClosed: () => void tracker.check(GLOBAL_ROOM),
  });
  const rooms = createRoomService({ store, directory, isClosed: moderation.isClosed, now, limits });
  const tracker = createRoomTracker({ io, store, rooms, isClosed: moderation.isClosed, now, limits });
  const heartbeats = createHeartbeats({
    store,
    directory,
    limits,
    remove: (ids) => removeUsers(store, ids),
    restored: async (ids) => {
      const socketRooms = io.of('/').adapter.rooms;
      const inGlobal = ids.filter((id) =>
        [...(socketRooms.get(sessionRoom(id)) ?? [])].some((socket) =>
          socketRooms.get(chatRoom(GLOBAL_ROOM))?.has(socket),
        ),
      );
      if (inGlobal.length > 0) await store.rooms.join(GLOBAL_ROOM, inGlobal);
    },
  });
  const rateLimiter = createRateLimiter(limits, settings.messagesPerMinute, now);
  const metrics = createChatMetrics(settings.metricsToken);
  notifyPeers(io, directory, tracker);
  return {
    io,
    store,
    now,
    limits,
    keys: createKeyring(settings.keys, store),
    directory,
    heartbeats,
    lobby: createLobby(io, directory, limits),
    rateLimiter,
    globalRoomBudget: createGlobalRoomBudget(limits, settings.globalMessagesPerMinute, now),
    metrics,
    guard: createConnectionGuard({ io, connections, metrics, limits, rateLimiter, networksOf, now }),
    rooms,
    tracker,
    invitations: createPendingInvitations(io, store, limits.invitationLife),
    moderation,
    forwardReport,
  };
}
