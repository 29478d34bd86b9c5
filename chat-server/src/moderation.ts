import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { ApiError } from '@health-commons/contracts/errors';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Base, Context } from './context';
import { isSame, SESSION_ID } from './identity';
import { signature } from './reports';
import type { ModerationState } from './store/store';

/**
 * Caches the muted sessions and whether the global room is closed, so that events need no request to the store. Calls
 * `onClosed` when the global room was closed, possibly by another process.
 */
export function createModeration({ store, limits }: Base, onClosed: () => void) {
  let state: ModerationState = { closed: false, muted: new Set() };

  const refresh = async () => {
    const before = state;
    state = await store.moderation.read();
    if (state.closed && !before.closed) onClosed();
  };
  // If the store does not answer, the last known state still applies.
  const poll = () => void refresh().catch(() => undefined);
  const timer = setInterval(poll, limits.roomCheckInterval);
  timer.unref();
  poll();

  return {
    isMuted: (id: string): boolean => state.muted.has(id),
    isClosed: (): boolean => state.closed,
    refresh,
    stop: () => clearInterval(timer),
  };
}
export type Moderation = ReturnType<typeof createModeration>;

const sessionId = v.pipe(
  v.string(),
  v.regex(SESSION_ID, 'session must be the id of a session, as in a report'),
);

/** A command of the operators. `session` is the `id` of a reported person. */
const commandSchema = v.variant('do', [
  v.strictObject({ do: v.literal('remove'), message: v.pipe(v.string(), v.uuid('message must be a UUID')) }),
  v.strictObject({ do: v.picklist(['mute', 'unmute']), session: sessionId }),
  v.strictObject({ do: v.picklist(['close', 'open']) }),
]);
type Command = v.InferOutput<typeof commandSchema>;

/** Carries out a command. Resolves to false if there is no such message. */
async function runCommand(
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

const MAX_BODY = 4 * 1024;

/**
 * Carries out the body of `POST /moderation`. Commands are signed like forwarded reports, in the headers
 * x-moderation-timestamp and x-moderation-signature. Returns the HTTP status: 204, or that of an error.
 */
export async function answerCommand(
  context: Context,
  secret: string,
  request: IncomingMessage,
): Promise<[status: number, error?: ApiError]> {
  // Node reads no more of a body than its length says. A body of unknown length is refused.
  if (!(Number(request.headers['content-length']) <= MAX_BODY))
    return [413, { error: `The body must have at most ${MAX_BODY} bytes.`, code: 'body_too_large' }];
  const body = await text(request);
  if (!isSigned(request, secret, body, context))
    return [401, { error: 'The signature is missing, wrong or too old.', code: 'unauthorized' }];
  const command = v.safeParse(v.pipe(v.string(), v.parseJson(), commandSchema), body);
  if (!command.success) {
    const error = command.issues.map(({ message }) => message).join('; ');
    return [400, { error, code: 'invalid_command' }];
  }
  const isDone = await runCommand(context, command.output);
  return isDone ? [204] : [404, { error: 'There is no such message.', code: 'no_message' }];
}

function isSigned(request: IncomingMessage, secret: string, body: string, { now, limits }: Context): boolean {
  const timestamp = request.headers['x-moderation-timestamp'];
  const given = request.headers['x-moderation-signature'];
  if (typeof timestamp !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return false;
  if (Math.abs(now() - Number(timestamp) * 1000) > limits.commandAge) return false;
  return isSame(given, signature(secret, timestamp, body));
}
