import type { Browser, Page } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { newVisitor, openBrowser, type Theme, WIDTHS } from '../suite/browser';
import { fillReport, holdSuccessScreen, reportForm, submitReport, successOf } from '../suite/report-form';
import { sharedSuite } from '../suite/suite';
import { reportWords } from '../suite/words';

const suite = sharedSuite();
const address = `${suite.shell}/report`;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const summary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });
const refuseReports = (page: Page) =>
  page.route('**/api/reports', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );

test.each([
  ['GB', 'sw1a1aa', 'London'],
  ['JP', '100 0001', 'Tokyo'],
  ['NL', '1000aa', 'Amsterdam'],
])('the form accepts a postal code of %s as people write it (%s)', async (country, postalCode, city) => {
  const { page, context } = await newVisitor(browser, { width: WIDTHS.phone });
  await page.goto(address);
  await fillReport(page, { country, postalCode, symptoms: [] });
  await reportForm(page).getByText(city, { exact: false }).first().waitFor();
  await context.close();
});

test('the form says so if only the region of a postal code is known', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto(address);
  await fillReport(page, { country: 'CA', postalCode: 'v0r 1a0', symptoms: [] });
  await page.getByText(reportWords['report.verification-region'], { exact: true }).waitFor();
  await page.getByText(/British Columbia, Canada$/).waitFor();
  await page.getByText(/^Coordinates: \d+\.\d{4}, -\d+\.\d{4}$/).waitFor();
  await context.close();
});

test('the map says so if only the region of a report is known', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto(address);
  await fillReport(page, { country: 'IN', postalCode: '799999', symptoms: ['Fever'] });
  const [, latitude = '', longitude = ''] =
    /Coordinates: (-?[\d.]+), (-?[\d.]+)/.exec(await page.getByText(/^Coordinates: /).innerText()) ?? [];
  await holdSuccessScreen(page);
  await submitReport(page);
  await successOf(page).waitFor();
  await page.goto(`${suite.shell}/?lat=${latitude}&lon=${longitude}&zoom=12`);
  const place = `latitude ${Number(latitude).toFixed(3)}, longitude ${Number(longitude).toFixed(3)}`;
  await page.getByRole('button', { name: new RegExp(`from one region, .* around ${place}$`) }).click();
  await page.getByText(/^We only know the region of these reports\. /).waitFor();
  await page.getByText('Health Reports: ').waitFor();
  await context.close();
});

test('when offline, the form verifies a postal code from an earlier look-up without a request', async () => {
  const { page, context, requests } = await newVisitor(browser);
  await page.goto(address);
  await fillReport(page, { country: 'SE', postalCode: '111 20', symptoms: [] });
  const asked = () => requests.filter((url) => url.includes('/geocode/')).length;
  const before = asked();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
  await context.setOffline(true);
  await fillReport(page, { country: 'SE', postalCode: '11120', symptoms: [] });
  expect(asked()).toBe(before);
  await context.close();
});

test('if sending a report fails after the visitor has left the form, a message says so and the form has the answers again', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto(address);
  await fillReport(page, { country: 'FR', postalCode: '33000', symptoms: ['Fever'] });
  let refuse: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/reports', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await wanted;
    return route.fulfill({ status: 400, json: {} });
  });
  await submitReport(page);
  await page.getByRole('button', { name: 'Submitting...' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Health Map' }).click();
  const form = reportForm(page);
  expect(await form.getByLabel('Country').inputValue()).toBe('');
  refuse();
  await page
    .getByText(/^HTTP error! status: 400. Your report was not sent. Your answers are saved/)
    .waitFor();
  await form.getByText('Location Verified').waitFor();
  expect(await form.getByLabel('Postal code').inputValue()).toBe('33000');
  expect(await form.getByRole('heading', { name: 'HTTP error! status: 400' }).isVisible()).toBe(true);
  await page.reload();
  await form.getByRole('heading', { name: 'HTTP error! status: 400' }).waitFor();
  expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual(['BODY', 0]);
  await context.close();
});

