import { applyCatalogue } from '@health-commons/base/catalogue';
import type { Evidence } from '@health-commons/contracts/analytics';
import { series } from '../testing/answers';
import catalogue from './locales/es.json';
import japanese from './locales/ja.json';
import { translateAnswer } from './translate-answer';

type Values = Evidence['statements'][number]['values'];
const statement = (id: string, values: Values, field = 'prediction.indicators') => ({ field, id, values });

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
    prediction: { indicators: ['3 reports of flu', 'A sentence of a newer API', 'One without a statement'] },
    seasonalPatterns: [{ season: 'Monsoon', total: 3 }],
    evidence: {
      place: { location: 'Mumbai' },
      statements: [
        statement('alarm.top', { illness: 'flu', count: 3, expected: 1.5, threshold: 2 }),
        statement('newer', { count: 3 }),
      ],
    } as unknown as Evidence,
  };
  expect(translateAnswer(answer)).toMatchObject({
    prediction: {
      indicators: [
        'Lo más notificado en los 7 días hasta ayer: gripe, 3 informes; se esperaban unos 1,5. Nivel de alerta: más de 2.',
        'A sentence of a newer API',
        'One without a statement',
      ],
    },
    seasonalPatterns: [{ season: 'Monzón', total: 3 }],
  });
});

test('months, days and lists are written in the page’s language', () => {
  const values = { date: '2026-12-24', days: 1, illness: ['flu', 'dengue'], month: 12 };
  const next = statement('season.next', values, 'insights.preparation');
  const evidence = { place: { location: 'IN' }, statements: [next] } as unknown as Evidence;
  expect(translateAnswer({ insights: { preparation: ['Next'] }, evidence }).insights.preparation).toEqual([
    'El próximo máximo de gripe y dengue se espera hacia el 24 de diciembre de 2026, dentro de 1 día.',
  ]);
});

test.each([
  ['alarm.since', { illness: 'flu' }],
  ['data.few', { place: 'India', reports: 3, days: 4, minReports: 5, minDays: 9 }],
])('the sentence %s of an API that sends other values stays English', (id, values) => {
  const evidence = { place: { location: 'IN' }, statements: [statement(id, values, 'text')] };
  expect(translateAnswer({ text: 'Few', evidence: evidence as unknown as Evidence }).text).toBe('Few');
});

describe('the explanations of a series', () => {
  const METHOD = 'method.description';
  const answer = series({
    rt: null,
    rtWhyNot: 'Mosquitoes carry dengue.',
    statements: [
      statement('rt.mosquitoes', { illness: 'dengue' }, 'rtWhyNot'),
      statement('series.alarm-all', {}, METHOD),
      statement('series.held', {}, METHOD),
    ],
  });
  test('are translated, but stay English if a sentence is not known', () => {
    const { rtWhyNot, method } = translateAnswer(answer);
    expect([rtWhyNot, method.description]).toEqual([
      'Los mosquitos transmiten esta enfermedad (dengue). Las personas no se contagian directamente entre sí, así que este número no tiene sentido.',
      'Este gráfico muestra los informes de todas las enfermedades. Un aumento de todas muestra sobre todo que más personas informan. Por eso, un día solo tiene alerta si la tiene una enfermedad concreta. Un día con muchos más informes de lo habitual cuenta como un día habitual hasta que otro día confirma el aumento.',
    ]);
    const newer = { ...answer, statements: [...answer.statements, statement('newer', {}, METHOD)] };
    expect(translateAnswer(newer).method.description).toBe(answer.method.description);
  });

  test('have no spaces between sentences in Japanese', () => {
    document.documentElement.lang = 'ja';
    applyCatalogue([japanese]);
    const { rtWhyNot, method } = translateAnswer(answer);
    expect([rtWhyNot, method.description]).toEqual([
      'デング熱は蚊が媒介します。人から人へ直接うつらないため、この数値には意味がありません。',
      'このグラフは、すべての病気の報告を示します。全体の増加は、主に報告する人が増えたことを示します。そのため、ある1つの病気にアラートがある日にだけ、アラートが出ます。報告がふだんよりはるかに多い日は、別の日が増加を裏づけるまで、ふだんどおりの日として数えます。',
    ]);
  });
});
