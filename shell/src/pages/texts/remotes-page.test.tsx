import { screen, within } from '@testing-library/react';
import { releaseMemory } from '../../remotes/release-choice';
import { remotes } from '../../testing/fake-backend';
import { renderApp } from '../../testing/render-app';
import { signedRegistry } from '../../testing/signed-registry';

const { mfe_map: map } = remotes;

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

const canary = (share: number) => ({ canary: { ...map, version: '2.0.0', share } });
const AFTER_FAILURES = 'this browser stepped back after failures, or has chosen it';

test.each<[object, ...facts: string[]]>([
  [canary(1), 'runs: 2.0.0, the canary: this browser is in its share, or has chosen it', 'for 100 % of'],
  [canary(0), 'runs: 1.0.0, the live release', 'Canary: 2.0.0 for 0 % of browsers'],
  [{ previous: { ...map, version: '0.9.0' } }, `runs: 0.9.0, the previous release: ${AFTER_FAILURES}`],
  [{ requires: { shellApi: '^9.0' } }, 'runs: nothing. The remote needs shell API ^9.0'],
])('after failures of a release with %j, the page /remotes says "%s"', async (change, ...facts) => {
  releaseMemory.setFailures('mfe_map', '1.0.0', Array<number>(3).fill(Date.now()));
  const shown = await factsOf('mfe_map', { mfe_map: { ...map, ...change } });
  for (const fact of facts) expect(shown.join('\n')).toContain(fact);
});
