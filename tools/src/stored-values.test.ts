import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './testing/run-program';

const WORKSPACES = [
  ...readdirSync(root),
  ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`),
];

/** What reads a value that the browser has stored. */
const READS = /[sS]torage\.(get|getJson|keys|getItem)\(|indexedDB\.open\(/;

/** Every reader of stored values, and the test that gives it odd values. */
const READERS: Readonly<Record<string, string>> = {
  'packages/base/src/safe-storage.ts': 'packages/base/src/safe-storage.test.ts',
  'packages/platform/src/system-preferences.ts': 'packages/platform/src/stored-values.test.ts',
  'packages/platform/src/events.ts': 'packages/platform/src/stored-values.test.ts',
  'packages/data/src/outbox/outbox.ts': 'mfe-report/src/report-form/stored-values.test.tsx',
  'packages/data/src/outbox/storage.ts': 'mfe-report/src/report-form/stored-values.test.tsx',
  'mfe-report/src/report-form/draft.ts': 'mfe-report/src/report-form/stored-values.test.tsx',
  'mfe-map/src/data/map-cache.ts': 'mfe-map/src/data/stored-values.test.ts',
  'mfe-chat/src/client/session.ts': 'mfe-chat/src/client/stored-values.node.test.ts',
  'mfe-chat/src/client/key-store.ts': 'mfe-chat/src/client/stored-values.node.test.ts',
  'shell/src/index.html': 'shell/src/index-html.test.ts',
  'shell/src/overrides/overrides.ts': 'shell/src/stored-values.test.ts',
  'shell/src/remotes/registry.ts': 'shell/src/stored-values.test.ts',
  'shell/src/remotes/release-choice.ts': 'shell/src/stored-values.test.ts',
};

const readersOf = (workspace: string): string[] => {
  const source = path.join(root, workspace, 'src');
  if (!existsSync(source)) return [];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|html)$/.test(file) && !/\.(test|long|e2e)\.|(^|\/)testing\//.test(file))
    .filter((file) => READS.test(readFileSync(path.join(source, file), 'utf8')))
    .map((file) => `${workspace}/src/${file}`);
};

test('every reader of stored values is tried with values that no version wrote', () => {
  const browser = WORKSPACES.filter((name) => /^(shell|mfe-.*|packages\/.*)$/.test(name));
  expect(browser.flatMap(readersOf).sort()).toEqual(Object.keys(READERS).sort());
  for (const [reader, file] of Object.entries(READERS))
    expect([reader, /oddTextsOf|safe-storage'/.test(readFileSync(path.join(root, file), 'utf8'))]).toEqual([
      reader,
      true,
    ]);
});
