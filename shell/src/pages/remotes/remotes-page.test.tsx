import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { overrideMemory } from '../../overrides/override-memory';
import { releaseMemory } from '../../remotes/release-choice';
import { controlledLoader, renderRemotes, serveRegistry } from '../../remotes/testing/render-remotes';
import { remotes } from '../../testing/fake-backend';
import { renderApp } from '../../testing/render-app';
import { signedRegistry } from '../../testing/signed-registry';
import { RemotesPage } from './remotes-page';

const { mfe_map: map, mfe_report: report } = remotes;

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  // jsdom has no resource timing.
  performance.getEntriesByType = () => [];
});

async function openTable(entries: Record<string, object> = remotes) {
  renderApp({ path: '/remotes', answers: { '/remotes.json': signedRegistry(entries) } });
  await screen.findByRole('heading', { level: 1, name: 'Remotes' });
  await screen.findByRole('region', { name: 'mfe_map' });
}
/** Returns the texts of a remote's rows by label. */
const rowsOf = (name: string) =>
  Object.fromEntries(
    within(screen.getByRole('region', { name }))
      .getAllByRole('row')
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row).getByRole('cell').textContent,
      ]),
  );

test('shows what this browser runs of each remote, and says so where there is nothing', async () => {
  await openTable();
  expect(document.title).toBe('Remotes – Health Commons');
  expect(rowsOf('mfe_report')).toEqual({
    'This browser runs': '1.0.0, the live release',
    Live: '1.0.0',
    Previous: 'None',
    Canary: 'None',
    Where: 'slot home.report, page /report',
    Files: 'Not loaded',
    'Load time': 'Not loaded',
    Errors: 'None',
  });
  expect(rowsOf('Shell')).toMatchObject({ 'Shell API': expect.stringMatching(/^\d+\.\d+\.\d+$/) as string });
  expect(screen.queryByRole('heading', { name: 'Override a remote' })).not.toBeInTheDocument();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).not.toContain('Remotes');
});

test.each([
  [
    'among them',
    1,
    '2.0.0, the canary: this browser is in its share',
    '2.0.0 for 100 % of browsers. This browser is among them.',
  ],
  [
    'not among them',
    0,
    '1.0.0, the live release',
    '2.0.0 for 0 % of browsers. This browser is not among them.',
  ],
])('says that this browser is %s if there is a canary', async (_what, share, running, canary) => {
  await openTable({ ...remotes, mfe_map: { ...map, canary: { ...map, version: '2.0.0', share } } });
  expect(rowsOf('mfe_map')).toMatchObject({ 'This browser runs': running, Canary: canary });
});

test('says why this browser runs the previous release', async () => {
  releaseMemory.stepBack('mfe_map', '1.0.0');
  await openTable({ ...remotes, mfe_map: { ...map, previous: { ...map, version: '0.9.0' } } });
  expect(rowsOf('mfe_map')).toMatchObject({
    'This browser runs': '0.9.0, the previous release: this browser stepped back after failures',
    Live: '1.0.0',
    Previous: '0.9.0',
  });
});

test('says why a remote is refused, and lists it as an error', async () => {
  await openTable({ ...remotes, mfe_report: { ...report, requires: { shellApi: '^9.0' } } });
  await waitFor(() => expect(rowsOf('mfe_report')['Errors']).toBe('Refused: remote.refused.shell-api'));
  expect(rowsOf('mfe_report')['This browser runs']).toMatch(/^Nothing: The remote needs shell API \^9\.0/);
});

test('says how many files a remote has loaded, their size and the time', async () => {
  performance.getEntriesByType = () =>
    [
      {
        name: 'http://localhost:3001/1.0.0/remoteEntry.js',
        startTime: 5,
        responseEnd: 47,
        encodedBodySize: 8_700,
      },
    ] as never;
  await openTable({ mfe_map: map });
  expect(rowsOf('mfe_map')).toMatchObject({ Files: '1 file, 8.7 kB compressed', 'Load time': '42 ms' });
});

describe('on a site that allows overrides', () => {
  const reload = jest.fn();
  beforeEach(() => {
    reload.mockClear();
    document.head.innerHTML = '<meta name="remote-overrides" content="/react.js">';
  });
  async function openForm(): Promise<void> {
    serveRegistry(signedRegistry(remotes));
    renderRemotes(controlledLoader().loader, <RemotesPage reload={reload} />);
    await screen.findByRole('region', { name: 'mfe_map' });
  }

  test('the form stores a valid override and reloads, and explains an invalid one', async () => {
    await openForm();
    const submit = () => userEvent.click(screen.getByRole('button', { name: 'Override and reload' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Remote/ }), 'mfe_map');
    const address = screen.getByRole('textbox', { name: /^Address/ });
    await userEvent.type(address, 'https://attacker.example');
    await submit();
    expect(address).toHaveAccessibleDescription(/http:\/\/localhost or http:\/\/127\.0\.0\.1 with a port/);
    expect(overrideMemory.read()).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
    await userEvent.clear(address);
    await userEvent.type(address, 'http://localhost:4001');
    await submit();
    expect(overrideMemory.read()).toEqual([{ name: 'mfe_map', address: 'http://localhost:4001' }]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a button resets one override and reloads', async () => {
    overrideMemory.add([
      { name: 'mfe_map', address: 'http://localhost:4001' },
      { name: 'mfe_chat', address: 'http://localhost:4005' },
    ]);
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Reset the override of mfe_map' }));
    expect(overrideMemory.read()).toEqual([{ name: 'mfe_chat', address: 'http://localhost:4005' }]);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
