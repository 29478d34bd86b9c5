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
import { wordsOf } from './suite/specification-words';
import { missing } from './suite/text-recorder';
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

  await page.getByLabel('Phone number').focus();
  await page.keyboard.type('+91 98765 43210');
  await page.keyboard.press('Tab');
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
  expect(await faultsOf(page, '[data-remote="mfe_phone_ai"]')).toEqual([]);

  await describeSymptoms(page, 'chest pain, sweating');
  await requestConsultation(page);
  const emergency = resultOf(page, words['phone.verdict-emergency']);
  expect(await emergency.getByRole('link', { name: /112/ }).first().getAttribute('href')).toBe('tel:112');
  expect(problems).toEqual([]);
  expect(outside(requests)).toEqual([]);
});

test('a failed request shows an error, keeps the input and can be repeated', async () => {
  const { page } = await visit(INDIA);
  await openDiagnosis(page);
  await page.getByRole('button', { name: words['phone.alert-send'] }).click();
  await page.getByText('Please provide phone number and symptoms for emergency alert').waitFor();

  await describeSymptoms(page, 'fever', '12');
  await requestConsultation(page);
  await page.waitForFunction(() => document.querySelector('[aria-invalid="true"]') !== null);
  expect(await page.getByLabel('Phone number').inputValue()).toBe('12');

  await describeSymptoms(page, 'fever for 2 days');
  await page.route('**/phone-ai/**', (route) => route.fulfill({ status: 500, json: {} }));
  await requestConsultation(page);
  await page.getByRole('heading', { name: 'Failed to get AI consultation' }).waitFor();
  await sendTestAlert(page);
  await page.getByRole('heading', { name: 'Failed to send emergency alert' }).waitFor();
  await page.unroute('**/phone-ai/**');
  await page.route('**/health-consultation', (route) => route.abort());
  await requestConsultation(page);
  await page.getByRole('heading', { name: 'Network error. Please try again.' }).waitFor();
  await page.unroute('**/health-consultation');
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await resultOf(page).waitFor();

  const sent = page.waitForRequest('**/emergency-alert');
  await page.getByLabel('Location').fill('Pune');
  await sendTestAlert(page);
  expect((await sent).postDataJSON()).toMatchObject({
    severity: 'high',
    symptoms: ['fever for 2 days'],
    location: 'Pune',
  });
  await page.getByRole('region', { name: new RegExp(`^${words['phone.alert-result-label']}`) }).waitFor();
});

test("the script of an answer's details loads when the visitor types, and the answer does without it", async () => {
  const { page, requests } = await visit(INDIA);
  const script = '**/on-demand-details.js*';
  const isRequested = () => requests.some((url) => url.includes('/on-demand-details.js'));
  await openDiagnosis(page);
  await page.route(script, (route) => route.abort());
  await page.waitForLoadState('networkidle');
  expect(isRequested()).toBe(false);
  const prefetched = page.waitForRequest(script);
  await page.getByLabel('Phone number').pressSequentially('+');
  await prefetched;

  await describeSymptoms(page, 'chest pain, sweating');
  await requestConsultation(page);
  const result = resultOf(page, words['phone.verdict-emergency']);
  await result.getByText(words['phone.details-failed-text']).waitFor();
  expect(await result.getByRole('link', { name: /^Call 112/ }).isVisible()).toBe(true);
  await page.unroute(script);
  await result.getByRole('button', { name: 'Try Again' }).click();
  await result.getByText('Confidence', { exact: true }).waitFor();
});

test("the pages in the tests above show or log all of the specification's words for AI diagnosis", () => {
  expect(missing(wordsOf('phone-ai'))).toEqual([]);
});
