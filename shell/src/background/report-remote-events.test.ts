import { remoteEventsSchema } from '@health-commons/contracts/remote-events';
import * as v from 'valibot';
import { failure } from '../remotes/failure';
import type { RegistryState } from '../remotes/registry';
import { remoteEvents, type RemoteEvent } from '../remotes/remote-events';
import { HASH, remoteRecord } from '../remotes/testing/registry';
import { reportRemoteEvents } from './report-remote-events';

const URL_OF_EVENTS = 'https://health.example/registry/events';
const sendBeacon = jest.fn<boolean, [url: string, body: string]>(() => true);
let tests = 0;
let version: string;
let registry: RegistryState;
let page: AbortController;

/** Other tests have left their events, so each test has a version of its own. */
beforeEach(() => {
  version = `1.0.${(tests += 1)}`;
  const record = remoteRecord({
    version,
    entry: `https://map.example/${version}/remoteEntry.js`,
    integrity: { 'remoteEntry.js': HASH, 'static/js/mfe_map-map.1a2b3c4d.js': HASH },
  });
  registry = {
    status: 'loaded',
    keptReasons: [],
    remotes: [{ status: 'accepted', name: 'mfe_map', mounts: [], record, release: record, choice: 'live' }],
  };
  page = new AbortController();
  Object.assign(navigator, { sendBeacon: sendBeacon.mockClear() });
});
afterEach(() => page.abort());

const report = () =>
  reportRemoteEvents({ url: URL_OF_EVENTS, sample: 0.6 }, () => registry, page.signal, 0.5);
const emit = (change: Partial<RemoteEvent> = {}) =>
  remoteEvents.emit({
    ...{ kind: 'mounted', remote: 'mfe_map', version, choice: 'live', error: null, code: null },
    ...change,
  });
const withStack = (stack: string) => Object.assign(new Error('broken'), { stack });
const SCRIPT = 'static/js/mfe_map-map.1a2b3c4d.js';
const addressOf = (file: string) => `https://map.example/${version}/${file}`;

/** Returns the sent events of this test's version. */
const sent = () =>
  sendBeacon.mock.calls
    .flatMap(([, body]) => v.parse(remoteEventsSchema, JSON.parse(body)).events)
    .filter((event) => event.version === version);

function hide(state: DocumentVisibilityState = 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page that is hidden sends its events, also those from before the reports started', () => {
  emit();
  report();
  emit({ kind: 'load-failed', code: failure('remote.altered').code });
  hide('visible');
  expect(sent()).toEqual([]);
  hide();
  const common = { remote: 'mfe_map', version, choice: 'live' };
  expect(sent()).toEqual([
    { ...common, kind: 'mounted' },
    { ...common, kind: 'load-failed', code: 'remote.altered' },
  ]);
  expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual([URL_OF_EVENTS]);
  window.dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('a page sends the first event of a kind per release, and the mounts and failures of releases apart', () => {
  report();
  const canary = { version: `${version}-canary`, choice: 'canary' } as const;
  for (const change of [{}, {}, { kind: 'error' as const }, { kind: 'error' as const }, canary, canary])
    emit(change);
  hide();
  const bodies = sendBeacon.mock.calls.map(([, body]) => body).join();
  expect(sent().map(({ kind }) => kind)).toEqual(['mounted', 'error']);
  expect(bodies.split(canary.version)).toHaveLength(2);
});

test.each([
  ['of Chromium', (at: string) => `TypeError: x is undefined\n    at onClick (${at}?retry=7:1:2345)`],
  ['of Firefox and Safari', (at: string) => `onClick@${at}:1:2345\nshell@https://health.example/a.js:2:3`],
])('the script, line and column of a failure are read from a stack %s', (_browser, stackOf) => {
  report();
  emit({ kind: 'error', error: withStack(stackOf(addressOf(SCRIPT))) });
  hide();
  expect(sent()).toMatchObject([{ script: { file: SCRIPT, line: 1, column: 2345 } }]);
});

test.each<[string, () => unknown]>([
  ['the text of the error', () => withStack(`Error: My name is Jane\n    at x (${addressOf(SCRIPT)}:1:2)`)],
  ['a text that looks like a script', () => withStack(`Error: ${addressOf('jane.js')}:1:2`)],
  ['a thrown object', () => ({ stack: { name: 'Jane' }, message: 'Jane' })],
])('%s is not sent', (_what, error) => {
  report();
  emit({ kind: 'error', error: error() });
  hide();
  expect(sent()).toHaveLength(1);
  expect(JSON.stringify(sendBeacon.mock.calls)).not.toMatch(/jane|\?/i);
});

test.each<[string, Partial<RemoteEvent>]>([
  ["an error of the shell's scripts", { remote: 'shell', version: null, choice: null }],
  ["a developer's own copy of a remote", { choice: 'override' }],
])('%s is not sent', (_what, change) => {
  report();
  emit({ kind: 'error', ...change });
  hide();
  expect(sent()).toEqual([]);
});

test('a page load outside of the share sends nothing', () => {
  reportRemoteEvents({ url: URL_OF_EVENTS, sample: 0.4 }, () => registry, page.signal, 0.5);
  emit();
  hide();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a page sends a limited number of events', () => {
  report();
  for (let number = 0; number < 300; number += 1) emit({ version: `${version}-${number}` });
  hide();
  const body = sendBeacon.mock.lastCall?.[1] ?? '';
  expect(v.parse(remoteEventsSchema, JSON.parse(body)).events).toHaveLength(50);
  expect(body.length).toBeLessThan(20_000);
});
