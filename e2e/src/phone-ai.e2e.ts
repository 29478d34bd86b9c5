import type { Browser, Page, Route } from 'playwright-core';
import { faultsOf } from './suite/axe';
import { openBrowser, type Theme, visit, WIDTHS } from './suite/browser';
import { LOOKS, picture, tooSmall } from './suite/looks';
import {
  ask,
  describeSymptoms,
  DESK_AGENT,
  isInWindow,
  LINE,
  openDiagnosis,
  PHONE_AGENT,
  resultOf,
  sendTestAlert,
} from './suite/phone-ai';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const INDIA = { timezoneId: 'Asia/Kolkata' } as const;
const helpLink = (page: Page) => page.getByRole('note').getByRole('link', { name: /^Call \d+/ });

describe('the line', () => {
  test('on a desk: a code of 200 × 200 that is drawn on the page, and nobody outside is asked', async () => {
    const { page, context, problems, requests } = await visit(browser, { userAgent: DESK_AGENT });
    await openDiagnosis(page, { line: LINE });
    await page.getByText(LINE).waitFor();
    const code = page.getByRole('img', { name: `QR code that calls ${LINE}` });
    expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
    expect(await page.getByRole('main').locator('a[href^="tel:+"]').count()).toBe(0);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => !/^(data:|blob:|http:\/\/localhost:)/.test(url))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('on a mobile device: a link that calls, first, and no code', async () => {
    const { page, context } = await visit(browser, {
      width: WIDTHS.phone,
      height: 640,
      userAgent: PHONE_AGENT,
      ...INDIA,
    });
    await openDiagnosis(page, { line: LINE });
    const link = page.getByRole('link', { name: `Call ${LINE}` });
    expect(await link.getAttribute('href')).toBe(`tel:${LINE}`);
    expect(await isInWindow(link)).toBe(true);
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(0);
    await context.close();
  });

  test('without one: a made-up number that is said to be one and is no link', async () => {
    const { page, context } = await visit(browser);
    await openDiagnosis(page);
    await page.getByText('+1 202-555-0143').waitFor();
    await page.getByText('A made-up number').waitFor();
    expect(await page.locator('a[href^="tel:+"]').count()).toBe(0);
    await context.close();
  });
});

describe('the emergency line', () => {
  test.each([
    [PHONE_AGENT, 'light'],
    [PHONE_AGENT, 'dark'],
    [DESK_AGENT, 'light'],
  ] as const)('is there without scrolling on 360 × 640 (%s, %s)', async (userAgent, theme) => {
    const look = { width: WIDTHS.phone, height: 640, theme, userAgent, ...INDIA };
    const { page, context } = await visit(browser, look);
    await openDiagnosis(page, { line: LINE });
    expect(await helpLink(page).getAttribute('href')).toBe('tel:112');
    expect(await isInWindow(helpLink(page))).toBe(true);
    expect(await isInWindow(page.getByText('Do not wait for an answer from this page.'))).toBe(true);
    await page.evaluate(() => document.documentElement.classList.add('large-text'));
    expect(await isInWindow(helpLink(page))).toBe(true);
    await context.close();
  });

  test('follows the country that is chosen', async () => {
    const { page, context } = await visit(browser, { timezoneId: 'UTC' });
    await openDiagnosis(page);
    expect(await helpLink(page).innerText()).toBe('Call 112');
    await page.getByLabel('Where are you?').selectOption('Japan');
    expect(await helpLink(page).innerText()).toBe('Call 119 in Japan');
    expect(await page.getByText(/In an emergency, call 119 in Japan/).count()).toBe(1);
    await context.close();
  });
});

/** Holds the page's requests; each call gives the next one, to be let go. */
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
  test('with the keyboard alone: asked, told and led to', async () => {
    const { page, context, problems } = await visit(browser, INDIA);
    await openDiagnosis(page);
    await page.getByLabel('Phone number').focus();
    await page.keyboard.type('+91 98765 43210');
    await page.keyboard.press('Tab');
    await page.keyboard.type('runny nose, sore throat, no fever');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const result = resultOf(page, /^Result:/);
    await result.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Result: /);
    for (const term of ['Diagnosis', 'Confidence', 'Severity', 'Follow-up'])
      expect(await result.locator('dt', { hasText: term }).count()).toBe(1);
    expect(await result.getByText(/^(High|Medium|Low) \(\d+ %\)$/).count()).toBe(1);
    expect(await result.getByRole('heading', { name: 'Recommendations' }).count()).toBe(1);
    await result.getByText(/is no diagnosis by a doctor/).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('about a heart attack begins with the number to call, and says why with its source', async () => {
    const { page, context } = await visit(browser, { width: WIDTHS.phone, ...INDIA });
    await openDiagnosis(page);
    await describeSymptoms(page, 'chest pain, sweating');
    await ask(page);
    const result = resultOf(page, /This may be an emergency/);
    await result.waitFor();
    expect(await isInWindow(result.getByRole('link', { name: 'Call 112 in India' }))).toBe(true);
    const rule = result.locator('[data-rule]').first();
    expect(await rule.getByRole('link').getAttribute('href')).toMatch(/^https:\/\//);
    await context.close();
  });

  test('that is not understood says which words', async () => {
    const { page, context } = await visit(browser);
    await openDiagnosis(page);
    await describeSymptoms(page, 'fever, <b>flibber</b>');
    await ask(page);
    const result = resultOf(page, /^Result:/);
    await result.getByText('Not understood', { exact: true }).waitFor();
    await result.getByRole('listitem').filter({ hasText: 'flibber' }).waitFor();
    expect(await result.locator('b').count()).toBe(0);
    await context.close();
  });

  test('is refused in the words of the server, at the field, and keeps what was typed', async () => {
    const { page, context } = await visit(browser);
    await openDiagnosis(page);
    await describeSymptoms(page, 'fever', '12');
    await ask(page);
    const box = page.getByRole('alert').filter({ has: page.getByRole('heading') });
    const words = await box.getByRole('heading').innerText();
    expect(words).toMatch(/phone number/);
    const number = page.getByLabel('Phone number');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect([
      await number.inputValue(),
      await page.getByLabel('Symptoms', { exact: true }).inputValue(),
    ]).toEqual(['12', 'fever']);
    await context.close();
  });

  test('without a network says so, and is asked again', async () => {
    const { page, context } = await visit(browser, INDIA);
    await openDiagnosis(page);
    await page.route('**/health-consultation', (route) => route.abort());
    await describeSymptoms(page, 'fever for 2 days');
    await ask(page);
    await page.getByRole('heading', { name: 'Network error. Please try again.' }).waitFor();
    await page.unroute('**/health-consultation');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await resultOf(page, /^Result:/).waitFor();
    await context.close();
  });

  test('is sent once however often the button is pressed; of two the last is shown', async () => {
    const { page, context } = await visit(browser, INDIA);
    await openDiagnosis(page);
    const heldRequest = await holdRequests(page, '**/health-consultation');
    await describeSymptoms(page, 'chest pain, sweating');
    await page.getByRole('button', { name: 'Get consultation' }).dblclick();
    const first = await heldRequest();
    await describeSymptoms(page, 'runny nose');
    await ask(page);
    // Had both clicks sent one, this would be the other of them.
    const second = await heldRequest();
    await second.continue();
    await resultOf(page, /^Result:/)
      .getByText(/^About: runny nose/)
      .waitFor();
    await first.continue().catch(() => undefined);
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(/^About:/).allInnerTexts()).toEqual([
      expect.stringMatching(/^About: runny nose/),
    ]);
    await context.close();
  });
});

