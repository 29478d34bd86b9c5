import path from 'node:path';
import { startServer } from '@health-commons/base/testing/start-server';
import { CHROMIUM_FLAGS } from '@health-commons/tools/chromium-flags';
import { withoutSettings } from '@health-commons/tools/without-settings';
import { chromium, type Browser } from 'playwright-core';
import type { Storage } from './dataset';
import { onExit } from './processes';

/**
 * Runs `work` in a new browser with an empty cache. Rejects if `work` takes longer than `limitMs`. The browser is
 * always killed, because a hanging page cannot be closed.
 */
export async function withBrowser<T>(
  executablePath: string,
  limitMs: number,
  work: (browser: Browser) => Promise<T>,
  moreFlags: readonly string[] = [],
): Promise<T> {
  const options = { executablePath, args: [...CHROMIUM_FLAGS, ...moreFlags], headless: true };
  const server = await chromium.launchServer({ ...options, handleSIGTERM: false, handleSIGINT: false });
  onExit(() => void server.kill());
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    return await new Promise<T>((resolve, reject) => {
      setTimeout(() => reject(new Error(`nothing within ${limitMs / 1000} s`)), limitMs).unref();
      // Work that is too slow rejects later, because its browser is killed.
      work(browser).then(resolve, reject);
    });
  } finally {
    await server.kill();
  }
}

/** The time-out is long because the start of the suite also builds outdated parts. */
const START_TIMEOUT_MS = 15 * 60_000;

/**
 * Starts the suite as `npm start` does, but on free ports and the given database, and without the operator's settings.
 * With `lowPriority`, its servers have the lowest priority, because a visitor's phone does not run them.
 */
export async function startSuite({ dataDir, databaseUrl }: Storage, lowPriority = false) {
  const runDir = path.resolve(dataDir, '..', 'run');
  const folders = ['--run-dir', runDir, '--data-dir', dataDir];
  const start = ['tools/run.mjs', 'start', '--free-ports', '--json', ...folders];
  const [command = '', ...args] = [...(lowPriority ? ['nice', '-n', '19'] : []), process.execPath, ...start];
  const env = { ...process.env, ...withoutSettings(), DATABASE_URL: databaseUrl ?? '' };
  const program = await startServer(command, args, /^(\{.*\})\n/m, { env, limit: START_TIMEOUT_MS });
  const { shell } = JSON.parse(program.found) as { shell: string };
  return { shell, stop: () => program.end('SIGTERM') };
}
