import { fuzz } from '@health-commons/base/testing/fuzz';
import { backendCases, FIXED_KEYS, startFuzzed } from './testing/fuzz';

jest.setTimeout(240_000);

test('the backend survives 1,000 fuzzed connections', async () => {
  const cases = backendCases(FIXED_KEYS.publishableKey);
  const result = await fuzz({ start: () => startFuzzed(), cases, count: 1_000, seed: 1 });
  expect(result).toEqual({ cases: 1_000, fault: null });
});
