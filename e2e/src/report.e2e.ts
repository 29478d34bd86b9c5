import type { Page } from 'playwright-core';
import { faultsOf } from './suite/axe';
import { WIDTHS, withBrowser } from './suite/browser';
import { fetchWhenFree } from './suite/fetch-when-free';
import { waitForMapData, waitForReportsOnMap } from './suite/home';
import { fillReport, holdSuccessScreen, reportForm, submitReport, successOf } from './suite/report-form';
import { wordsOf } from './suite/specification-words';
import { storedReports } from './suite/stored-reports';
import { sharedSuite } from './suite/suite';
import { missing } from './suite/text-recorder';
import { until } from './suite/until';
import { ownReportWords as ownWords, reportWords as words } from './suite/words';

const suite = sharedSuite();
const address = `${suite.shell}/report`;
const visit = withBrowser();

const pendingScreen = (page: Page) => page.getByRole('heading', { name: words['report.pending-title'] });
const pendingList = (page: Page) =>
  page.getByRole('region', { name: words['report.pending-list-title'], exact: true });
const isPost = (request: { method: () => string; url: () => string }) =>
  request.method() === 'POST' && request.url().endsWith('/api/reports');

test('an incomplete form names what is missing; a rejected report keeps its answers', async () => {
  const { page, problems } = await visit({ width: WIDTHS.phone });
  await page.goto(address);
  await submitReport(page);
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await summary.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Please fill in your location details',
    'Please select at least one symptom',
  ]);
  expect(await page.title()).toMatch(/^Error: /);
  await page.getByRole('link', { name: 'Please select at least one symptom' }).click();
  await page.keyboard.press('Space');
  expect(await page.getByRole('checkbox', { name: 'Fever' }).isChecked()).toBe(true);
  expect(problems).toEqual([]);

  const form = reportForm(page);
  await form.getByLabel('Country').selectOption('GB');
  await form.getByLabel('Postal code').fill('99999999');
  await submitReport(page);
  await summary.getByText('Please enter a valid postal code for your selected country').waitFor();

  await page.route('**/geocode/**', (route) => route.fulfill({ status: 503, json: {} }));
  await form.getByLabel('Postal code').fill('sw1a1aa');
  await form.getByText('Geocoding service unavailable').waitFor();
  await page.unroute('**/geocode/**');
  await fillReport(page, { country: 'GB', postalCode: 'sw1a 1aa', symptoms: ['Chills'] });
  await form.getByText('London', { exact: false }).first().waitFor();
  expect(await faultsOf(page, 'main')).toEqual([]);

  await page.route('**/api/reports', (route) =>
    isPost(route.request())
      ? route.fulfill({ status: 422, json: { error: 'No', code: 'invalid_report' } })
      : route.continue(),
  );
  await submitReport(page);
  await form.getByRole('heading', { name: 'HTTP error! status: 422' }).waitFor();
  expect(await form.getByLabel('Postal code').inputValue()).toBe('sw1a 1aa');
});

test('answers survive a reload, and the nickname stays on the device', async () => {
  const { page, context } = await visit();
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

  const other = await context.newPage();
  await other.goto(address);
  expect(await reportForm(other).getByLabel('Country').inputValue()).toBe('');
  await other.close();

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
  const rows = await fetchWhenFree(`${suite.api}/api/reports?limit=20`).then((response) => response.text());
  expect(rows).not.toContain('Mies');
  await page.getByRole('button', { name: 'View Health Map' }).click();
  await page.waitForURL(`${suite.shell}/`);
  await page.getByRole('region', { name: 'Outbreak map' }).waitFor();
});

