import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { tipKey } from '@health-commons/contracts/tip-key';
import { catalogueFaults, readChecks, readTips, translationsOf } from './testing/messages';

const tips = readTips();
const englishTexts = [...new Set(tips.flatMap(({ content, source }) => [content, source]))];
const english = new Map(englishTexts.map((text) => [tipKey(text), text]));
const translated = LANGUAGES.filter(({ code }) => code !== 'en');

const isForEmergency = (text: string) => /call your local emergency number/i.test(text);

/** Returns the sorted numbers of a text. Languages have words for 1 and 2, and the 19 of COVID-19 is a name. */
const numbersIn = (text: string) =>
  [...text.replaceAll('-19', '').matchAll(/\d+/g)]
    .map(([digits]) => Number(digits))
    .filter((value) => value > 2)
    .sort((a, b) => a - b);

test('no two texts of the tips have the same key', () => expect(english.size).toBe(englishTexts.length));

describe.each(translated)('the health tips in $name', ({ code }) => {
  const catalogue = translationsOf(code, 'mfe-report.tips');
  const translationOf = (text: string) => catalogue[tipKey(text)] ?? '';

  test('are complete and translated, and the catalogue has no other text', () => {
    // A fault names the key, and a translator needs the text.
    const withText = (fault: string) => `${fault} ${english.get(fault.split(':')[0] ?? '') ?? ''}`.trim();
    expect(catalogueFaults(english, catalogue, new Set()).map(withText)).toEqual([]);
  });

  test('say to call the emergency number where the English tip does, in the words of the form', () => {
    const words = new RegExp(readChecks(code).emergencyCall, 'i');
    expect(translationsOf(code, 'mfe-report')['report.severe-advice']).toMatch(words);
    const wrong = tips.filter(
      ({ content }) => words.test(translationOf(content)) !== isForEmergency(content),
    );
    expect(wrong).toEqual([]);
  });

  test('have the numbers of the English tips', () => {
    for (const { content } of tips)
      expect([content, numbersIn(translationOf(content))]).toEqual([content, numbersIn(content)]);
  });

  test('fit into the size limit of a catalogue', () =>
    expect(gzipSync(JSON.stringify(catalogue)).length).toBeLessThanOrEqual(8000));
});
