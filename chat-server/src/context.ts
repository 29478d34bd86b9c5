import type { ConnectionCount } from '@health-commons/base/server/connection-count';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { createConnectionGuard } from './connection-guard';
import { createChatMetrics } from './http';
import type { ChatIo, NetworksOf } from './io';
import { createRateLimiter, type Limits } from './limits';
import { createModeration } from './moderation';
import { createDirectory } from './presence/directory';
import { createHeartbeats } from './presence/heartbeats';
import type { ForwardReport } from './reports';
import { createRoomTracker } from './rooms/room-tracker';
import { createRoomService } from './rooms/rooms';
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

/** Creates the parts of the server that handlers of events use. */
export function createContext(dependencies: Dependencies) {
  const { io, store, connections, settings, networksOf, limits, forwardReport, now } = dependencies;
  const directory = createDirectory(limits, now);
  const moderation = createModeration({
    store,
    interval: limits.roomCheckInterval,
    onClosed: () => void tracker.check(GLOBAL_ROOM),
  });
  const { isClosed } = moderation;
  const tracker = createRoomTracker({ io, store, directory, isClosed, now, limits });
  const rateLimiter = createRateLimiter(limits, settings, now);
  const metrics = createChatMetrics(settings.METRICS_TOKEN ?? null);
  return {
    io,
    store,
    now,
    limits,
    directory,
    heartbeats: createHeartbeats({ store, directory, limits, now }),
    rateLimiter,
    metrics,
    guard: createConnectionGuard({ io, connections, metrics, limits, rateLimiter, networksOf, now }),
    rooms: createRoomService({ store, directory, tracker, now, limits }),
    tracker,
    moderation,
    forwardReport,
  };
}

export type Context = ReturnType<typeof createContext>;
