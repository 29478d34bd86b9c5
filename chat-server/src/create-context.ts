import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { createDepart } from './connection';
import type { Context } from './context';
import { createMetrics } from './http/metrics';
import { createKeyring } from './identity/keys';
import { chatRoom, visitRoom, type ChatIo } from './io';
import type { Connections } from './limits/connections';
import { createGuard } from './limits/guard';
import { createLimits } from './limits/limits';
import { createBeats } from './presence/beats';
import { Directory } from './presence/directory';
import { createLobby } from './presence/lobby';
import { tellPeers } from './presence/peers';
import { createEntering } from './rooms/enter';
import { createExpiry } from './rooms/expiry';
import type { PassReport } from './reports/pass-report';
import { createWaiting } from './rooms/waiting';
import type { Settings, Times } from './settings';
import type { Store } from './store/store';

type Needs = {
  io: ChatIo;
  store: Store;
  open: Connections;
  settings: Settings;
  times: Times;
  passReport: PassReport;
  now: () => number;
};

/** Puts the parts together. */
export function createContext({ io, store, open, settings, times, passReport, now }: Needs): Context {
  const directory = new Directory(store.presence.now);
  const entering = createEntering({ store, directory, now, ...(times.room ? { life: times.room } : {}) });
  const expiry = createExpiry({ io, store, entering, now, ...(times.look ? { look: times.look } : {}) });
  const beats = createBeats({
    store,
    directory,
    depart: createDepart({ store }),
    restored: async (ids) => {
      const rooms = io.of('/').adapter.rooms;
      const inGlobal = ids.filter((id) =>
        [...(rooms.get(visitRoom(id)) ?? [])].some((socket) => rooms.get(chatRoom(GLOBAL_ROOM))?.has(socket)),
      );
      if (inGlobal.length > 0) await store.rooms.join(GLOBAL_ROOM, inGlobal);
    },
    ...(times.beat ? { beat: times.beat } : {}),
  });
  const limits = createLimits(settings.messagesPerMinute, now);
  const metrics = createMetrics();
  tellPeers(io, directory, expiry);
  return {
    io,
    store,
    now,
    keys: createKeyring(settings.keys, store),
    directory,
    beats,
    lobby: createLobby(io, directory),
    limits,
    metrics,
    guard: createGuard({ io, open, metrics, limits, proxies: settings.proxies, now }),
    entering,
    expiry,
    waiting: createWaiting(io, store, times.invitation),
    passReport,
  };
}
