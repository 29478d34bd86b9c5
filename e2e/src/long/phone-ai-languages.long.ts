import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { INDIA, phoneBox } from '../suite/phone-ai';
import { picture } from '../suite/looks';
import { sharedSuite } from '../suite/suite';
import { wordsIn } from '../suite/words';

const { shell } = sharedSuite();
const visit = withBrowser();

/** What a visitor types in each language to find a headache and fever. */
const LANGUAGES = [
  ['es', 'dolor de cabeza', 'fiebre'],
  ['hi', 'सिर दर्द', 'bukhar'],
  ['ar', 'صداع', 'حمى'],
  ['ja', '頭痛', '熱'],
] as const;

test.each(LANGUAGES)(
  'in %s, a visitor chooses by keyboard and without a network on a phone, and the pages have no axe violation',
  async (language, headache, fever) => {
    const { page, context, problems } = await visit({ width: WIDTHS.phone, height: 740, ...INDIA });
    await page.goto(`${shell}/${language}/phone-ai`);
    const box = phoneBox(page);
    const words = wordsIn(language, 'mfe-phone-ai');
    const findings = wordsIn(language, 'mfe-phone-ai.findings');
    await box.getByRole('button', { name: words['phone.choose-start'] ?? '', exact: true }).focus();
    await page.keyboard.press('Enter');
    const search = box.locator('input[role="combobox"]');
    await search.fill(headache);
    await box.getByRole('listbox').getByRole('option').first().waitFor();
    expect(problems).toEqual([]);
    await context.setOffline(true);
    expect(await faultsOf(page, 'main')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type(fever);
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