test('the success screen shows a tip with its source, and the number of reports in the area', async () => {
  const { page, context } = await newVisitor(browser);
  for (const words of [
    '1 report in your area in the last 14 days: yours.',
    '2 reports in your area in the last 14 days, including yours.',
  ]) {
    await page.goto(address);
    await fillReport(page, { country: 'NO', postalCode: '9008', symptoms: ['Chest pain'] });
    await submitReport(page);
    // A key press keeps the screen open.
    await page.locator('[data-arrival]').press('Shift');
    await page.getByText(words).waitFor();
    await page
      .getByText(/call your local emergency number/)
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: /^Source: / }).getAttribute('href')).toMatch(/^https:/);
  }
  await context.close();
});

test('on a phone, the symptoms have two columns', async () => {
  const { page, context } = await newVisitor(browser, { width: WIDTHS.phone });
  await page.goto(address);
  const symptoms = reportForm(page).getByRole('group', { name: 'Symptoms' }).getByRole('checkbox');
  await symptoms.first().waitFor();
  const places = await symptoms.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => [left, top]),
  );
  expect(places).toHaveLength(15);
  expect(new Set(places.map(([left]) => left)).size).toBe(2);
  expect(new Set(places.map(([, top]) => top)).size).toBe(8);
  await context.close();
});

test.each(['light', 'dark'] as const)(
  "on a phone, a green 'Report symptoms' is below the lead of the home page, on the first screen (%s)",
  async (theme) => {
    const { page, context } = await newVisitor(browser, { width: WIDTHS.phone, height: 640, theme });
    await page.goto(suite.shell);
    const link = page.getByRole('link', { name: 'Report symptoms', exact: true });
    await link.waitFor();
    const { bottom, colour, above } = await link.evaluate((element) => ({
      bottom: element.getBoundingClientRect().bottom,
      colour: getComputedStyle(element).backgroundColor,
      above: (element.previousElementSibling ?? element.parentElement?.previousElementSibling)?.textContent,
    }));
    expect(above).toMatch(/^See where people report feeling ill/);
    expect(bottom).toBeLessThanOrEqual(640);
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    expect(green).toBeGreaterThan(Math.max(red, blue));
    await link.click();
    await page.waitForURL(`${suite.shell}/report`);
    await context.close();
  },
);

const REGION = { country: 'CA', postalCode: 'v0r1a0', symptoms: ['Fever'] };
const LOOKS = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => [size, theme] as [keyof typeof WIDTHS, Theme]),
);

test.each(LOOKS)(
  'the form has no axe violation or overflow when it is incomplete, complete or rejected (%s, %s)',
  async (size, theme) => {
    const { page, context } = await newVisitor(browser, { width: WIDTHS[size], theme });
    await page.goto(address);
    await submitReport(page);
    await summary(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await fillReport(page, REGION);
    expect(await faultsOf(page)).toEqual([]);

    await page.route('**/api/reports', (route) => route.fulfill({ status: 422, json: {} }));
    await submitReport(page);
    await page.getByRole('heading', { name: 'HTTP error! status: 422' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  },
);

test.each(LOOKS)(
  'the screens after submitting have no axe violation or overflow (%s, %s)',
  async (size, theme) => {
    const { page, context } = await newVisitor(browser, { width: WIDTHS[size], theme });
    await page.goto(address);
    await fillReport(page, REGION);
    await refuseReports(page);
    await submitReport(page);
    await page.getByRole('heading', { name: 'Your report is waiting to be sent' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make another report' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Delete/ }).click();

    await page.unroute('**/api/reports');
    await fillReport(page, REGION);
    await holdSuccessScreen(page);
    await submitReport(page);
    await successOf(page).waitFor();
    await page.getByRole('heading', { name: 'Health tip' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  },
);
