import type { Context } from '../context';
import type { Handlers } from '../events/answer-events';
import { refuse } from '../events/refuse';
import { isHere } from '../io';
import { cleanName } from './clean-name';

export const nameHandlers = ({ io, store, directory, beats }: Context): Pick<Handlers, 'name.set'> => ({
  async 'name.set'({ id }, { name, listed }) {
    const nickname = cleanName(name);
    if (!nickname) return refuse('invalid_name');
    const visit = await store.presence.put({ id, nickname, listed });
    // The store's news may come later than this answer.
    directory.apply({ put: [visit], removed: [] });
    // Whose connection was closed meanwhile goes by missed beats, as who was never heard of again; nobody would take it out of our own.
    if (isHere(io, id)) beats.own(visit);
    return { ok: true, user: directory.user(visit) };
  },
});
