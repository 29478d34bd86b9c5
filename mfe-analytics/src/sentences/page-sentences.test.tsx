import { applyCatalogue } from '@health-commons/base/catalogue';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultMessages } from '../results/result-messages';
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

test("a chart's method and a missing estimate are explained in the page's language", async () => {
  const few = { field: 'rtWhyNot', id: 'rt.few-cases', values: { illness: 'flu' } };
  const held = { field: 'method.description', id: 'series.held', values: {} };
  openPage('', {
    series: series({ rt: null, rtWhyNot: 'There are not enough recent cases.', statements: [few, held] }),
  });
  expect(await screen.findByText(/^Un día con muchos más informes de lo habitual/)).toBeInTheDocument();
  expect(screen.getByText(/^No hay suficientes casos recientes de gripe/)).toBeInTheDocument();
});

test("the method of the evidence and the meaning of the confidence are in the page's language", async () => {
  const means = 'The probability.';
  const method = 'None.';
  const values = { minReports: 5, recentDays: 28, minDays: 9 };
  const statements = [
    { field: 'evidence.method', id: 'method.insufficient', values },
    { field: 'evidence.confidence.means', id: 'confidence.usual', values: {} },
  ];
  openPage('', {
    'outbreak-prediction': {
      ...outbreak(),
      evidence: evidence({ method, statements, confidence: { means } }),
    },
  });
  expect(await screen.findByText(/^La probabilidad de que ninguna enfermedad supere/)).toBeVisible();
  await userEvent.click(screen.getByText(resultMessages['result.evidence']));
  expect(await screen.findByText(/^Method: Ninguno\. Una previsión necesita al menos 5/)).toBeVisible();
});
