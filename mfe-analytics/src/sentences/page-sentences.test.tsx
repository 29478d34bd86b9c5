import { applyCatalogue } from '@health-commons/base/catalogue';
import { screen } from '@testing-library/react';
import { evidence, outbreak, series } from '../testing/answers';
import { openPage } from '../testing/open-page';
import catalogue from './locales/es.json';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.documentElement.lang = 'es';
  applyCatalogue([catalogue]);
});
afterEach(() => {
  document.documentElement.lang = 'en';
  applyCatalogue([]);
  jest.restoreAllMocks();
});

test("a chart's method, a missing estimate and the confidence are explained in the page's language", async () => {
  const few = { field: 'rtWhyNot', id: 'rt.few-cases', values: { illness: 'flu' } };
  const held = { field: 'method.description', id: 'series.held', values: {} };
  const means = { field: 'evidence.confidence.means', id: 'confidence.usual', values: {} };
  const known = evidence({ statements: [means], confidence: { means: 'The probability.' } });
  openPage('', {
    'outbreak-prediction': { ...outbreak(), evidence: known },
    series: series({ rt: null, rtWhyNot: 'There are not enough recent cases.', statements: [few, held] }),
  });
  expect(await screen.findByText(/^Un día con muchos más informes de lo habitual/)).toBeInTheDocument();
  expect(screen.getByText(/^La probabilidad de que ninguna enfermedad supere/)).toBeVisible();
  expect(screen.getByText(/^No hay suficientes casos recientes de gripe/)).toBeInTheDocument();
});
