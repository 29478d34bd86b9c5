import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { releaseMemory } from './release-choice';
import { Slot } from './places';
import { remoteRecord, signedRegistry } from '../testing/signed-registry';
import { controlledLoader, renderRemotes, serveRegistry, settle } from './testing/render-remotes';

const Map = () => <h2>The map</h2>;
const Report = () => <h2>The report</h2>;
const report = remoteRecord({
  entry: 'http://localhost:3001/report/remoteEntry.js',
  mounts: [{ slot: 'home.report', module: './report-form' }],
});
const twoRemotes = signedRegistry({ mfe_map: remoteRecord(), mfe_report: report });
/** The registry after a change of the first remote's entry. */
const changed = (change: Parameters<typeof remoteRecord>[0] = {}) =>
  signedRegistry({ mfe_map: { ...remoteRecord(change), serial: 2 }, mfe_report: report });
const slots = (
  <>
    <Slot name="home.map" />
    <Slot name="home.report" />
  </>
);

async function twoAttempts() {
  const controlled = controlledLoader();
  const view = renderRemotes(controlled.loader, slots);
  await act(async () => Promise.resolve());
  const [map, report] = controlled.attempts;
  if (!map || !report) throw new Error('The registry mounts two remotes.');
  return { ...controlled, ...view, map, report };
}

const errors = () => jest.mocked(console.error).mock.calls;

