import type { ConnectionCount } from '@health-commons/base/server/connection-count';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { createConnectionGuard } from './connection-guard';
import { createChatMetrics } from './http';
import type { ChatIo, NetworksOf } from './io';
import { createRateLimiter, type Limits } from './limits';
import { createModeration } from './moderation';
import { createNameRule } from './names';
import { createDirectory } from './presence/directory';
import { createHeartbeats } from './presence/heartbeats';
import type { ForwardReport } from './reports';
import { createRoomTracker } from './rooms/room-tracker';
import { createRoomService } from './rooms/rooms';
import type { Settings } from './settings';
import type { Store } from './store/store';

/** What all parts of the server may use. */
export type Base = {
  io: ChatIo;
  store: Store;
  connections: ConnectionCount;
  settings: Settings;
  networksOf: NetworksOf;
  limits: Limits;
  /** Null if no receiver of reports is configured. */
  forwardReport: ForwardReport | null;
  now: () => number;
};

/** Creates the parts of the server that handlers of events use. */
export function createContext(base: Base) {
  const { settings, limits, now } = base;
  const directory = createDirectory(now);
  const moderation = createModeration(base, () => void tracker.check(GLOBAL_ROOM));
  const tracker = createRoomTracker({ ...base, directory, isClosed: moderation.isClosed });
  const rateLimiter = createRateLimiter(limits, settings, now);
  const metrics = createChatMetrics(settings.METRICS_TOKEN ?? null);
  return {
    ...base,
    directory,
    heartbeats: createHeartbeats({ ...base, directory }),
    rateLimiter,
    normalizeName: createNameRule(settings.SITE_NAME),
    metrics,
    guard: createConnectionGuard({ ...base, metrics, rateLimiter }),
    rooms: createRoomService({ ...base, directory, tracker }),
    tracker,
    moderation,
  };
}

export type Context = ReturnType<typeof createContext>;