describe('the emergency alert test', () => {
  test('needs number and symptoms, asks once more, and says that nobody was called', async () => {
    const { page, context } = await visit(browser, INDIA);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataJSON());
    });
    await openDiagnosis(page);
    await page.getByRole('button', { name: 'Test emergency alert' }).click();
    await page.getByText('Please provide phone number and symptoms for emergency alert').waitFor();
    await describeSymptoms(page, 'chest pain');
    await page.getByRole('button', { name: 'Test emergency alert' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a test alert?' });
    await dialog.getByRole('link', { name: 'Call 112 in India' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Test emergency alert');
    expect(sent).toEqual([]);

    await page.getByLabel('Location').fill('Pune');
    await sendTestAlert(page);
    const result = resultOf(page, /^Result of the test alert/);
    await result.getByText(/^Nobody was called, and nothing was stored/).waitFor();
    await result.getByRole('link', { name: 'Call 112 in India' }).waitFor();
    expect(sent).toEqual([
      expect.objectContaining({ severity: 'high', symptoms: ['chest pain'], location: 'Pune' }),
    ]);
    await context.close();
  });
});

const CONTROLS = '[data-remote="mfe_phone_ai"] :is(button, summary, select, input, textarea, a):visible';

/** What the page can show, each as it is come by. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  faults: async (page) => {
    await page.getByRole('button', { name: 'Test emergency alert' }).click();
    await page.getByText('Please provide phone number').waitFor();
  },
  result: async (page) => {
    await describeSymptoms(page, 'fever for 3 days, headache, muscle pain, flibber');
    await ask(page);
    await resultOf(page, /^Result:/).waitFor();
    await page.getByText('Sources of the recommendations').click();
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
  '%s (%s, %s): axe finds nothing, nothing is too small',
  async (state, size, theme: Theme) => {
    const { page, context } = await visit(browser, { width: WIDTHS[size], theme, ...INDIA });
    await openDiagnosis(page, { line: LINE });
    await STATES[state]?.(page);
    await picture(page, `phone-ai-${state}-${size}-${theme}`, { fullPage: state !== 'confirm' });
    expect(await faultsOf(page)).toEqual([]);
    expect(await tooSmall(page.locator(CONTROLS))).toEqual([]);
    await context.close();
  },
);