beforeEach(() => {
  localStorage.clear();
  releaseMemory.setMissed('mfe_map', []);
  serveRegistry(twoRemotes);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a slot', () => {
  it('shows and logs why its remote failed, and loads the remote again on Try Again', async () => {
    const { map, report, attempts, resets } = await twoAttempts();
    await settle(() => {
      map.reject(new Error('RUNTIME-008 one'));
      report.resolve({ default: Report });
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not reach');
    expect(screen.getByRole('heading', { name: 'The report' })).toBeVisible();
    expect(errors()).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(attempts).toHaveLength(3));
    expect(resets).toEqual(['mfe_map']);
    expect(attempts[2]).toMatchObject({ module: './map', remote: { name: 'mfe_map' } });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await settle(() => attempts[2]?.resolve({ default: Map }));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
  });

  it('shows an error for a module without a component', async () => {
    const { map } = await twoAttempts();
    await settle(() => map.resolve({ default: 'text' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('has no content');
  });

  it('confines the error of a remote that throws, and renders the remote again on Try Again', async () => {
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('fragile');
      return <h2>Recovered</h2>;
    };
    const { map, report } = await twoAttempts();
    await settle(() => {
      map.resolve({ default: Fragile });
      report.resolve({ default: Report });
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('heading', { name: 'The report' })).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Recovered' })).toBeVisible();
  });

  it('shows that its remote is refused, logs the reason, and reads the registry again on Try Again', async () => {
    const tooNew = remoteRecord({ requires: { shellApi: '^9.0' } });
    serveRegistry(signedRegistry({ mfe_map: tooNew, mfe_report: report }), changed());
    const { loader, attempts } = controlledLoader();
    const { container } = renderRemotes(loader, slots);
    expect(await screen.findByRole('alert')).toHaveTextContent('made for a different version of this site');
    expect(errors().flat().join()).toContain('needs shell API ^9.0');
    expect(attempts.map(({ remote }) => remote.name)).toEqual(['mfe_report']);
    const box = container.querySelector('[data-remote="mfe_map"]');
    expect(box).toHaveAttribute('data-state', 'refused');

    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(box).toHaveFocus();
    await waitFor(() => expect(attempts).toHaveLength(2));
    await settle(() => attempts[1]?.resolve({ default: Map }));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
    expect(box).toHaveAttribute('data-state', 'mounted');
  });

  it('mounts a newer release on Try Again, and keeps another remote, although it has a newer release too', async () => {
    const entry = 'http://localhost:3001/1.0.1/remoteEntry.js';
    const newer = { version: '1.0.1', entry, serial: 2 };
    serveRegistry(
      twoRemotes,
      signedRegistry({ mfe_map: { ...remoteRecord(), ...newer }, mfe_report: { ...report, ...newer } }),
    );
    const { map, report: reportAttempt, attempts, container } = await twoAttempts();
    const renders = jest.fn(() => <h2>The report</h2>);
    await settle(() => {
      map.reject(new Error('broken'));
      reportAttempt.resolve({ default: renders });
    });
    await screen.findByRole('alert');
    const before = renders.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(attempts).toHaveLength(3));
    expect(attempts[2]?.remote.release.entry).toBe(entry);
    await settle(() => attempts[2]?.resolve({ default: Map }));
    const versionOf = (name: string) =>
      container.querySelector(`[data-remote="${name}"]`)?.getAttribute('data-version');
    expect([versionOf('mfe_map'), versionOf('mfe_report')]).toEqual(['1.0.1', '1.0.0-aaaaaaaa']);
    expect(renders).toHaveBeenCalledTimes(before);
    expect(attempts).toHaveLength(3);
  });

  it('keeps the release of a box that works when another box of its remote tries again', async () => {
    const mounts = [
      { slot: 'home.map', module: './map' },
      { slot: 'home.report', module: './list' },
    ];
    const newer = { version: '1.0.1', entry: 'http://localhost:3001/1.0.1/remoteEntry.js', serial: 2 };
    const at = (change: object) => signedRegistry({ mfe_map: { ...remoteRecord({ mounts }), ...change } });
    serveRegistry(at({}), at(newer));
    const { map, report: list, attempts } = await twoAttempts();
    await settle(() => {
      map.reject(new Error('broken'));
      list.resolve({ default: () => <input aria-label="Words" /> });
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), 'typed');
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(attempts).toHaveLength(3));
    expect(attempts[2]?.remote.release.version).toBe('1.0.0-aaaaaaaa');
    expect(screen.getByRole('textbox', { name: 'Words' })).toHaveValue('typed');
  });

  it('applies the style sheets of a release only while a box shows it', async () => {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    style.href = 'http://localhost:3001/1.0.0-aaaaaaaa/static/css/map.css';
    document.head.append(style);
    const { map, unmount } = await twoAttempts();
    expect(style.media).toBe('');
    await settle(() => map.resolve({ default: Map }));
    expect(style.media).toBe('');
    unmount();
    expect(style.media).toBe('not all');
    const again = await twoAttempts();
    await settle(() => again.map.resolve({ default: Map }));
    expect(style.media).toBe('');
    style.remove();
  });

  it('runs the previous release after a third failed mount, and shows the failure if that one fails too', async () => {
    const previous = remoteRecord({
      version: '0.9.0',
      entry: 'http://localhost:3001/0.9.0/remoteEntry.js',
      mounts: [{ slot: 'home.map', module: './old-map' }],
    });
    serveRegistry(signedRegistry({ mfe_map: { ...remoteRecord(), previous } }));
    releaseMemory.setFailures('mfe_map', '1.0.0-aaaaaaaa', [Date.now(), Date.now()]);
    const { loader, attempts } = controlledLoader();
    renderRemotes(loader, <Slot name="home.map" />);
    await waitFor(() => expect(attempts).toHaveLength(1));
    await settle(() => attempts[0]?.reject(new Error('broken')));
    await waitFor(() => expect(attempts).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(attempts[1]).toMatchObject({
      module: './old-map',
      remote: { choice: 'previous', release: { version: '0.9.0' } },
    });
    await settle(() => attempts[1]?.reject(new Error('broken')));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not start');
  });

  it('runs the previous release at once if files of the live one are missing, and the live one on Try Again', async () => {
    const previous = remoteRecord({ version: '0.9.0', entry: 'http://localhost:3001/0.9.0/remoteEntry.js' });
    serveRegistry(signedRegistry({ mfe_map: { ...remoteRecord(), previous } }));
    const { loader, attempts } = controlledLoader();
    renderRemotes(loader, <Slot name="home.map" />);
    const lose = async (attempt: number) => {
      await waitFor(() => expect(attempts).toHaveLength(attempt + 1));
      await settle(() => attempts[attempt]?.reject(new Error('RUNTIME-008')));
    };
    await lose(0);
    await lose(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(attempts).toHaveLength(3));
    expect(attempts.map(({ remote }) => remote.release.version)).toEqual([
      '1.0.0-aaaaaaaa',
      '0.9.0',
      '1.0.0-aaaaaaaa',
    ]);
  });
});

test('a remote that failed offline is loaded again when the site is reachable again', async () => {
  let onLine = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine });
  const { map, attempts } = await twoAttempts();
  await settle(() => map.reject(new Error('RUNTIME-008')));
  expect(await screen.findByRole('alert')).toHaveTextContent('so it needs a connection');
  onLine = true;
  serveRegistry(twoRemotes);
  await settle(() => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(attempts).toHaveLength(3));
  await settle(() => attempts[2]?.resolve({ default: Map }));
  expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
});

describe('a slot with a pending remote', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

  it('offers Try Again after 10 seconds, and ignores the first attempt after a retry', async () => {
    const { map, attempts, resets } = await twoAttempts();
    await wait(9_999);
    expect(screen.queryByText('This is taking longer than usual.')).not.toBeInTheDocument();
    await wait(1);
    expect(screen.getAllByText('This is taking longer than usual.')).toHaveLength(2);
    const again = screen.getAllByRole('button', { name: 'Try Again' })[0];
    await settle(() => again?.click());
    await wait(0);
    expect(resets).toEqual(['mfe_map']);
    await settle(() => attempts[2]?.resolve({ default: Map }));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
    await settle(() => map.reject(new Error('too late')));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
  });

  it('forgets failed mounts of a release that has run for 5 seconds, and counts no later failure', async () => {
    let breakLater = () => undefined as void;
    const Fragile = () => {
      const [isBroken, setIsBroken] = useState(false);
      breakLater = () => setIsBroken(true);
      if (isBroken) throw new Error('later');
      return <h2>The map</h2>;
    };
    const failed = { '1.0.0-aaaaaaaa': [Date.now(), Date.now()] };
    releaseMemory.setFailures('mfe_map', '1.0.0-aaaaaaaa', failed['1.0.0-aaaaaaaa']);
    const { map } = await twoAttempts();
    await settle(() => map.resolve({ default: Fragile }));
    await wait(4_999);
    expect(releaseMemory.of('mfe_map').failed).toEqual(failed);
    await wait(1);
    await settle(() => breakLater());
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(releaseMemory.of('mfe_map').failed).toEqual({});
  });

  it('shows the failure of a lost registry, and requests it again by itself', async () => {
    serveRegistry(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), twoRemotes);
    const { loader, attempts } = controlledLoader();
    renderRemotes(loader, <Slot name="home.map" />);
    await wait(0);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('If your network has a login page');
    for (const requests of [1, 2]) {
      await wait(9_999);
      expect(fetch).toHaveBeenCalledTimes(requests);
      expect(screen.getByRole('alert')).toBe(alert);
      await wait(1);
    }
    await settle(() => attempts[0]?.resolve({ default: Map }));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
  });

  it('shows a failure after 120 seconds', async () => {
    await twoAttempts();
    await wait(120_000);
    const [first] = await screen.findAllByRole('alert');
    expect(first).toHaveTextContent('took too long to load');
  });
});
