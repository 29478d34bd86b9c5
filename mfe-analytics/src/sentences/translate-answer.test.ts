import { applyCatalogue } from '@health-commons/base/catalogue';
import type { Evidence } from '@health-commons/contracts/analytics';
import catalogue from './locales/es.json';
import { translateAnswer } from './translate-answer';

const statement = (id: string, text: string, values: Evidence['statements'][number]['values']) => ({
  field: 'indicators',
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
