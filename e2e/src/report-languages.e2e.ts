import { withBrowser } from './suite/browser';
import { sharedSuite } from './suite/suite';

const suite = sharedSuite();
const visit = withBrowser();

test('on a page in Arabic, the health tip and its source are in Arabic', async () => {
  const { page, problems } = await visit();
  await page.goto(`${suite.shell}/ar/report`);
  const form = page.getByRole('main').locator('form');
  await form.locator('select').first().selectOption('FR');
  await form.locator('[autocomplete="postal-code"]').fill('\u200fليون ٦٩٠٠١\u200f');
  await form.getByRole('checkbox', { name: 'ألم في الصدر' }).check();
  await form.locator('[type="submit"]').click();
  await Promise.all([
    page.getByText(/^يجب الاتصال برقم الطوارئ المحلي فورًا عند ألم مفاجئ في الصدر/).waitFor(),
    page.getByRole('link', { name: /NHS \(المملكة المتحدة\)/ }).waitFor(),
  ]);
  expect(problems).toEqual([]);
});

test('a page in Hindi reads a pasted address, and asks about a lost zero', async () => {
  const { page, problems } = await visit();
  await page.goto(`${suite.shell}/hi/report`);
  const form = page.getByRole('main').locator('form');
  const code = form.locator('[autocomplete="postal-code"]');
  await form.locator('select').first().selectOption('IN');
  await code.fill('फ़ोर्ट, मुंबई ४००\u200b ००१, महाराष्ट्र');
  await form.getByText('हमने कोड 400001 पढ़ा।').waitFor();
  await form.locator('select').first().selectOption('US');
  await code.fill('2134');
  await form.getByRole('button', { name: '02134 चुनें' }).click();
  await form.getByText('Boston', { exact: false }).waitFor();
  expect(await code.inputValue()).toBe('02134');
  expect(problems).toEqual([]);
});
