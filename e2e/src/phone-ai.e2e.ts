import { faultsOf } from './suite/axe';
import { outside, withBrowser } from './suite/browser';
import {
  describeSymptoms,
  DESKTOP_AGENT,
  INDIA,
  LINE,
  openDiagnosis,
  requestConsultation,
  resultOf,
  sendTestAlert,
} from './suite/phone-ai';
import { until } from './suite/until';
import { phoneWords as words } from './suite/words';

const visit = withBrowser();

test('a consultation moves the focus to its result, and an emergency result links to the emergency number', async () => {
  const { page, problems, requests } = await visit({
    userAgent: DESKTOP_AGENT,
    ...INDIA,
  });
  await openDiagnosis(page, { line: LINE });
  const code = page.getByRole('img', { name: `QR code that calls ${LINE}` });
  expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(await page.getByRole('main').locator('a[href^="tel:+"]').count()).toBe(0);

  const isLoaded = () => requests.some((url) => url.includes('/on-demand-details.js'));
  expect(isLoaded()).toBe(false);
  await page.getByLabel('Phone number').focus();
  await page.keyboard.type('+91 98765 43210');
  await page.keyboard.press('Tab');
  await until("the script of an answer's details has been requested", isLoaded);
  await page.keyboard.type('runny nose, sore throat, no fever, <b>flibber</b>');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const result = resultOf(page);
  await result.waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H\d$/);
  for (const term of ['Diagnosis', 'Confidence', 'Severity', 'Follow-up'])
    expect(await result.locator('dt', { hasText: term }).count()).toBe(1);
  await result.getByRole('heading', { name: 'Recommendations' }).waitFor();
  await result.getByRole('listitem').filter({ hasText: 'flibber' }).waitFor();
  expect(await result.locator('b').count()).toBe(0);
  expect(await faultsOf(page, 'main')).toEqual([]);

  await describeSymptoms(page, 'chest pain, sweating');
  await requestConsultation(page);
  const emergency = resultOf(page, words['phone.verdict-emergency']);
  expect(await emergency.getByRole('link', { name: /112/ }).first().getAttribute('href')).toBe('tel:112');

  await sendTestAlert(page);
  await page.getByRole('region', { name: new RegExp(`^${words['phone.alert-result-label']}`) }).waitFor();
  expect(problems).toEqual([]);
  expect(outside(requests)).toEqual([]);
});
