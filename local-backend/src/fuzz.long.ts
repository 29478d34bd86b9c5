import { fuzz, type FuzzedServer } from '@health-commons/base/testing/fuzz';
import { anyCase } from '@health-commons/base/testing/fuzz/cases';
import { createKeys, keyVariables } from './keys/keys';
import surface from './testing/fuzz-surface.json';
import { startBackend } from './testing/start-backend';

jest.setTimeout(240_000);

const keys = { ...createKeys(), publishableKey: 'sb_publishable_the_same_in_every_run' };
const text = JSON.stringify(surface).replaceAll('ANON_KEY', keys.publishableKey);
const cases = anyCase(JSON.parse(text) as typeof surface);

async function start(): Promise<FuzzedServer> {
  const { url, ended, output, stop } = await startBackend({ env: keyVariables(keys) });
  return { port: Number(new URL(url).port), ended, output, stop };
}

test('the backend survives 1,000 fuzzed connections', async () => {
  expect(await fuzz({ start, cases, count: 1_000, seed: 1 })).toEqual({ cases: 1_000, fault: null });
});
