import { demonstration } from '@health-commons/base/demonstration';
import { config } from '../testing/fake-backend';
import { startBackgroundWork } from './start-background-work';

test('the label of demonstration data is stored for the next page', () => {
  const work = new AbortController();
  startBackgroundWork(config, work.signal);
  const saved = () => localStorage.getItem('health-commons-demonstration');
  expect(saved()).toBe('false');
  demonstration.set(true);
  expect(saved()).toBe('true');
  work.abort();
  demonstration.set(false);
  expect(saved()).toBe('true');
});
