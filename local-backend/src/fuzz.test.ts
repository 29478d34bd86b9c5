import { fuzz } from '@health-commons/base/testing/fuzz';
import { backendCases, fixedKeys, startFuzzed } from './testing/fuzz';

jest.setTimeout(240_000);

test('the backend survives 1,000 fuzzed connections', async () => {
  const keys = await fixedKeys();
  const cases = backendCases(keys.anonKey);
  const result = await fuzz({ start: () => startFuzzed(keys), cases, count: 1_000, seed: 1 });
  expect(result).toEqual({ cases: 1_000, fault: null });
});
