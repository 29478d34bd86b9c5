import type { ChatMetrics } from './http/metrics';
import type { Keys } from './identity/keys';
import type { ChatIo } from './io';
import type { ConnectionGuard } from './limits/connection-guard';
import type { Limits } from './limits/limits-table';
import type { RateLimiter } from './limits/rate-limiter';
import type { Directory } from './presence/directory';
import type { Heartbeats } from './presence/heartbeats';
import type { LobbyList } from './presence/lobby';
import type { ForwardReport } from './reports/report';
import type { PendingInvitations } from './rooms/pending-invitations';
import type { RoomService } from './rooms/room-service';
import type { RoomTracker } from './rooms/room-tracker';
import type { Store } from './store/store';

/** The dependencies of event handlers. */
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
  guard: ConnectionGuard;
  metrics: ChatMetrics;
  rooms: RoomService;
  tracker: RoomTracker;
  invitations: PendingInvitations;
  forwardReport: ForwardReport;
};
