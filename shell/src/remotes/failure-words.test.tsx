import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { formatMessage } from '@health-commons/contracts/messages';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { act, screen } from '@testing-library/react';
import { NotAComponentError } from './explain-failure';
import { messages } from './messages';
import { Slot } from './slot';
import { HASH, registryOf, remoteRecord } from './testing/registry';
import { controlledLoader, renderRemotes, serveRegistry, settle } from './testing/render-remotes';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

async function openMap() {
  serveRegistry(registryOf({ mfe_map: remoteRecord() }));
  const { loader, attempts } = controlledLoader();
  renderRemotes(loader, <Slot name="home.map" />);
  await act(async () => Promise.resolve());
  const [attempt] = attempts;
  if (!attempt) throw new Error('The registry mounts the map.');
  return attempt;
}

/** The box with its title and this sentence, to the letter. */
async function says(sentence: string): Promise<void> {
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { name: messages['remote.title'] })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
}

const chunkFailed = Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });
const entryFailed = new Error('Failed to load script resources. #RUNTIME-008');

test.each([
  [chunkFailed, messages['remote.incomplete']],
  [new Error('Version 1.0.0 does not satisfy ^2.0.0'), messages['remote.version']],
  [new NotAComponentError('text'), formatMessage(messages['remote.not-a-component'], { module: './map' })],
  [new Error('anything else'), messages['remote.failed']],
  [entryFailed, messages['remote.unreachable']],
])('%s: the box says why', async (error, sentence) => {
  const attempt = await openMap();
  await settle(() => attempt.reject(error));
  await says(sentence);
  expect(screen.getByRole('button', { name: messages['remote.retry'] })).toBeVisible();
});

test('without a connection it says that this part needs one, and loads it when there is one again', async () => {
  let onLine = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine });
  serveRegistry(registryOf({ mfe_map: remoteRecord() }));
  const { loader, attempts } = controlledLoader();
  renderRemotes(loader, <Slot name="home.map" />);
  await act(async () => Promise.resolve());
  await settle(() => attempts[0]?.reject(entryFailed));
  await says(messages['remote.offline']);
  onLine = true;
  Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true }) });
  await settle(() => window.dispatchEvent(new Event('online')));
  await settle(() => attempts[1]?.resolve({ default: () => <p>The map</p> }));
  expect(screen.getByText('The map')).toBeVisible();
});

test('a file that is not what was released is said to be that', async () => {
  const attempt = await openMap();
  const browser = (_url: string, init: RequestInit) =>
    init.integrity === HASH
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ ok: true });
  Object.assign(globalThis, { fetch: browser });
  await settle(() => attempt.reject(entryFailed));
  await says(messages['remote.altered']);
});

test('a remote that throws says that the rest works', async () => {
  const attempt = await openMap();
  const Throwing = () => {
    throw new Error('fragile');
  };
  await settle(() => attempt.resolve({ default: Throwing }));
  expect(screen.getByRole('heading', { name: messages['remote.threw-title'] })).toBeVisible();
  expect(screen.getByText(messages['remote.threw'])).toBeVisible();
});

const elsewhere = 'http://elsewhere.example';
const refusals: [string, Partial<RemoteRecord>, string][] = [
  ['mfe-map', {}, formatMessage(messages['remote.refused.name'], { name: 'mfe-map' })],
  [
    'mfe_map',
    { entry: `${elsewhere}/1/remoteEntry.js` },
    formatMessage(messages['remote.refused.origin'], { origin: elsewhere }),
  ],
  [
    'mfe_map',
    { entry: 'http://localhost:3001/1/other.js' },
    formatMessage(messages['remote.refused.entry'], { file: 'other.js' }),
  ],
  ['mfe_map', { integrity: {} }, formatMessage(messages['remote.refused.hash'], { file: 'remoteEntry.js' })],
  [
    'mfe_map',
    { requires: { shellApi: '^9.0' } },
    formatMessage(messages['remote.refused.shell-api'], { range: '^9.0', version: SHELL_API_VERSION }),
  ],
];
test.each(refusals)('%s with %j is refused in words', async (name, change, sentence) => {
  serveRegistry(registryOf({ [name]: remoteRecord(change) }));
  renderRemotes(controlledLoader().loader, <Slot name="home.map" />);
  await says(sentence);
});

test('a remote that is described wrongly is named, with its faults', async () => {
  serveRegistry(registryOf({ mfe_map: { ...remoteRecord(), version: 7 } }));
  renderRemotes(controlledLoader().loader, <Slot name="home.map" />);
  const [before, between] = formatMessage(messages['remote.refused.shape'], { name: 'mfe_map' }).split(
    '{faults}',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(`${before}version: `);
  expect(screen.getByRole('alert').textContent).toMatch(new RegExp(`\\w\\${between}$`));
});

const registryFailures: [string, unknown, string][] = [
  ['cannot be fetched', new TypeError('Failed to fetch'), messages['registry.unreachable']],
  ['has another shape', null, messages['registry.shape'].replace(/\{faults\}.*/, '')],
];
test.each(registryFailures)(
  'a list of parts that %s is said in one sentence',
  async (_how, answer, sentence) => {
    serveRegistry(answer);
    renderRemotes(controlledLoader().loader, <Slot name="home.map" />);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  },
);

test('a list of parts that is no JSON is said to be that', async () => {
  const json = () => Promise.reject(new SyntaxError('Unexpected token'));
  Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true, status: 200, json }) });
  renderRemotes(controlledLoader().loader, <Slot name="home.map" />);
  await says(messages['registry.not-json']);
});
