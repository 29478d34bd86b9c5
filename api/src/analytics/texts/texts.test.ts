import { createStatements } from './statements';
import { loadTexts, render } from './texts';

const NEXT = { illness: ['flu', 'dengue'], date: '2027-03-01', days: 1 };

test.each([
  ['en', 'The next peak of flu and dengue is expected around 1 March 2027 UTC, in 1 day.'],
  ['es', 'El próximo máximo de gripe y dengue se espera hacia el 1 de marzo de 2027 UTC, dentro de 1 día.'],
])('names, lists, plurals and days are written in the language %s', async (language, text) => {
  expect(render('season.next', NEXT, await loadTexts(language))).toBe(text);
});

test.each([
  ['en', 'DE-10', 'Germany, postal codes 10…'],
  ['es', 'DE-10', 'Alemania, códigos postales 10…'],
  ['es', 'Mumbai', 'Bombay'],
])('in the language %s, the place %s is %s', async (language, place, name) => {
  expect(render('data.none', { place }, await loadTexts(language))).toContain(name);
});

test('numbers have separators, and months and titles are words', async () => {
  expect(render('reports.timeframe', { totalReports: 12_000, timeframe: 30 })).toBe(
    '12,000 reports in the 30 days to yesterday.',
  );
  const peak = { illness: 'flu', month: 12, ratio: 2.5, reports: 90, weeks: 110 };
  expect(render('season.peak', peak, await loadTexts('es'))).toMatch(/gripe.*diciembre.*2,5/);
  expect(createStatements(await loadTexts('es')).title('season', 'monsoon')).toBe('Monzón');
});

test.each([
  ['en', '. '],
  ['ja', '。'],
])('in the language %s, the sentences of a paragraph are joined by %j', async (language, join) => {
  const statements = createStatements(await loadTexts(language));
  statements.add('text', 'series.alarm-all');
  statements.add('text', 'series.held');
  expect(statements.text('text')).toBe(statements.of('text').join(join === '。' ? '' : ' '));
});

test('throws when a value is missing or not finite', () => {
  expect(() => render('data.none')).toThrow('place');
  expect(() => render('data.future', { future: NaN })).toThrow('future is NaN');
});
