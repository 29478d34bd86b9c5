import { fuzz } from '@health-commons/base/testing/fuzz';
import { chatCases, startFuzzed } from './testing/fuzz';

jest.setTimeout(600_000);

test('the chat server survives 20,000 fuzzed connections', async () => {
  const result = await fuzz({ start: startFuzzed(), cases: chatCases, count: 20_000, seed: 20_000 });
  console.log(`${result.cases} cases, ${result.perSecond} per second`);
  expect(result).toMatchObject({ cases: 20_000, fault: null });
});
