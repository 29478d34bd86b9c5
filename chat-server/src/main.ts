import { errorFields } from '@health-commons/base/log';
import { readFileSync } from 'node:fs';
import { createChatServer, listen } from './chat-server';
import { log } from './io';
import { LIMITS } from './limits';
import { createForwardReport } from './reports';
import { readOptions } from './settings';
import { createRedisStore } from './store/redis';

async function main(): Promise<void> {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const { port, host, redisUrl, reports, ...settings } = readOptions(process.argv.slice(2), process.env);
  const shared = redisUrl
    ? await createRedisStore({
        url: redisUrl,
        log: (message) => log({ event: 'redis', message }),
      })
    : {};
  const server = createChatServer({
    version,
    ...settings,
    ...shared,
    forwardReport: createForwardReport(reports),
  });
  const boundPort = await listen(server.http, host, port);
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code), LIMITS.shutdown).unref();
    void server.drain().finally(() => process.exit(code));
  };
  process.on('SIGTERM', () => stop(0));
  // Node also reports unhandled rejections here. The process may be in a bad state, so it asks pages to reconnect
  // elsewhere and exits.
  process.on('uncaughtException', (error) => {
    log({ event: 'uncaught', level: 'error', ...errorFields(error) });
    if (stopping) process.exit(1);
    stop(1);
  });
  let interrupted = false;
  process.on('SIGINT', () => {
    if (interrupted) process.exit(1);
    interrupted = true;
    stop(0);
  });
  console.log(`listening http://${host === '0.0.0.0' ? 'localhost' : host}:${boundPort}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
