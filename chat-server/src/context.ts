import type { ConnectionCount } from '@health-commons/base/server/connection-count';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { removeUsers } from './accept-clients';
import { type ConnectionGuard, createConnectionGuard } from './connection-guard';
import { type ChatMetrics, createChatMetrics } from './http';
import { createKeyring, type Keys } from './identity';
import { type ChatIo, chatRoom, type NetworksOf, sessionRoom } from './io';
import {
  createGlobalRoomBudget,
  createRateLimiter,
  type GlobalRoomBudget,
  type Limits,
  type RateLimiter,
} from './limits';
import { createModeration, type Moderation } from './moderation';
import { createDirectory, type Directory } from './presence/directory';
import { createHeartbeats, type Heartbeats } from './presence/heartbeats';
import { createLobby, type LobbyList } from './presence/lobby';
import type { ForwardReport } from './reports';
import { createPendingInvitations, type PendingInvitations } from './rooms/invitations';
import { createRoomTracker, notifyPeers, type RoomTracker } from './rooms/room-tracker';
import { createRoomService, type RoomService } from './rooms/rooms';
import type { Settings } from './settings';
import type { Store } from './store/store';

export type Context = {
  io: ChatIo;
  store: Store;
  now: () => number;
  limits: Limits;
  keys: () => Promise<Keys>;
  directory: Directory;
  heartbeats: Heartbeats;
  lobby: LobbyList;
  rateLimiter: RateLimiter;
  globalRoomBudget: GlobalRoomBudget;
  guard: ConnectionGuard;
  metrics: ChatMetrics;
  rooms: RoomService;
  tracker: RoomTracker;
  invitations: PendingInvitations;
  moderation: Moderation;
  forwardReport: ForwardReport;
};

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
