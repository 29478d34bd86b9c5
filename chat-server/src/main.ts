import { readFileSync } from 'node:fs';
import { createChatServer } from './chat-server';
import { listen } from './listen';
import { readOptions } from './options';
import { readSettings } from './read-settings';
import { createPassReport } from './reports/target';
import { createRedisStore } from './store/redis/create-redis-store';

/** How long the server has to end once it was told to, in milliseconds. */
const DRAIN_TIME = 5_000;

async function main(): Promise<void> {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const { port, host, origins } = readOptions(process.argv.slice(2), process.env);
  const { redisUrl, reports, ...settings } = readSettings(process.env);
  const shared = redisUrl ? await createRedisStore({ url: redisUrl, say: console.error }) : {};
  const server = createChatServer({
    origins,
    version,
    ...settings,
    ...shared,
    passReport: createPassReport(reports),
  });
  const taken = await listen(server.http, host, port);
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code), DRAIN_TIME).unref();
    void server.drain().finally(() => process.exit(code));
  };
  process.on('SIGTERM', () => stop(0));
  // Also for a rejection that nothing handles. Its state is unknown, so that the process ends; pages are sent elsewhere first.
  process.on('uncaughtException', (error) => {
    console.error('Uncaught error, ending:', error);
    if (stopping) process.exit(1);
    stop(1);
  });
  let interrupted = false;
  process.on('SIGINT', () => {
    // Who presses Ctrl-C a second time does not want to wait.
    if (interrupted) process.exit(1);
    interrupted = true;
    stop(0);
  });
  console.log(`listening http://${host === '0.0.0.0' ? 'localhost' : host}:${taken}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
