import { remoteEventsSchema } from '@health-commons/contracts/remote-events';
import * as v from 'valibot';
import type { AcceptedRemote } from '../remotes/registry';
import { remoteEvents, type RemoteEvent } from '../remotes/remote-events';
import { remoteRecord } from '../remotes/testing/registry';
import { reportRemoteEvents } from './report-remote-events';

const URL_OF_EVENTS = 'https://health.example/registry/events';
const sendBeacon = jest.fn<boolean, [url: string, body: string]>(() => true);
let tests = 0;
/** Other tests have left their events, so each test has a remote of its own. */
let name: string;
let page: AbortController;

beforeEach(() => {
  name = `mfe_${(tests += 1)}`;
  page = new AbortController();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Object.assign(navigator, { sendBeacon: sendBeacon.mockClear() });
});
afterEach(() => page.abort());

const report = (sample = 0.6) => reportRemoteEvents({ url: URL_OF_EVENTS, sample }, page.signal);

function emit(
  kind: RemoteEvent['kind'] = 'mounted',
  choice: AcceptedRemote['choice'] = 'live',
  version = '1.0.0',
) {
  const record = remoteRecord({ version });
  const remote = { status: 'accepted', name, mounts: [], record, release: record, choice } as const;
  remoteEvents.emit({ kind, remote });
}

/** Returns the sent events of this test's remote. */
const sent = () =>
  sendBeacon.mock.calls
    .flatMap(([, body]) => v.parse(remoteEventsSchema, JSON.parse(body)).events)
    .filter(({ remote }) => remote === name);

function hide(state: DocumentVisibilityState = 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page that is hidden sends its events, also those from before the reports started, in its share of page loads', () => {
  emit();
  report(0.4);
  hide();
  expect(sendBeacon).not.toHaveBeenCalled();
  report();
  emit('load-failed');
  hide('visible');
  expect(sent()).toEqual([]);
  hide();
  const common = { remote: name, version: '1.0.0', choice: 'live' };
  expect(sent()).toEqual([
    { ...common, kind: 'mounted' },
    { ...common, kind: 'load-failed' },
  ]);
  expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual([URL_OF_EVENTS]);
  window.dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('a page sends the first event of a kind per release, and none of an own copy or a remote without a release', () => {
  report();
  for (let times = 0; times < 2; times += 1) {
    emit('mounted');
    emit('threw');
    emit('mounted', 'canary', '2.0.0');
    emit('mounted', 'override');
    const refusal = { code: 'remote.failed', sentence: '' } as const;
    remoteEvents.emit({ kind: 'refused', remote: { status: 'refused', name, mounts: [], refusal } });
  }
  hide();
  expect(sent().map(({ kind, choice }) => `${kind} ${choice}`)).toEqual([
    'mounted live',
    'threw live',
    'mounted canary',
  ]);
});

test('a page sends a limited number of events', () => {
  report();
  for (let number = 0; number < 300; number += 1) emit('mounted', 'live', `1.0.${number}`);
  hide();
  const body = sendBeacon.mock.lastCall?.[1] ?? '';
  expect(v.parse(remoteEventsSchema, JSON.parse(body)).events).toHaveLength(50);
  expect(body.length).toBeLessThan(20_000);
});
