import { faultsOf } from './suite/axe';
import { WIDTHS, withBrowser } from './suite/browser';
import { waitForMapData, waitForReportsOnMap, waitUntilLive } from './suite/home';
import { fillReport, holdSuccessScreen, reportForm, submitReport, successOf } from './suite/report-form';
import { storedReports } from './suite/stored-reports';
import { sharedSuite } from './suite/suite';
import { ownReportWords as ownWords, reportWords as words } from './suite/words';

const suite = sharedSuite();
const address = `${suite.shell}/report`;
const visit = withBrowser();

const isPost = (request: { method: () => string; url: () => string }) =>
  request.method() === 'POST' && request.url().endsWith('/api/reports');

test('answers survive a reload, and the nickname stays on the device', async () => {
  const { page, problems } = await visit();
  await page.goto(address);
  await fillReport(page, {
    country: 'NL',
    postalCode: '1000aa',
    symptoms: ['Cough', 'Chills'],
    illness: 'covid',
    nickname: 'Mies of Dam',
  });
  await page.reload();
  const form = reportForm(page);
  await form.getByText('Location Verified').waitFor();
  expect(await form.getByLabel('Postal code').inputValue()).toBe('1000aa');
  expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(2);
  expect(await form.getByLabel('Nickname').inputValue()).toBe('Mies of Dam');

  const before = await storedReports(suite, 'NL', '1000');
  const sent = page.waitForRequest(isPost);
  await holdSuccessScreen(page);
  await reportForm(page).getByRole('button', { name: 'Submit Report' }).dblclick();
  expect((await sent).postData()).not.toContain('Mies');
  await successOf(page).waitFor();
  await page.getByText('Mies of Dam').waitFor();
  await page.getByRole('heading', { name: words['report.tip-title'] }).waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await storedReports(suite, 'NL', '1000')).toBe(before + 1);
  await page.getByRole('button', { name: 'View Health Map' }).click();
  await page.waitForURL(`${suite.shell}/`);
  await page.getByRole('region', { name: 'Outbreak map' }).waitFor();
  expect(problems).toEqual([]);
});

test('a report appears once on the map, can be corrected, and leaves the map when it is deleted on another page', async () => {
  const { page, problems } = await visit();
  // The view is close enough to Tromsø to exclude other tests' reports.
  const view = `${suite.shell}/?lat=69.65&lon=18.96&zoom=9`;
  await page.goto(view);
  await waitUntilLive(page);
  const [onMap, stored] = [await waitForMapData(page), await storedReports(suite, 'NO', '9008')];
  await fillReport(page, { country: 'NO', postalCode: '9008', symptoms: ['Fever'] });
  await holdSuccessScreen(page);
  await submitReport(page);
  await waitForReportsOnMap(page, onMap + 1);

  const own = page.getByRole('region', { name: ownWords['own.title'] });
  await own.getByRole('button', { name: /^Correct/ }).click();
  await page.getByRole('checkbox', { name: 'Cough', exact: true }).check();
  await page.getByText(/^(Location Verified|Region found)$/).waitFor();
  await page.getByRole('button', { name: words['report.correct'] }).click();
  await page.getByRole('heading', { name: words['report.corrected-title'] }).waitFor();
  expect(await storedReports(suite, 'NO', '9008')).toBe(stored + 1);

  await page.goto(address);
  await own.getByText('Fever, Cough', { exact: true }).waitFor();
  await own.getByRole('button', { name: /^Delete/ }).click();
  await own.getByText(ownWords['own.question']).waitFor();
  await own.getByRole('button', { name: /^Delete/ }).click();
  await own.waitFor({ state: 'detached' });
  await page.goto(view);
  expect(await waitForMapData(page)).toBe(onMap);
  expect(await storedReports(suite, 'NO', '9008')).toBe(stored);
  expect(problems).toEqual([]);
});

test('a report submitted offline is sent once when the network returns', async () => {
  const { page, context } = await visit();
  await page.goto(address);
  const before = await storedReports(suite, 'FR', '69001');
  let posts = 0;
  context.on('response', (response) => {
    if (isPost(response.request())) posts += 1;
  });
  await fillReport(page, { country: 'FR', postalCode: '69001', symptoms: ['Fever', 'Nausea'] });
  await holdSuccessScreen(page);
  await context.setOffline(true);
  await submitReport(page);
  await page.getByRole('heading', { name: words['report.pending-title'] }).waitFor();
  expect(await successOf(page).count()).toBe(0);
  await context.setOffline(false);
  await successOf(page).waitFor();
  expect(posts).toBe(1);
  expect(await storedReports(suite, 'FR', '69001')).toBe(before + 1);
});

test('a report of an Arabic page is kept and stored once if others answer in place of the server, and its tab is closed', async () => {
  const { page, context } = await visit({ width: WIDTHS.phone });
  const before = await storedReports(suite, 'FR', '44000');
  let portal: { status: number; body: string } | null = { status: 502, body: '<h1>Bad gateway</h1>' };
  let posts = 0;
  await context.route('**/api/reports', async (route) => {
    if (!isPost(route.request())) return route.continue();
    posts += 1;
    if (posts === 1) await route.fetch();
    return portal ? route.fulfill({ ...portal, contentType: 'text/html' }) : route.continue();
  });
  await page.goto(`${suite.shell}/ar/report`);
  const form = page.getByRole('main').locator('form');
  await form.locator('select').first().selectOption('FR');
  await form.locator('[autocomplete="postal-code"]').fill('44000');
  await form.getByRole('checkbox').first().check();
  await form.locator('[type="submit"]').click();
  await page
    .getByText(/^لا نعرف هل وصل بلاغك/)
    .first()
    .waitFor();
  await page.getByText('502').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  portal = { status: 511, body: '<h1>Log in</h1>' };
  await page.close();

  const again = await context.newPage();
  await again.goto(`${suite.shell}/ar/report`);
  const notReached = again.getByText(/^على الأرجح لم يصل بلاغك إلى خادمنا/);
  await notReached.waitFor();
  portal = null;
  const stored = again.waitForResponse((response) => isPost(response.request()) && response.ok());
  await again.evaluate(() => window.dispatchEvent(new Event('online')));
  await stored;
  await notReached.waitFor({ state: 'detached' });
  expect(await storedReports(suite, 'FR', '44000')).toBe(before + 1);
});
