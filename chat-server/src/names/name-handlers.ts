import type { Context } from '../context';
import type { Handlers } from '../events/handle-events';
import { reject } from '../events/reject';
import { isConnected } from '../io';
import { normalizeName } from './normalize-name';

export const nameHandlers = ({ io, store, directory, heartbeats }: Context): Pick<Handlers, 'name.set'> => ({
  async 'name.set'({ id }, { name, listed }) {
    const nickname = normalizeName(name);
    if (!nickname) return reject('invalid_name');
    const user = await store.presence.put({ id, nickname, listed });
    // Apply the change now, because the store's notification may arrive after this answer.
    directory.apply({ put: [user], removed: [] });
    // Do not track a user whose connection has closed. Otherwise each reconciliation would restore the user.
    if (isConnected(io, id)) heartbeats.track(user);
    return { ok: true, user: directory.describe(user) };
  },
});
