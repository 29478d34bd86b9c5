import type { Browser } from 'playwright-core';
import { openBrowser, visit } from './suite/browser';
import { openHome, reportsOnMap, waitForReportsOnMap } from './suite/home';
import { fillReport, submitReport } from './suite/report-form';
import { sharedSuite } from './suite/suite';

const { shell, api } = sharedSuite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a report made in one window appears in this and in another one without reload, once', async () => {
  const reporter = await visit(browser);
  const watcher = await visit(browser);
  await Promise.all([openHome(reporter.page, shell), openHome(watcher.page, shell)]);
  const before = await reportsOnMap(watcher.page);

  await fillReport(reporter.page, {
    country: 'NO',
    postalCode: '0001',
    symptoms: ['Fever', 'Chills'],
    illness: 'flu',
  });
  const sent = reporter.page.waitForResponse(
    (response) => response.url().endsWith('/api/reports') && response.request().method() === 'POST',
  );
  await submitReport(reporter.page);
  expect((await sent).status()).toBe(201);
  const acknowledged = performance.now();
  await waitForReportsOnMap(watcher.page, before + 1);
  console.info(
    `A report stood in the other window ${Math.round(performance.now() - acknowledged)} ms after it was acknowledged.`,
  );
  await waitForReportsOnMap(reporter.page, before + 1);

  await reporter.page.getByRole('heading', { name: 'Thank you for your report' }).waitFor();
  await reporter.page.getByRole('button', { name: 'Submit Report' }).waitFor();

  // A second report proves that the first was not counted twice anywhere.
  await fillReport(reporter.page, { country: 'NO', postalCode: '0001', symptoms: ['Cough'] });
  await submitReport(reporter.page);
  await Promise.all([
    waitForReportsOnMap(watcher.page, before + 2),
    waitForReportsOnMap(reporter.page, before + 2),
  ]);

  expect([...reporter.problems, ...watcher.problems]).toEqual([]);
  await Promise.all([reporter.context.close(), watcher.context.close()]);
});

test('the nickname is on the success screen and nowhere else', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shell}/report`);
  await fillReport(page, {
    country: 'IN',
    postalCode: '400001',
    symptoms: ['Fever', 'Headache'],
    illness: 'dengue',
    nickname: 'Asha of Fort',
  });
  const request = page.waitForRequest(
    (candidate) => candidate.method() === 'POST' && candidate.url().endsWith('/api/reports'),
  );
  await submitReport(page);
  expect((await request).postData()).not.toContain('Asha');
  await page.getByText('Asha of Fort').waitFor();
  const rows = await fetch(`${api}/api/reports?limit=5`).then((response) => response.text());
  expect(rows).toContain('400001');
  expect(rows).not.toContain('Asha');
  await context.close();
});

test('after a report the visitor sees a health tip, and View Health Map leads to the map', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shell}/report`);
  await fillReport(page, { country: 'IN', postalCode: '400001', symptoms: ['Fever'], illness: 'dengue' });
  await submitReport(page);
  await page.getByRole('heading', { name: 'Health tip' }).waitFor();
  await page.getByRole('button', { name: 'View Health Map' }).click();
  await page.waitForURL(`${shell}/`);
  await page.getByRole('region', { name: 'Outbreak map' }).waitFor();
  await context.close();
});

test('no page asks anybody but the suite for anything', async () => {
  const { page, context, requests } = await visit(browser);
  await openHome(page, shell);
  for (const route of ['/report', '/analytics', '/phone-ai', '/about']) {
    await page.goto(`${shell}${route}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const outside = requests.filter((url) => !['localhost', '127.0.0.1'].includes(new URL(url).hostname));
  expect(outside).toEqual([]);
  await context.close();
});