test('a report appears once on every open map', async () => {
  const [reporter, watcher] = [await visit(), await visit()];
  // The view is close enough to Tromsø to exclude other tests' reports.
  const view = `${suite.shell}/?lat=69.65&lon=18.96&zoom=9`;
  const showsView = (page: Page) => page.locator('[data-status="connected"]').waitFor();
  await Promise.all([reporter.page.goto(view), watcher.page.goto(view)]);
  await Promise.all([showsView(reporter.page), showsView(watcher.page)]);
  const before = await storedReports(suite, 'NO', '9008');
  for (const [index, symptom] of ['Fever', 'Cough'].entries()) {
    const counts = [await waitForMapData(reporter.page), await waitForMapData(watcher.page)];
    await fillReport(reporter.page, { country: 'NO', postalCode: '9008', symptoms: [symptom] });
    await holdSuccessScreen(reporter.page);
    await submitReport(reporter.page);
    await waitForReportsOnMap(watcher.page, (counts[1] ?? 0) + 1);
    await waitForReportsOnMap(reporter.page, (counts[0] ?? 0) + 1);
    await reporter.page.getByRole('button', { name: words['report.report-again'] }).click();
    await reporter.page.getByRole('button', { name: 'Submit Report' }).waitFor();
    expect(await storedReports(suite, 'NO', '9008')).toBe(before + index + 1);
  }
  expect([...reporter.problems, ...watcher.problems]).toEqual([]);
});

test('a report that its browser corrects, and deletes after a reload, leaves the map of another visitor', async () => {
  const [reporter, watcher] = [await visit({ width: WIDTHS.phone }), await visit()];
  const { page } = reporter;
  await watcher.page.goto(`${suite.shell}/?lat=69.65&lon=18.96&zoom=9`);
  await watcher.page.locator('[data-status="connected"]').waitFor();
  const [onMap, stored] = [await waitForMapData(watcher.page), await storedReports(suite, 'NO', '9008')];
  await page.goto(address);
  await fillReport(page, { country: 'NO', postalCode: '9008', symptoms: ['Fever'] });
  await holdSuccessScreen(page);
  await submitReport(page);
  await waitForReportsOnMap(watcher.page, onMap + 1);

  const own = page.getByRole('region', { name: ownWords['own.title'] });
  await own.getByRole('button', { name: /^Correct/ }).click();
  await page.getByRole('checkbox', { name: 'Cough', exact: true }).check();
  await page.getByText(/^(Location Verified|Region found)$/).waitFor();
  await page.getByRole('button', { name: words['report.correct'] }).click();
  await page.getByRole('heading', { name: words['report.corrected-title'] }).waitFor();
  expect(await storedReports(suite, 'NO', '9008')).toBe(stored + 1);

  await page.reload();
  await own.getByText('Fever, Cough', { exact: true }).waitFor();
  expect(await faultsOf(page, 'main')).toEqual([]);
  await own.getByRole('button', { name: /^Delete/ }).click();
  await own.getByText(ownWords['own.question']).waitFor();
  expect(await faultsOf(page, 'main')).toEqual([]);
  await own.getByRole('button', { name: /^Delete/ }).click();
  await own.waitFor({ state: 'detached' });
  await waitForReportsOnMap(watcher.page, onMap);
  expect(await storedReports(suite, 'NO', '9008')).toBe(stored);
  expect([...reporter.problems, ...watcher.problems]).toEqual([]);
});

test('a report submitted offline is listed in another tab, and is sent once when the network returns', async () => {
  const { page, context } = await visit();
  const other = await context.newPage();
  await Promise.all([page.goto(address), other.goto(address)]);
  await reportForm(other).waitFor();
  const before = await storedReports(suite, 'FR', '44000');
  let posts = 0;
  context.on('response', (response) => {
    if (isPost(response.request())) posts += 1;
  });
  await fillReport(page, { country: 'FR', postalCode: '44000', symptoms: ['Fever', 'Nausea'] });
  await holdSuccessScreen(page);
  await context.setOffline(true);
  await submitReport(page);
  await pendingScreen(page).waitFor();
  await pendingList(other).getByText('Fever, Nausea', { exact: true }).waitFor();
  expect(await successOf(page).count()).toBe(0);
  await context.setOffline(false);
  await successOf(page).waitFor();
  await pendingList(other).waitFor({ state: 'detached' });
  expect(posts).toBe(1);
  expect(await storedReports(suite, 'FR', '44000')).toBe(before + 1);
});

