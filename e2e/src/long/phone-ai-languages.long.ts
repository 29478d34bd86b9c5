import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { INDIA, phoneBox } from '../suite/phone-ai';
import { picture } from '../suite/looks';
import { sharedSuite } from '../suite/suite';

const { shell } = sharedSuite();
const visit = withBrowser();

type Words = Record<string, string>;
const wordsOf = (language: string, part = 'mfe-phone-ai') =>
  JSON.parse(
    readFileSync(path.resolve(__dirname, `../../../packages/languages/${language}/${part}.json`), 'utf8'),
  ) as Words;

/** In each language: what a visitor types to find a headache and fever, and writes about a stroke and about a cold. */
const LANGUAGES = [
  ['es', ['dolor de cabeza', 'fiebre'], 'se le cayó media cara y habla raro', 'tengo mocos y estornudos'],
  ['hi', ['सिर दर्द', 'bukhar'], 'उनका आधा चेहरा लटक गया है और बोल नहीं पा रहे', 'नाक बह रही है और छींक आ रही है'],
  ['ar', ['صداع', 'حمى'], 'نصف وجهه مرتخي ولا يستطيع الكلام', 'سيلان الأنف وعطاس'],
  ['ja', ['頭痛', '熱'], '顔の半分が下がって、ろれつが回らない', '鼻水とくしゃみが出ます'],
] as const;

async function open(language: string) {
  const visitor = await visit({ width: WIDTHS.phone, height: 740, ...INDIA });
  await visitor.page.goto(`${shell}/${language}/phone-ai`);
  const words = wordsOf(language);
  const start = phoneBox(visitor.page).getByRole('button', {
    name: words['phone.choose-start'] ?? '',
    exact: true,
  });
  await start.waitFor();
  return { ...visitor, words, start };
}

test.each(LANGUAGES)(
  'in %s, a visitor chooses by keyboard and without a network on a phone, and the pages have no axe violation',
  async (language, typed) => {
    const { page, context, words, start, problems } = await open(language);
    const box = phoneBox(page);
    const findings = wordsOf(language, 'mfe-phone-ai.findings');
    await start.focus();
    await page.keyboard.press('Enter');
    const search = box.locator('input[role="combobox"]');
    await search.fill(typed[0]);
    await box.getByRole('listbox').getByRole('option').first().waitFor();
    expect(problems).toEqual([]);
    await context.setOffline(true);
    expect(await faultsOf(page, 'main')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type(typed[1]);
    await box.getByRole('option', { name: findings['name.finding.fever'] ?? '', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await picture(page, `phone-ai-choose-${language}`);
    const next = box.getByRole('button', { name: words['phone.choose-next'] ?? '', exact: true });
    await next.focus();
    await page.keyboard.press('Enter');
    await box.getByRole('heading', { level: 3, name: words['phone.choose-signs'] ?? '' }).waitFor();
    expect(await faultsOf(page, 'main')).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const answer = box.locator('[data-urgency="emergency"]');
    await answer.waitFor();
    expect(await answer.getByRole('link').first().getAttribute('href')).toBe('tel:112');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
    expect(await faultsOf(page, 'main')).toEqual([]);
    await picture(page, `phone-ai-chosen-${language}`);
  },
);

test.each(LANGUAGES)(
  'in %s, a visitor writes, gets the emergency number for a stroke, and advice for a cold',
  async (language, _, stroke, cold) => {
    const { page, words } = await open(language);
    const box = phoneBox(page);
    const write = async (text: string) => {
      await box.getByLabel(words['phone.number-label'] ?? '', { exact: true }).fill('+91 98765 43210');
      await box.getByLabel(words['phone.symptoms-label'] ?? '', { exact: true }).fill(text);
      await box.getByRole('button', { name: words['phone.ask'] ?? '', exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await write(stroke);
    const answer = box.locator('[data-urgency="emergency"]');
    await answer.waitFor();
    expect(await answer.getByRole('link').first().getAttribute('href')).toBe('tel:112');
    expect(await faultsOf(page, 'main')).toEqual([]);
    await write(cold);
    await box.locator('[data-urgency="self-care"]').waitFor();
    await picture(page, `phone-ai-written-${language}`);
  },
);
