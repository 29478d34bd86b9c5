import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import * as v from 'valibot';
import type { Context } from '../context';

const uuid = (name: string) => v.pipe(v.string(), v.uuid(`${name} must be a UUID`));
/** An id as session.ts creates it: 16 bytes in base64url. */
const sessionId = () =>
  v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'session must be the id of a session, as in a report'));

/** A command of the operators. `id` is new for each command. `session` is the `id` of a reported person. */
export const commandSchema = v.variant('do', [
  v.strictObject({ id: uuid('id'), do: v.literal('remove'), message: uuid('message') }),
  v.strictObject({ id: uuid('id'), do: v.picklist(['mute', 'unmute']), session: sessionId() }),
  v.strictObject({ id: uuid('id'), do: v.picklist(['close', 'open']) }),
]);
export type Command = v.InferOutput<typeof commandSchema>;

/** Carries out a command. Resolves to false if there is no such message. */
export async function runCommand(
  { store, moderation, tracker, limits }: Context,
  command: Command,
): Promise<boolean> {
  switch (command.do) {
    case 'remove':
      return store.rooms.remove(GLOBAL_ROOM, command.message);
    case 'mute':
      await store.moderation.mute(command.session, limits.muteLife);
      break;
    case 'unmute':
      await store.moderation.unmute(command.session);
      break;
    case 'close':
      await store.moderation.setClosed(true);
      await store.rooms.end(GLOBAL_ROOM, 0);
      break;
    case 'open':
      await store.moderation.setClosed(false);
  }
  await moderation.refresh();
  if (command.do === 'close') await tracker.check(GLOBAL_ROOM);
  return true;
}
