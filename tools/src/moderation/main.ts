import { createHmac } from 'node:crypto';
import { loadEnvironment } from '../environment/environment';
import { defineCommand, Fault, runProgram, text } from '@health-commons/base/command-line';

const command = defineCommand({
  command: 'npm run chat --',
  operands: 'COMMAND [ID]',
  about: {
    'remove MESSAGE': 'removes a message of the global room',
    'mute SESSION': 'a session can neither write in the global room nor invite people for a day',
    'unmute SESSION': 'ends that',
    close: 'closes the global room and deletes its messages',
    open: 'opens it again',
  },
  options: { url: text('URL', 'the chat server (http://localhost:4000)') },
  notes:
    "A report names the ids. Write '--' before one that starts with '-'. Needs CHAT_MODERATION_SECRET, as the chat server.",
});

/** What the id of a command names; null for a command without an id. */
const FIELDS: Readonly<Record<string, 'message' | 'session' | null>> = {
  remove: 'message',
  mute: 'session',
  unmute: 'session',
  close: null,
  open: null,
};

/** `npm run chat` sends a signed command of the operators to the chat server. */
await runProgram(async () => {
  const { values, operands } = command.read();
  const [action = '', id] = operands;
  const field = Object.hasOwn(FIELDS, action) ? FIELDS[action] : undefined;
  if (field === undefined) throw command.fault(`there is no command '${action}'`);
  if ((id === undefined) !== (field === null))
    throw command.fault(field ? `name the ${field} to ${action}` : `'${action}' has no id`);
  const env = loadEnvironment('.env', process.env);
  const url = values.url ?? `http://localhost:${Number(env['CHAT_PORT']) || 4000}`;
  const secret = env['CHAT_MODERATION_SECRET'];
  if (!secret) throw new Fault('Set CHAT_MODERATION_SECRET to the value that the chat server has.');
  const body = JSON.stringify({ do: action, ...(field && { [field]: id }) });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(new URL('/moderation', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-moderation-timestamp': timestamp,
      'x-moderation-signature': `sha256=${digest}`,
    },
    body,
  }).catch((error: Error) => {
    throw new Fault(`The chat server at ${url} does not answer: ${error.message}`);
  });
  if (response.ok) {
    console.log('Done. All chat processes apply this within a second.');
    return 0;
  }
  const { error } = (await response.json().catch(() => ({}))) as { error?: string };
  throw new Fault(`The chat server answered ${response.status}: ${error ?? 'no reason'}`);
});
