import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LOAD_TIMEOUT_MS, SLOW_AFTER_MS } from './constants';
import { Slot } from './slot';
import { registryOf, remoteRecord } from './testing/registry';
import { controlledLoader, renderRemotes, serveRegistry, settle } from './testing/render-remotes';

const Map = () => <h2>The map</h2>;
const Report = () => <h2>The report</h2>;
const twoRemotes = registryOf({
  mfe_map: remoteRecord(),
  mfe_report: remoteRecord({ mounts: [{ slot: 'home.report', module: './report-form' }] }),
});
const slots = (
  <>
    <Slot name="home.map" minHeight={400} />
    <Slot name="home.report" minHeight={300} />
  </>
);

/** Both attempts have been asked for. */
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
  it('keeps its height free, then draws what the registry mounts there', async () => {
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

  it('shows words and Try Again when loading fails, reports once, and the other slot works', async () => {
    const { map, report, attempts, renewals } = await twoAttempts();
    await settle(() => {
      map.reject(new Error('RUNTIME-008 one'));
      report.resolve({ default: Report });
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expect(screen.getByRole('heading', { name: 'The report' })).toBeVisible();
    expect(errors()).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(renewals).toEqual(['mfe_map']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await settle(() => attempts[2]?.resolve({ default: Map }));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
  });

  it.each([[{}], [{ default: 'text' }], [{ default: {} }], [null]])(
    'does not draw a module that is no component: %j',
    async (module) => {
      const { map } = await twoAttempts();
      await settle(() => map.resolve(module));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'does not contain what was announced (./map)',
      );
    },
  );

  it('keeps a remote that throws inside its box', async () => {
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('fragile');
      return <h2>Mended</h2>;
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
    expect(screen.getByRole('heading', { name: 'Mended' })).toBeVisible();
  });

  it('shows why a remote is refused, and loads the other', async () => {
    serveRegistry(
      registryOf({
        mfe_map: remoteRecord({ requires: { shellApi: '^9.0' } }),
        mfe_report: twoRemotes.remotes['mfe_report'],
      }),
    );
    const { loader, attempts } = controlledLoader();
    renderRemotes(loader, slots);
    expect(await screen.findByRole('alert')).toHaveTextContent('needs version ^9.0 of this site');
    expect(attempts.map(({ remote }) => remote.name)).toEqual(['mfe_report']);
  });

  it('says one sentence when the registry is broken, and reads it again on Try Again', async () => {
    serveRegistry({ nonsense: true }, twoRemotes);
    const { loader, attempts } = controlledLoader();
    renderRemotes(loader, <Slot name="home.map" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('remotes.json');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Loading...');
    await act(async () => Promise.resolve());
    expect(attempts).toHaveLength(1);
  });
});

describe('a slot whose remote does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

  it('says after 10 seconds that it takes long; another try starts over, and the first cannot disturb it', async () => {
    const { map, attempts, renewals } = await twoAttempts();
    await wait(SLOW_AFTER_MS - 1);
    expect(screen.queryByText('This is taking longer than usual.')).not.toBeInTheDocument();
    await wait(1);
    expect(screen.getAllByText('This is taking longer than usual.')).toHaveLength(2);
    const again = screen.getAllByRole('button', { name: 'Try Again' })[0];
    await settle(() => again?.click());
    expect(renewals).toEqual(['mfe_map']);
    await settle(() => attempts[2]?.resolve({ default: Map }));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
    await settle(() => map.reject(new Error('too late')));
    expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
  });

  it('gives up after 120 seconds', async () => {
    await twoAttempts();
    await wait(LOAD_TIMEOUT_MS);
    const [first] = await screen.findAllByRole('alert');
    expect(first).toHaveTextContent('did not answer in time');
  });
});
