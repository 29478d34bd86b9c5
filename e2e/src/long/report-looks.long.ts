import type { Page } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { LOOKS } from '../suite/looks';
import { fillReport, holdSuccessScreen, submitReport, successOf } from '../suite/report-form';
import { sharedSuite } from '../suite/suite';

const suite = sharedSuite();
const address = `${suite.shell}/report`;
const visit = withBrowser();

const summary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });
const refuseReports = (page: Page) =>
  page.route('**/api/reports', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );

const REGION = { country: 'CA', postalCode: 'v0r1a0', symptoms: ['Fever'] };
test.each(LOOKS)(
  'the form has no axe violation or overflow when it is incomplete, complete or rejected (%s, %s)',
  async (size, theme) => {
    const { page } = await visit({ width: WIDTHS[size], theme });
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
  },
);

test.each(LOOKS)(
  'the screens after submitting have no axe violation or overflow (%s, %s)',
  async (size, theme) => {
    const { page } = await visit({ width: WIDTHS[size], theme });
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
  },
);
