import { applyCatalogue } from '@health-commons/base/catalogue';
import { screen, within } from '@testing-library/react';
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
  const few = {
    field: 'rtWhyNot',
    id: 'rt.few-cases',
    text: 'There are not enough recent cases.',
    values: { illness: 'flu' },
  };
  const past = { field: 'method.description', id: 'series.past', text: 'Only sums.', values: {} };
  openPage('', {
    series: series({ rt: null, rtWhyNot: few.text, statements: [few, past] }),
  });
  expect(await screen.findByText(/^Para los días pasados solo comprobamos la suma/)).toBeInTheDocument();
  expect(screen.getByText(/^No hay suficientes casos recientes de gripe/)).toBeInTheDocument();
});

test("the evidence names methods in the page's language", async () => {
  const test1 = {
    illness: 'flu',
    method: 'alertEwma',
    methodName: 'single days',
    date: '2026-11-19',
    value: 12,
    expected: 6,
    threshold: null,
    pValue: 0.001,
    alarm: true,
  };
  const text = 'None.';
  const values = { minReports: 5, minDays: 9 };
  const statements = [{ field: 'evidence.method', id: 'method.insufficient', text, values }];
  openPage('', {
    'outbreak-prediction': {
      ...outbreak(),
      evidence: { ...evidence({ method: text, statements }), tests: [test1] },
    },
  });
  await userEvent.click(await screen.findByText(resultMessages['result.evidence']));
  expect(await screen.findByText(/^Method: Ninguno\. Una previsión necesita al menos 5/)).toBeVisible();
  const table = screen.getByRole('table', { name: resultMessages['result.tests'] });
  expect(within(table).getByText('días sueltos (alertEwma)')).toBeVisible();
});
