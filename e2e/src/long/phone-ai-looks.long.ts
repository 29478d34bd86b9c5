import type { Browser, Page, Route } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { newVisitor, openBrowser, type Theme, WIDTHS } from '../suite/browser';
import { LOOKS, picture, tooSmall } from '../suite/looks';
import {
  requestConsultation,
  describeSymptoms,
  DESKTOP_AGENT,
  emergencyLink,
  INDIA,
  isInWindow,
  LINE,
  openDiagnosis,
  PHONE_AGENT,
  resultOf,
  sendTestAlert,
} from '../suite/phone-ai';
import { detailWords } from '../suite/words';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const helpLink = emergencyLink;

describe('the note with the emergency number', () => {
  test.each([
    [PHONE_AGENT, 'light'],
    [PHONE_AGENT, 'dark'],
    [DESKTOP_AGENT, 'light'],
  ] as const)('is visible without scrolling at 360 × 640 px (%s, %s)', async (userAgent, theme) => {
    const look = { width: WIDTHS.phone, height: 640, theme, userAgent, ...INDIA };
    const { page, context } = await newVisitor(browser, look);
    await openDiagnosis(page, { line: LINE });
    expect(await helpLink(page).getAttribute('href')).toBe('tel:112');
    expect(await isInWindow(helpLink(page))).toBe(true);
    expect(await isInWindow(page.getByText('Do not wait for an answer from this page.'))).toBe(true);
    await page.evaluate(() => document.documentElement.classList.add('large-text'));
    expect(await isInWindow(helpLink(page))).toBe(true);
    await context.close();
  });
});

/** Holds the page's requests that match `pattern`. Each call of the returned function resolves to the next one. */
async function holdRequests(page: Page, pattern: string): Promise<() => Promise<Route>> {
  const held: Route[] = [];
  const wanted: ((route: Route) => void)[] = [];
  await page.route(pattern, (route) => {
    const give = wanted.shift();
    if (give) give(route);
    else held.push(route);
  });
  return () => {
    const route = held.shift();
    return route ? Promise.resolve(route) : new Promise((resolve) => wanted.push(resolve));
  };
}

describe('a consultation', () => {
  test('is sent once after a double click, and is replaced by a later consultation', async () => {
    const { page, context } = await newVisitor(browser, INDIA);
    await openDiagnosis(page);
    const heldRequest = await holdRequests(page, '**/health-consultation');
    await describeSymptoms(page, 'chest pain, sweating');
    await page.getByRole('button', { name: 'Get consultation' }).dblclick();
    const first = await heldRequest();
    await describeSymptoms(page, 'runny nose');
    await requestConsultation(page);
    // If both clicks had sent a request, this would be the second click's request.
    const second = await heldRequest();
    await second.continue();
    await resultOf(page, /^Result:/)
      .getByText(detailWords['phone.about-answer'])
      .click();
    await page.getByText(/^About: runny nose/).waitFor();
    await first.continue().catch(() => undefined);
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(/^About:/).allInnerTexts()).toEqual([
      expect.stringMatching(/^About: runny nose/),
    ]);
    await context.close();
  });
});

const CONTROLS = '[data-remote="mfe_phone_ai"] :is(button, summary, select, input, textarea, a):visible';

/** States of the page, each with the steps that lead to it. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  faults: async (page) => {
    await page.getByRole('button', { name: 'Test emergency alert' }).click();
    await page.getByText('Please provide phone number').waitFor();
  },
  result: async (page) => {
    await describeSymptoms(page, 'fever for 3 days, headache, muscle pain, flibber');
    await requestConsultation(page);
    const result = resultOf(page, /^Result:/);
    await result.waitFor();
    const closed = result.locator('details:not([open]) > summary:visible');
    while ((await closed.count()) > 0) await closed.first().click();
  },
  confirm: async (page) => {
    await describeSymptoms(page, 'chest pain');
    await page.getByRole('button', { name: 'Test emergency alert' }).click();
    await page.getByRole('dialog').waitFor();
  },
  alert: async (page) => {
    await page.evaluate(() => document.documentElement.classList.add('high-contrast', 'large-text'));
    await describeSymptoms(page, 'chest pain');
    await sendTestAlert(page);
    await resultOf(page, /^Result of the test alert/).waitFor();
  },
};
const cases = Object.keys(STATES).flatMap((state) => LOOKS.map((look) => [state, ...look] as const));

test.each(cases)(
  'the page in the state %s has no axe violation, overflow or small control (%s, %s)',
  async (state, size, theme: Theme) => {
    const { page, context } = await newVisitor(browser, { width: WIDTHS[size], theme, ...INDIA });
    await openDiagnosis(page, { line: LINE });
    await STATES[state]?.(page);
    await picture(page, `phone-ai-${state}-${size}-${theme}`, { fullPage: state !== 'confirm' });
    expect(await faultsOf(page)).toEqual([]);
    expect(await tooSmall(page.locator(CONTROLS))).toEqual([]);
    await context.close();
  },
);
