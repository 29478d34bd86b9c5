import { faultsOf } from './suite/axe';
import { WIDTHS, withBrowser } from './suite/browser';
import { circlesOf, mapOf } from './suite/home';
import { sharedSuite } from './suite/suite';
import { fetchWhenFree, until } from './suite/until';

const { shell, api } = sharedSuite();
const visit = withBrowser();

type Answer = { areas: { location: string; verdict: string }[] };

/** On a busy machine, the job may need several runs, ten seconds apart, until it has judged all areas. */
const JUDGED_WITHIN_MS = 240_000;

/** Waits for the job's verdict, because an open page asks for it again only after minutes. Asks only for the city. */
const waitForOutbreak = () =>
  until(
    'Chennai is judged to be unusual',
    async () => {
      const response = await fetchWhenFree(`${api}/api/map/unusual?bbox=80,13,80.5,13.5`);
      const { areas } = (await response.json()) as Answer;
      return areas.some(({ location, verdict }) => location === 'IN-600' && verdict === 'unusual');
    },
    JUDGED_WITHIN_MS,
  );

test('the layer ‘Unusual now’ shows the outbreak of the demonstration data as a sign, in a popup and in the table, and stays in the address', async () => {
  await waitForOutbreak();
  const { page, problems } = await visit({ width: WIDTHS.phone });
  await page.goto(`${shell}/?lat=13.08&lon=80.27&zoom=8`);
  const map = mapOf(page);
  await circlesOf(page).first().waitFor({ state: 'attached' });
  await map.getByRole('radio', { name: 'Unusual now' }).check();

  const sign = map.getByRole('button', { name: /^Around Chennai, India.*nusually many reports/ });
  await sign.focus();
  await sign.press('Enter');
  await map.getByText(/^Dengue: \d+ reports in 7 days\. .* would be usual\. Unusual since/).waitFor();
  expect(await map.getByRole('button', { name: /: [\d,]+ reports?,/ }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.reload();
  await map.getByRole('radio', { name: 'Unusual now', checked: true }).waitFor();
  await sign.waitFor();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: 'Areas in view, compared with what is usual there' });
  await table.getByRole('row', { name: /Around Chennai, India.*Unusually many reports.*Dengue/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});
