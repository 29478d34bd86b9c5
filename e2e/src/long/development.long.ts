import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser } from '../suite/browser';
import { repositoryRoot } from '../suite/suite';

const counter = (word: string) => `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>${word} {count}</button>;
}
`;
const manifest = (port: number) => ({
  name: 'mfe_fixture',
  port,
  mounts: [{ slot: 'home.fixture', module: './counter' }],
  exposes: { './counter': './src/counter.tsx' },
  requires: { shellApi: '^1.4' },
  budget: { scripts: 5 },
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

let browser: Browser;
let folder: string;
let server: ChildProcess;
let address: string;
const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);

beforeAll(async () => {
  browser = await openBrowser();
  // The folder must be inside the repository, because the build resolves its packages from the root's node_modules.
  folder = mkdtempSync(path.join(repositoryRoot, '.local/test-development-'));
  mkdirSync(path.join(folder, 'src'));
  const port = await freePort();
  address = `http://localhost:${port}`;
  write(
    'package.json',
    JSON.stringify({ name: '@health-commons/mfe-fixture', version: '0.1.0', type: 'module' }),
  );
  write('remote.json', JSON.stringify(manifest(port)));
  write(
    'webpack.config.mjs',
    "import { remote } from '@health-commons/federation/webpack';\nexport default remote(import.meta.dirname);\n",
  );
  write('src/counter.tsx', counter('first'));
  // No suite writes its files in this run folder.
  const program = [
    '--import',
    'tsx',
    'packages/federation/src/dev.ts',
    folder,
    '--run-dir',
    path.join(folder, 'run'),
  ];
  server = spawn(process.execPath, program, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (data: Buffer) => data.toString().includes(address) && resolve());
    server.once('exit', (code) => reject(new Error(`The dev server exited with ${code}.`)));
  });
});
afterAll(async () => {
  await browser.close();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

test("a change of a component keeps its state on the remote's own page, and is an event for shells", async () => {
  const { page, problems } = await newVisitor(browser);
  await page.goto(address);
  await page.getByRole('button', { name: 'first 0' }).click();
  await page.getByRole('button', { name: 'first 1' }).waitFor();
  const change = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const changes = new EventSource('/changes');
        changes.onopen = () => document.body.setAttribute('data-open', '');
        changes.onmessage = ({ data }) => resolve(String(data));
      }),
  );
  await page.locator('body[data-open]').waitFor();
  write('src/counter.tsx', counter('second'));
  await page.getByRole('button', { name: 'second 1' }).waitFor();
  expect(await change).toMatch(/^[0-9a-f]+$/);
  // The page has no backend.
  expect(problems.filter((problem) => !problem.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
});

test('a shell on another origin can read the manifest and the federated build', async () => {
  const response = await fetch(`${address}/remote.json`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toMatchObject({ name: 'mfe_fixture', mounts: manifest(0).mounts });
  expect(await (await fetch(`${address}/remoteEntry.js`)).text()).toContain('mfe_fixture');
});
