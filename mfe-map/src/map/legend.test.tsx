import '../testing/jsdom-map';
import { render, screen } from '@testing-library/react';
import type { Config } from '@health-commons/contracts/config';
import { ConfigProvider } from '@health-commons/platform';
import { messages } from '../messages';
import { words } from '../reading-messages';
import { Legend } from './legend';

const show = (demonstration: boolean) => {
  // The legend reads this one field.
  const config = { demonstration } as Config;
  render(
    <ConfigProvider config={config}>
      <Legend days="15 – 21 November 2026" />
    </ConfigProvider>,
  );
};

test('says what each colour and the ring stand for, the fewest first, and which days are counted', () => {
  show(false);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    messages['map.legend'],
    words['legend.days'],
  ]);
  expect(screen.getAllByRole('definition').map((entry) => entry.textContent)).toEqual([
    messages['map.legend-light-green'],
    messages['map.legend-yellow'],
    messages['map.legend-orange'],
    messages['map.legend-red'],
    messages['map.legend-dark-red'],
    words['legend.ring'],
    words['legend.region'],
    '15 – 21 November 2026',
  ]);
});

test('names its source, and demonstration data only where there are some', () => {
  show(true);
  expect(screen.getByText(words['legend.source'])).toBeVisible();
  expect(screen.getByText(words['legend.demonstration'])).toBeVisible();
});

test('says nothing of demonstration data where reports are real', () => {
  show(false);
  expect(screen.queryByText(words['legend.demonstration'])).not.toBeInTheDocument();
});
