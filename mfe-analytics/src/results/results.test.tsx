import { ILLNESS_NAMES } from '@health-commons/contracts/vocabulary';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../charts/words';
import { confidence as explained, evidence, outbreak, risk, seasons } from '../testing/answers';
import { openPage } from '../testing/open-page';
import { Confidence } from './headline';
import { EmergencySigns } from './risk-view';
import { resultMessages } from './parts';

const colourOf = (text: string | RegExp) =>
  screen.getByText(text).closest('[data-colour]')?.getAttribute('data-colour');

function showHeadings(...ids: (keyof typeof resultMessages)[]) {
  for (const id of ids) expect(screen.getByRole('heading', { name: resultMessages[id] })).toBeVisible();
}

describe('the outbreak prediction', () => {
  it.each([
    [0.8, 'High (80%)', 'green'],
    [0.799, 'Medium (79%)', 'yellow'],
    [0.6, 'Medium (60%)', 'yellow'],
    [0.598, 'Low (59%)', 'red'],
  ])(
    "shows a confidence of %d as '%s' in %s, and what it is the probability of",
    (confidence, text, colour) => {
      const means = 'The probability of something.';
      render(<Confidence confidence={confidence} isPrediction evidence={{ confidence: explained(means) }} />);
      expect(screen.getByText(resultMessages['result.confidence'], { exact: false })).toBeVisible();
      expect(colourOf(text)).toBe(colour);
      expect(screen.getByText(means)).toBeVisible();
    },
  );

  it('shows the timeline, the reports that it is based on and the indicators', async () => {
    openPage();
    await screen.findByText('High risk');
    expect(screen.getByRole('heading', { level: 2, name: 'Outbreak Prediction: India' })).toBeVisible();
    for (const text of [
      resultMessages['result.timeline'],
      /next 7 days/,
      'Based on 12,000 reports from India over 731 days. Updated 20 November 2026 at 09:00 UTC.',
      '94 reports in 7 days. We expected about 45.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    showHeadings('result.indicators', 'result.recommendations');
    expect(
      screen.getByRole('link', { name: formatMessage(chartMessages['charts.atom'], { place: 'India' }) }),
    ).toHaveAttribute('href', expect.stringContaining('/api/analytics/alarms.atom?location=India'));
    const record = screen.getByRole('link', { name: resultMessages['result.record'] });
    expect(record).toHaveAttribute('href', '/analytics/record');
  });

  it('shows the charts of one illness, and keeps the illness in the URL', async () => {
    const { requests } = openPage();
    const select = await screen.findByRole('combobox', { name: chartMessages['charts.illness'] });
    expect(screen.getByRole('region', { name: chartMessages['charts.title'] })).toBeVisible();
    await userEvent.selectOptions(select, 'covid');
    await waitFor(() => expect(requests.at(-1)?.query).toBe('?location=India&timeframe=90&illness=covid'));
    expect(
      await screen.findByRole('figure', { name: /^COVID-19: more reports than usual on 3 of 30/ }),
    ).toBeVisible();
    expect(window.location.search).toBe('?illness=covid');
    await userEvent.selectOptions(select, 'all');
    await waitFor(() => expect(requests.at(-1)?.query).toBe('?location=India&timeframe=90'));
    expect(window.location.search).toBe('?illness=all');
    // The illness of the verdict is the default.
    await userEvent.selectOptions(select, 'flu');
    expect(window.location.search).toBe('');
    expect([...(select as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      chartMessages['charts.all'],
      ...Object.values(ILLNESS_NAMES).slice(0, -2),
      'Other illnesses',
      'No named illness',
    ]);
  });

  it('shows the verdict and one thing to do, then the charts, then the reasons', async () => {
    openPage('', {
      'outbreak-prediction': outbreak({ recommendations: ['Wash your hands often.', 'Stay at home.'] }),
    });
    const curve = await screen.findByRole('figure', { name: /more reports than usual/ });
    const order = [
      screen.getByText('High risk'),
      screen.getByText('Wash your hands often.'),
      curve,
      screen.getByRole('heading', { name: resultMessages['result.indicators'] }),
    ];
    for (const [i, part] of order.slice(1).entries())
      expect(order[i]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Stay at home.')).not.toBeVisible();
    await userEvent.click(screen.getByText(resultMessages['result.more']));
    expect(screen.getByText('Stay at home.')).toBeVisible();
  });

  it('shows its evidence with the verdict of each illness, a method and sources', async () => {
    openPage();
    await userEvent.click(await screen.findByText(resultMessages['result.evidence']));
    const table = within(await screen.findByRole('table', { name: resultMessages['verdict.title'] }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Illness', 'State', 'Since', 'Reports', chartMessages['curve.held'], 'Expected'],
      ...[chartMessages['curve.lower'], chartMessages['curve.upper']],
    ]);
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.anything(),
      'FluUnusual10 Nov 2026 UTC860301842',
      'DengueUsual–860301842',
    ]);
    expect(screen.getByText('Method: Two methods on 7 days')).toBeVisible();
    expect(screen.getByText(resultMessages['result.evidence-sources'])).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rnssp' })).toHaveAttribute(
      'href',
      'https://cdcgov.github.io/Rnssp/',
    );
  });
});

test('health trends show figures, the most reported illnesses and patterns', async () => {
  openPage('?tab=trends');
  expect(await screen.findByText('250 reports in 30 days.')).toBeVisible();
  expect(screen.getByText(resultMessages['result.total']).nextSibling).toHaveTextContent('250');
  expect(screen.getByText(resultMessages['result.average']).nextSibling).toHaveTextContent('8.33');
  const list = screen.getByRole('heading', { name: resultMessages['result.top'] }).nextElementSibling;
  expect(list).toHaveTextContent('Flu: 190 (76%)Dengue: 60 (24%)');
  showHeadings('result.patterns', 'result.predictions', 'result.recommendations');
});

test('seasonal patterns name a peak only if there is one', async () => {
  const { unmount } = openPage('?tab=seasonal');
  await screen.findByRole('heading', { name: resultMessages['result.prevention'] });
  showHeadings('result.season-now', 'result.preparation');
  expect(screen.queryByRole('heading', { name: resultMessages['result.peaks'] })).toBeNull();
  unmount();
  openPage('?tab=seasonal', { 'seasonal-patterns': seasons(['June to September']) });
  expect(await screen.findByRole('heading', { name: resultMessages['result.peaks'] })).toBeVisible();
});

describe('the risk assessment', () => {
  it('shows emergency signs, risk factors and monitoring', async () => {
    openPage('?tab=risk', { 'risk-assessment': { ...risk(), evidence: evidence({ historyDays: 40 }) } });
    expect(await screen.findByText('Medium risk')).toBeVisible();
    expect(screen.getByText(resultMessages['result.emergency'])).toBeVisible();
    expect(screen.getByText('Difficulty breathing')).toBeVisible();
    showHeadings('result.indicators', 'result.recommendations', 'result.monitoring');
    expect(screen.getByText(/over 40 days/)).toBeVisible();
  });

  it('sends the age and gender, but keeps them out of the URL', async () => {
    const { requests } = openPage('?tab=risk');
    const last = () => requests.filter(({ path }) => path === 'risk-assessment').at(-1)?.body;
    expect(await screen.findByRole('region', { name: resultMessages['you.title'] })).toBeVisible();
    expect(screen.getByText(resultMessages['you.text'])).toBeVisible();
    const gender = screen.getByRole<HTMLSelectElement>('combobox', { name: resultMessages['you.gender'] });
    expect([...gender.options].map(({ text }) => text)).toEqual(
      (['none', 'female', 'male', 'other'] as const).map((id) => resultMessages[`you.gender-${id}`]),
    );
    await userEvent.type(screen.getByRole('textbox', { name: resultMessages['you.age'] }), '७०');
    await userEvent.selectOptions(gender, 'female');
    await userEvent.click(screen.getByRole('button', { name: resultMessages['you.update'] }));
    await waitFor(() => expect(last()).toMatchObject({ age: 70, gender: 'female' }));
    expect(window.location.search).toBe('?tab=risk');
  });

  it('rejects an age that is not a whole number from 0 to 120', async () => {
    const { requests } = openPage('?tab=risk');
    await screen.findByText('Medium risk');
    const before = requests.length;
    const age = screen.getByRole('textbox', { name: resultMessages['you.age'] });
    for (const text of ['-1', '200', '4.5', 'ten']) {
      fireEvent.change(age, { target: { value: text } });
      expect(screen.queryByText(resultMessages['you.age-wrong'])).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: resultMessages['you.update'] }));
      expect(screen.getByText(resultMessages['you.age-wrong'])).toBeVisible();
    }
    expect(requests).toHaveLength(before);
  });
});

test('the emergency signs after the seventh are folded', async () => {
  render(<EmergencySigns signs={Array.from({ length: 9 }, (_, i) => `Sign ${i + 1}`)} />);
  expect(screen.getByText('Sign 7')).toBeVisible();
  expect(screen.getByText('Sign 8')).not.toBeVisible();
  await userEvent.click(screen.getByText('2 more emergency signs'));
  expect(screen.getByText('Sign 9')).toBeVisible();
});
