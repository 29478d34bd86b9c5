import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LOAD_TIMEOUT_MS, SLOW_AFTER_MS } from './constants';
import { Slot } from './slot';
import { signedRegistry } from '../testing/signed-registry';
import { remoteRecord } from './testing/registry';
import { controlledLoader, renderRemotes, serveRegistry, settle } from './testing/render-remotes';

const Map = () => <h2>The map</h2>;
const Report = () => <h2>The report</h2>;
const report = remoteRecord({ mounts: [{ slot: 'home.report', module: './report-form' }] });
const twoRemotes = signedRegistry({ mfe_map: remoteRecord(), mfe_report: report });
const slots = (
  <>
    <Slot name="home.map" minHeight={400} />
    <Slot name="home.report" minHeight={300} />
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
  serveRegistry(twoRemotes);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a slot', () => {
  it('reserves its height, then renders the mounted remote', async () => {
    const { map, container } = await twoAttempts();
    expect(map).toMatchObject({ module: './map', remote: { name: 'mfe_map' } });
    expect(container.querySelector('[data-remote="mfe_map"]')).toHaveStyle({ minBlockSize: '400px' });
    await settle(() => map.resolve({ default: Map }));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
    expect(container.querySelector('[data-remote="mfe_map"]')).toHaveAttribute(
      'data-version',
      '1.0.0-aaaaaaaa',
    );
  });

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
    expect(resets).toEqual(['mfe_map']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await settle(() => attempts[2]?.resolve({ default: Map }));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
  });

  it.each([[{}], [{ default: 'text' }], [{ default: {} }], [null]])(
    'shows an error for a module without a component: %j',
    async (module) => {
      const { map } = await twoAttempts();
      await settle(() => map.resolve(module));
      expect(await screen.findByRole('alert')).toHaveTextContent('has no content');
    },
  );

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
    expect(screen.getByRole('heading', { name: 'Recovered' })).toBeVisible();
  });

  it('shows that its remote is refused, logs the reason, and does not affect other remotes', async () => {
    serveRegistry(
      signedRegistry({
        mfe_map: remoteRecord({ requires: { shellApi: '^9.0' } }),
        mfe_report: report,
      }),
    );
    const { loader, attempts } = controlledLoader();
    renderRemotes(loader, slots);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not load this part of the page safely');
    expect(errors().flat().join()).toContain('needs shell API ^9.0');
    expect(attempts.map(({ remote }) => remote.name)).toEqual(['mfe_report']);
  });

  it('shows that the registry is invalid, and fetches the registry again on Try Again', async () => {
    serveRegistry({ nonsense: true }, twoRemotes);
    const { loader, attempts } = controlledLoader();
    renderRemotes(loader, <Slot name="home.map" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something is wrong with this site');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Loading...');
    await act(async () => Promise.resolve());
    expect(attempts).toHaveLength(1);
  });
});

test('a remote that failed offline is loaded again when the site is reachable again', async () => {
  let onLine = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine });
  const { map, attempts } = await twoAttempts();
  await settle(() => map.reject(new Error('RUNTIME-008')));
  expect(await screen.findByRole('alert')).toHaveTextContent('so it needs a connection');
  onLine = true;
  Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true }) });
  await settle(() => window.dispatchEvent(new Event('online')));
  await settle(() => attempts[2]?.resolve({ default: Map }));
  expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
});

describe('a slot with a pending remote', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

  it('offers Try Again after 10 seconds, and ignores the first attempt after a retry', async () => {
    const { map, attempts, resets } = await twoAttempts();
    await wait(SLOW_AFTER_MS - 1);
    expect(screen.queryByText('This is taking longer than usual.')).not.toBeInTheDocument();
    await wait(1);
    expect(screen.getAllByText('This is taking longer than usual.')).toHaveLength(2);
    const again = screen.getAllByRole('button', { name: 'Try Again' })[0];
    await settle(() => again?.click());
    expect(resets).toEqual(['mfe_map']);
    await settle(() => attempts[2]?.resolve({ default: Map }));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
    await settle(() => map.reject(new Error('too late')));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
  });

  it('shows a failure after 120 seconds', async () => {
    await twoAttempts();
    await wait(LOAD_TIMEOUT_MS);
    const [first] = await screen.findAllByRole('alert');
    expect(first).toHaveTextContent('took too long to load');
  });
});