test('a report is stored once if its response is lost and its tab is closed', async () => {
  const { page, context } = await visit();
  const before = await storedReports(suite, 'FR', '06000');
  await page.goto(address);
  await fillReport(page, { country: 'FR', postalCode: '06000', symptoms: ['Fever'] });
  let isLost = false;
  await page.route('**/api/reports', async (route) => {
    if (!isPost(route.request())) return route.continue();
    if (!isLost) await route.fetch();
    isLost = true;
    // The request stays unanswered until the tab closes.
    return undefined;
  });
  await submitReport(page);
  await page.getByRole('button', { name: 'Submitting...' }).waitFor();
  await until('the report is stored', () => isLost);
  await page.close();
  const again = await context.newPage();
  const answer = again.waitForResponse((response) => isPost(response.request()));
  await again.goto(`${suite.shell}/about`);
  expect((await answer).ok()).toBe(true);
  expect(await storedReports(suite, 'FR', '06000')).toBe(before + 1);
});

test.each([
  ['', /^We do not know whether your report arrived/, /^Your report has probably not reached our server/],
  ['/hi', /^हमें नहीं पता कि आपकी रिपोर्ट पहुँची या नहीं/, /^आपकी रिपोर्ट शायद हमारे सर्वर तक नहीं पहुँची/],
  ['/ar', /^لا نعرف هل وصل بلاغك/, /^على الأرجح لم يصل بلاغك إلى خادمنا/],
])(
  'a report is kept and stored once if others answer in place of the server, and its tab is closed (%s/report)',
  async (language, unknown, notReached) => {
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
    await page.goto(`${suite.shell}${language}/report`);
    const form = page.getByRole('main').locator('form');
    await form.locator('select').first().selectOption('FR');
    await form.locator('[autocomplete="postal-code"]').fill('44000');
    await form.getByRole('checkbox').first().check();
    await form.locator('[type="submit"]').click();
    await page.getByText(unknown).first().waitFor();
    await page.getByText('502').first().waitFor();
    expect(await faultsOf(page, 'main')).toEqual([]);
    portal = { status: 511, body: '<h1>Log in</h1>' };
    await page.close();

    const again = await context.newPage();
    await again.goto(`${suite.shell}${language}/report`);
    await again.getByText(notReached).waitFor();
    portal = null;
    const stored = again.waitForResponse((response) => isPost(response.request()) && response.ok());
    await again.evaluate(() => window.dispatchEvent(new Event('online')));
    await stored;
    await again.getByText(notReached).waitFor({ state: 'detached' });
    expect(await storedReports(suite, 'FR', '44000')).toBe(before + 1);
  },
);

test('a login page in place of the site does not bring the visitor back online', async () => {
  const { page, context } = await visit();
  await page.goto(`${suite.shell}/about`);
  await page.getByRole('alert').waitFor({ state: 'attached' });
  const line = page.getByText('You are offline.', { exact: true });
  await context.setOffline(true);
  await line.waitFor();
  let asked = 0;
  await context.route('**/config.json', (route) => {
    asked += 1;
    return route.fulfill({ status: 511, body: '<h1>Log in</h1>', contentType: 'text/html' });
  });
  await context.setOffline(false);
  await until('the page has asked twice', () => asked > 1);
  expect(await line.isVisible()).toBe(true);
  await context.unroute('**/config.json');
  await line.waitFor({ state: 'detached' });
});

test('a browser without storage shows that sending failed, and a report succeeds even if its health tip fails to load', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('This browser stores nothing.');
    };
  });
  await page.goto(address);
  await fillReport(page, { country: 'DE', postalCode: '10115', symptoms: ['Fever'] });
  await page.route('**/api/reports', (route) => (isPost(route.request()) ? route.abort() : route.continue()));
  await submitReport(page);
  await reportForm(page).getByRole('heading', { name: 'Failed to submit report' }).waitFor();
  await page.unroute('**/api/reports');
  await page.route('**/rest/v1/**', (route) => route.abort());
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to get health tip'),
  );
  await holdSuccessScreen(page);
  await submitReport(page);
  await Promise.all([successOf(page).waitFor(), warned]);
});

test("the pages in the tests above show or log all of the specification's words for reports", () => {
  expect(missing(wordsOf('report'))).toEqual([]);
});
