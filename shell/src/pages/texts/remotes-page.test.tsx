import { screen, within } from '@testing-library/react';
import { releaseMemory } from '../../remotes/release-choice';
import { remotes } from '../../testing/fake-backend';
import { renderApp } from '../../testing/render-app';
import { signedRegistry } from '../../testing/signed-registry';

const { mfe_map: map, mfe_report: report } = remotes;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Opens /remotes, and returns the facts about a remote. */
async function factsOf(name: string, entries: Record<string, object>) {
  renderApp({ path: '/remotes', answers: { '/remotes.json': signedRegistry(entries) } });
  const heading = await screen.findByRole('heading', { level: 2, name });
  const list = within(heading.parentElement ?? document.body).getAllByRole('listitem');
  return list.map(({ textContent }) => textContent);
}

test('the page /remotes shows what this browser runs of each remote, and is in no navigation', async () => {
  expect(await factsOf('mfe_report', remotes)).toEqual([
    'This browser runs: 1.0.0, the live release',
    'Where: slot home.report, page /report',
    'Live: 1.0.0',
    'Previous: none',
  ]);
  expect(document.title).toBe('Remotes – Health Commons');
  const navigation = screen.getByRole('navigation', { name: 'Main' });
  expect(within(navigation).queryByRole('link', { name: 'Remotes' })).not.toBeInTheDocument();
});

test.each([
  [
    1,
    '2.0.0, the canary: this browser is in its share, or has chosen it',
    'Canary: 2.0.0 for 100 % of browsers',
  ],
  [0, '1.0.0, the live release', 'Canary: 2.0.0 for 0 % of browsers'],
])(
  'the page /remotes says what this browser runs if a canary has the share %s',
  async (share, runs, canary) => {
    const entries = { mfe_map: { ...map, canary: { ...map, version: '2.0.0', share } } };
    const facts = await factsOf('mfe_map', entries);
    expect(facts).toEqual(expect.arrayContaining([`This browser runs: ${runs}`, canary]));
  },
);

test('the page /remotes says why this browser runs the previous release', async () => {
  releaseMemory.setFailures('mfe_map', '1.0.0', Array<number>(3).fill(Date.now()));
  const entries = { mfe_map: { ...map, previous: { ...map, version: '0.9.0' } } };
  expect((await factsOf('mfe_map', entries))[0]).toBe(
    'This browser runs: 0.9.0, the previous release: this browser stepped back after failures, or has chosen it',
  );
});

test('the page /remotes says why a remote is refused', async () => {
  const refused = { mfe_report: { ...report, requires: { shellApi: '^9.0' } } };
  expect((await factsOf('mfe_report', refused))[0]).toMatch(/nothing\. The remote needs shell API \^9\.0/);
});
