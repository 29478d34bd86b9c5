import { createHmac } from 'node:crypto';
import { loadEnvironment } from '../environment/environment';
import { Fault, runProgram } from '@health-commons/base/command-line';

const USAGE = `Usage: npm run chat -- COMMAND [--url http://localhost:4000]
  remove MESSAGE   removes a message of the global room
  mute SESSION     a session can neither write in the global room nor invite people for a day
  unmute SESSION
  close            closes the global room and deletes its messages
  open
A report names the ids of messages and sessions. Needs CHAT_MODERATION_SECRET, with the chat server's value.`;

const FIELDS: Readonly<Record<string, 'message' | 'session' | null>> = {
  remove: 'message',
  mute: 'session',
  unmute: 'session',
  close: null,
  open: null,
};

/**
 * Reads the command line. parseArgs cannot, because the id of a session may start with a hyphen.
 * @throws Fault with the usage
 */
function readArguments(): { action: string; id: string | undefined; url: string | undefined } {
  const [action = '', ...rest] = process.argv.slice(2);
  const at = rest.indexOf('--url');
  const [, url] = at === -1 ? [] : rest.splice(at, 2);
  const [id, ...others] = rest;
  const isKnown = Object.hasOwn(FIELDS, action) && (id !== undefined) === (FIELDS[action] !== null);
  if (!isKnown || others.length > 0 || (at !== -1 && !url)) throw new Fault(USAGE);
  return { action, id, url };
}

/** `npm run chat` sends a signed command of the operators to the chat server. */
async function main(): Promise<number> {
  const env = loadEnvironment('.env', process.env);
  const { action, id, url = `http://localhost:${Number(env['CHAT_PORT']) || 4000}` } = readArguments();
  const field = FIELDS[action];
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
}

await runProgram(main);
