import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { runNginx, wrapNginxConfig } from '@health-commons/base/testing/nginx';
import { commandIn, runAs } from './documents';
import { repositoryRoot, startSuite } from './suite';

type Options = {
  /** The repository, or a copy of it. */
  root?: string;
  /** nginx serves a copy of the exported folder, as on another machine. */
  isCopy?: boolean;
};

/** Starts the servers behind a site that is exported and served as docs/operating.md says. `export` must come first. */
export async function operateSite(name: string, { root = repositoryRoot, isCopy = false }: Options = {}) {
  const parent = path.join(root, '.local');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `test-${name}-`));
  const address = `http://localhost:${await freePort()}`;
  const running = await startSuite(folder, {
    flags: ['--empty'],
    settings: { ALLOWED_ORIGINS: address, TRUST_PROXY: '1' },
    root,
  });
  const { parts, dataDir } = running.suite;
  const exported = path.join(folder, 'exported');
  const served = isCopy ? path.join(folder, 'served') : exported;
  const words = {
    'https://health.example': address,
    '.local/site': exported,
    'server:/srv/health-commons': served,
    '/srv/health-commons': served,
    TARGET: exported,
    DIR: exported,
  };
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    TILES_URL: 'off',
    REGISTRY_KEYS: path.join(folder, 'keys'),
  };
  const run = (command: string, more?: readonly string[]) =>
    runAs({ folder: root, words, settings }, command, more);
  const operate = (start: string, more?: readonly string[]) => run(commandIn('operating.md', start), more);
  const addressOf = (part: string) => `127.0.0.1:${new URL(parts[part]?.address ?? '').port}`;
  const upstreams = [
    ...['--upstream-backend', addressOf('local-backend')],
    ...['--upstream-chat', addressOf('chat-server')],
  ];
  let nginx: Awaited<ReturnType<typeof runNginx>> | null = null;
  const copy = async () => (isCopy ? operate('rsync -a') : '');

  return {
    address,
    folder,
    served,
    words,
    settings,
    /** Runs a command as the operator, with the words of this site. */
    run,
    /** Runs the command of docs/operating.md that starts with these words. */
    operate,
    /** Copies the exported folder to the one that nginx serves. */
    copy,
    /** Exports, copies, and makes nginx use the new configuration. */
    async export(...more: string[]): Promise<string> {
      const output = await operate('npm run export -- --site https://health.example --out .local/site', [
        ...upstreams,
        ...more,
      ]);
      await copy();
      const config = wrapNginxConfig(folder, path.join(served, 'nginx.conf'));
      if (nginx) await nginx.reload();
      else nginx = await runNginx(folder, config);
      return output;
    },
    stopNginx: async () => nginx?.stop(),
    async stop(): Promise<void> {
      await nginx?.stop();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
