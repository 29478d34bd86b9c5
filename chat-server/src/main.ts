import { explain } from '@health-commons/base/command-line';
import { errorFields } from '@health-commons/base/log';
import { listen, urlOf } from '@health-commons/base/server/listen';
import { readFileSync } from 'node:fs';
import { createChatServer } from './chat-server';
import { log } from './io';
import { createForwardReport } from './reports';
import { readOptions } from './settings';
import { createRedisStore } from './store/redis';

async function main(): Promise<void> {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const { host, settings } = readOptions(process.argv.slice(2), process.env);
  const { CHAT_PORT: port, REDIS_URL: redisUrl } = settings;
  const shared = redisUrl ? await createRedisStore(redisUrl) : {};
  const forwardReport = createForwardReport(settings);
  const server = createChatServer({ version, settings, ...shared, forwardReport });
  const boundPort = await listen(server.http, host, port, 'CHAT_PORT');
  // Pages reconnect by themselves, to another server if there is one.
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void server.close().finally(() => process.exit(0)));
  // Node also reports unhandled rejections here. The process may be in a bad state, so it exits.
  process.on('uncaughtException', (error) => {
    log({ event: 'uncaught', level: 'error', ...errorFields(error) });
    process.exit(1);
  });
  console.log(`listening ${urlOf(host, boundPort)}`);
}

try {
  await main();
} catch (error) {
  process.exit(explain(error));
}
