import type { Page } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { type Theme, WIDTHS, withBrowser } from '../suite/browser';
import { LOOKS, picture, tooSmall, wear } from '../suite/looks';
import {
  requestConsultation,
  describeSymptoms,
  DESKTOP_AGENT,
  emergencyLink,
  INDIA,
  isInWindow,
  LINE,
  openAlertTest,
  openDiagnosis,
  PHONE_AGENT,
  resultOf,
  sendTestAlert,
} from '../suite/phone-ai';

const visit = withBrowser();

test.each([
  [PHONE_AGENT, 'light'],
  [PHONE_AGENT, 'dark'],
  [DESKTOP_AGENT, 'light'],
] as const)(
  'the note with the emergency number is visible without scrolling at 360 × 640 px (%s, %s)',
  async (userAgent, theme) => {
    const look = { width: WIDTHS.phone, height: 640, theme, userAgent, ...INDIA };
    const { page } = await visit(look);
    await openDiagnosis(page, { line: LINE });
    expect(await emergencyLink(page).getAttribute('href')).toBe('tel:112');
    expect(await isInWindow(emergencyLink(page))).toBe(true);
    expect(await isInWindow(page.getByText('Do not wait for an answer from this page.'))).toBe(true);
    await wear(page, 'large-text');
    expect(await isInWindow(emergencyLink(page))).toBe(true);
  },
);

const CONTROLS = '[data-remote="mfe_phone_ai"] :is(button, summary, select, input, textarea, a):visible';

/** States of the page, each with the steps that lead to it. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  faults: async (page) => {
    await openAlertTest(page);
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
    await openAlertTest(page);
    await page.getByRole('button', { name: 'Test emergency alert' }).click();
    await page.getByRole('dialog').waitFor();
  },
  alert: async (page) => {
    await wear(page, 'high-contrast', 'large-text');
    await describeSymptoms(page, 'chest pain');
    await sendTestAlert(page);
    await resultOf(page, /^Result of the test alert/).waitFor();
  },
};
const cases = Object.keys(STATES).flatMap((state) => LOOKS.map((look) => [state, ...look] as const));

test.each(cases)(
  'the page in the state %s has no axe violation, overflow or small control (%s, %s)',
  async (state, size, theme: Theme) => {
    const { page } = await visit({ width: WIDTHS[size], theme, ...INDIA });
    await openDiagnosis(page, { line: LINE });
    await STATES[state]?.(page);
    await picture(page, `phone-ai-${state}-${size}-${theme}`, { fullPage: state !== 'confirm' });
    expect(await faultsOf(page)).toEqual([]);
    expect(await tooSmall(page.locator(CONTROLS))).toEqual([]);
  },
);
