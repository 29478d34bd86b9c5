import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { openPage } from '../testing/open-page';
import { evidence, outbreak, risk, series, trends } from '../testing/answers';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** An answer that comes when the test says so. */
function pending(): { promise: Promise<object>; arrive: (answer: object) => void } {
  let arrive: (answer: object) => void = () => undefined;
  const promise = new Promise<object>((resolve) => (arrive = resolve));
  return { promise, arrive: (answer) => arrive(answer) };
}
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

test('answers that come in the wrong order: only that of the last choice is shown', async () => {
  const slow = pending();
  const quick = pending();
  openPage('', { 'outbreak-prediction': slow.promise, 'risk-assessment': quick.promise });
  await tab('Health Trends');
  await tab('Risk Assessment');
  quick.arrive(risk('low'));
  expect(await screen.findByText('Low risk')).toBeVisible();
  slow.arrive(outbreak({ risk: 'high' }));
  // All that waits for the answer runs before the next turn does.
  await act(() => new Promise((turn) => setTimeout(turn, 0)));
  expect(screen.queryByText('High risk')).toBeNull();
  expect(screen.getByText('Low risk')).toBeVisible();
});

test('a place that was left and chosen again waits for its new answer', async () => {
  const { said } = openPage();
  await screen.findByText('High risk');
  const again = pending();
  said['outbreak-prediction'] = again.promise;
  await tab('Health Trends');
  await tab('Outbreak Prediction');
  expect(screen.getByText(messages['analytics.loading'])).toBeVisible();
  expect(screen.queryByText('High risk')).toBeNull();
  again.arrive(outbreak({ risk: 'low' }));
  expect(await screen.findByText('Low risk')).toBeVisible();
});

test.each([429, 503, 404])('a status of %d is said in words, with another try', async (status) => {
  const { said } = openPage('?tab=trends', { 'health-trends': status });
  expect(await screen.findByRole('alert')).toHaveTextContent(messages['analytics.error']);
  said['health-trends'] = trends();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('250 reports in 30 days.')).toBeVisible();
});

test('what a newer API adds is left alone, and an illness it names newly has its own name', async () => {
  const base = series();
  openPage('?tab=trends', {
    'health-trends': { ...trends(), evidence: { ...evidence(), wastewater: [1] }, outlook: { next: 'x' } },
    series: {
      ...base,
      byIllness: [...base.byIllness, { illness: 'measles', counts: base.days.map(() => 50) }],
      methodOfTomorrow: {},
    },
  });
  expect(await screen.findByText('250 reports in 30 days.')).toBeVisible();
  expect(await screen.findByRole('figure', { name: /^Most reported: measles/ })).toBeVisible();
});

test('Back takes a choice back, Forward makes it again, and the same choice is no step', async () => {
  const { asked } = openPage();
  await screen.findByText('High risk');
  await tab('Health Trends');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: messages['analytics.location'] }),
    'Delhi',
  );
  await tab('Health Trends');
  expect(window.location.search).toBe('?tab=trends&location=Delhi');
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe('?tab=trends'));
  await waitFor(() => expect(asked.at(-1)?.query).toContain('location=India'));
  expect(screen.getByRole('combobox', { name: messages['analytics.location'] })).toHaveValue('India');
  window.history.back();
  expect(await screen.findByText('High risk')).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Outbreak Prediction');
  window.history.forward();
  expect(await screen.findByText('250 reports in 30 days.')).toBeVisible();
});

test('on paper each method stands open, and is as it was afterwards', async () => {
  openPage('?tab=trends');
  const figure = await screen.findByRole('figure', { name: /^Most reported/ });
  const method = figure.querySelector('details[data-paper]');
  expect(method).not.toHaveAttribute('open');
  window.dispatchEvent(new Event('beforeprint'));
  expect(method).toHaveAttribute('open');
  window.dispatchEvent(new Event('afterprint'));
  expect(method).not.toHaveAttribute('open');
});
