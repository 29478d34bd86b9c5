import type { Keys } from './identity/keys';
import type { ChatIo } from './io';
import type { Guard } from './limits/guard';
import type { Limits } from './limits/limits';
import type { Metrics } from './http/metrics';
import type { Beats } from './presence/beats';
import type { Directory } from './presence/directory';
import type { LobbyList } from './presence/lobby';
import type { PassReport } from './reports/pass-report';
import type { Entering } from './rooms/enter';
import type { Expiry } from './rooms/expiry';
import type { Waiting } from './rooms/waiting';
import type { Store } from './store/store';

/** What every event has at hand. */
export type Context = {
  io: ChatIo;
  store: Store;
  now: () => number;
  keys: () => Promise<Keys>;
  directory: Directory;
  beats: Beats;
  lobby: LobbyList;
  limits: Limits;
  guard: Guard;
  metrics: Metrics;
  entering: Entering;
  expiry: Expiry;
  waiting: Waiting;
  passReport: PassReport;
};
