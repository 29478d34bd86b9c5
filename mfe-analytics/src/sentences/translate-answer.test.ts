import { applyCatalogue } from '@health-commons/base/catalogue';
import type { Evidence } from '@health-commons/contracts/analytics';
import { series } from '../testing/answers';
import catalogue from './locales/es.json';
import japanese from './locales/ja.json';
import { translateAnswer, translateSeries } from './translate-answer';

type Values = Evidence['statements'][number]['values'];
const statement = (id: string, text: string, values: Values, field = 'indicators') => ({
  field,
  id,
  text,
  values,
});

beforeEach(() => {
  document.documentElement.lang = 'es';
  applyCatalogue([catalogue]);
});
afterEach(() => {
  document.documentElement.lang = 'en';
  applyCatalogue([]);
});

test('sentences of the API are translated by id and values, and unknown ones stay English', () => {
  const answer = {
    prediction: { indicators: ['3 reports of flu', 'A sentence of a newer API'] },
    seasonalPatterns: [{ season: 'Monsoon', total: 3 }],
    evidence: {
      place: { location: 'Mumbai' },
      statements: [
        statement('alarm.top', '3 reports of flu', { illness: 'flu', count: 3, expected: 1.5, threshold: 2 }),
        statement('newer', 'A sentence of a newer API', { count: 3 }),
      ],
    } as unknown as Evidence,
  };
  expect(translateAnswer(answer)).toMatchObject({
    prediction: {
      indicators: [
        'Lo más notificado en los 7 días hasta ayer: gripe, 3 informes; se esperaban unos 1,5. Nivel de alerta: más de 2.',
        'A sentence of a newer API',
      ],
    },
    seasonalPatterns: [{ season: 'Monzón', total: 3 }],
  });
});

test('months, days and lists are written in the page’s language', () => {
  const values = { date: '2026-12-24', days: 1, illness: ['flu', 'dengue'], month: 12 };
  const next = statement('season.next', 'Next', values);
  const evidence = { place: { location: 'IN' }, statements: [next] } as unknown as Evidence;
  expect(translateAnswer({ summary: 'Next', evidence }).summary).toBe(
    'El próximo máximo de gripe y dengue se espera hacia el 24 de diciembre de 2026, dentro de 1 día.',
  );
});

test('the method is translated with its list of checks', () => {
  const checks = ['negativeBinomial7', 'alertSwitch'];
  const method = statement('method.checks', 'Two checks', { count: 2, checks }, 'evidence.method');
  const evidence = {
    method: 'Two checks',
    place: { location: 'IN' },
    statements: [method],
  } as unknown as Evidence;
  expect(translateAnswer({ evidence }).evidence.method).toBe(
    'Cada enfermedad se comprueba de 2 maneras: si los últimos 7 días juntos tienen más informes de los que esperaríamos por azar y si hay días sueltos con más informes de los que indican la tendencia y el día de la semana (o más que una media móvil, si estos dos explican poco). Si una comprobación da una alerta, el riesgo es medio. Si la dan dos o más para la misma enfermedad, el riesgo es alto.',
  );
});

describe('the explanations of a series', () => {
  const METHOD = 'method.description';
  const answer = series({
    rt: null,
    rtWhyNot: 'Mosquitoes carry dengue.',
    statements: [
      statement('rt.mosquitoes', 'Mosquitoes carry dengue.', { illness: 'dengue' }, 'rtWhyNot'),
      statement('series.level', 'A mean of 56 days.', { baselineDays: 56, gapDays: 7 }, METHOD),
      statement('newer', 'A sentence of a newer API.', {}, METHOD),
      statement('series.past', 'Only sums.', {}, METHOD),
    ],
  });
  test('are translated sentence by sentence, and an unknown sentence stays English', () => {
    const { rtWhyNot, method } = translateSeries(answer);
    expect([rtWhyNot, method.description]).toEqual([
      'Los mosquitos transmiten esta enfermedad (dengue). Las personas no se contagian directamente entre sí, así que este número no tiene sentido.',
      'El número esperado es la media de hasta 56 días anteriores. Dejamos fuera los 7 días justo anteriores a la última semana, para que un brote nuevo no parezca normal. A sentence of a newer API. Para los días pasados solo comprobamos la suma de 7 días. La previsión hace además otras comprobaciones del día de ayer.',
    ]);
  });

  test('have no spaces between sentences in Japanese', () => {
    document.documentElement.lang = 'ja';
    applyCatalogue([japanese]);
    const statements = answer.statements.filter(({ id }) => id !== 'newer');
    const { rtWhyNot, method } = translateSeries({ ...answer, statements });
    expect([rtWhyNot, method.description]).toEqual([
      'デング熱は蚊が媒介します。人から人へ直接うつらないため、この数値には意味がありません。',
      '予想数は、それまでの最大56日間の平均です。新しい流行が通常の水準に見えないように、直近1週間のすぐ前の7日間は除きます。過去の日については、7日間の合計だけを判定します。予測では、昨日についてほかの判定も行います。',
    ]);
  });

  test('stay English if an answer has no statements', () => {
    expect(translateSeries(series())).toEqual(series());
  });
});
