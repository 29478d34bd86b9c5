import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { repositoryRoot } from './suite';

const counter = (word: string) => `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>${word} {count}</button>;
}
`;

/** Serves a workspace at an address as `npm run dev` does, and waits until the command has printed `ready`. */
export async function runDevelopmentServer(
  directory: string,
  address: string,
  args: readonly string[],
  ready = address,
) {
  const program = ['packages/federation/bin/health-commons.mjs', 'dev', directory];
  const server = spawn(process.execPath, [...program, '--port', new URL(address).port, ...args], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes(ready)) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The development server exited with ${code}.`)));
  });
  return {
    /** What the command has printed so far. */
    output: () => output,
    async stop() {
      server.kill();
      await ended;
    },
  };
}

/**
 * Creates a remote `mfe_fixture` with a page at /fixture, and serves it for a shell as `npm run dev` does, with React
 * Fast Refresh unless the shell is `deployed`. The word of its button is 'first'.
 */
export async function startDevelopmentRemote(shell: string, { deployed }: { deployed: boolean }) {
  // The folder must be inside the repository, because the build resolves its packages from the root's node_modules.
  const folder = mkdtempSync(path.join(repositoryRoot, '.local/test-development-'));
  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const manifest = {
    name: 'mfe_fixture',
    port,
    mounts: [{ route: '/fixture', label: 'Fixture', module: './counter' }],
    exposes: { './counter': './src/counter.tsx' },
    requires: { shellApi: '^2.0' },
    budget: { scripts: 5 },
  };
  mkdirSync(path.join(folder, 'src'));
  write(
    'package.json',
    JSON.stringify({ name: '@health-commons/mfe-fixture', version: '0.1.0', type: 'module' }),
  );
  write('remote.json', JSON.stringify(manifest));
  write('src/counter.tsx', counter('first'));
  // No suite writes its files in this run folder.
  const runDir = ['--run-dir', path.join(folder, 'run')];
  const { output, stop } = await (deployed
    ? runDevelopmentServer(folder, address, [...runDir, '--shell', shell], `@${address}`)
    : runDevelopmentServer(folder, address, [...runDir, '--shell-port', new URL(shell).port]));
  return {
    address,
    manifest,
    output,
    /** Changes the word of the remote's button. */
    changeWord: (word: string) => write('src/counter.tsx', counter(word)),
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type DevelopmentRemote = Awaited<ReturnType<typeof startDevelopmentRemote>>;
