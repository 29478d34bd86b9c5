import '../testing/jsdom-map';
import { render, screen } from '@testing-library/react';
import { demonstration } from '@health-commons/base/demonstration';
import type { Config } from '@health-commons/contracts/config';
import { formatMessage } from '@health-commons/contracts/messages';
import { ConfigProvider } from '@health-commons/platform';
import { messages } from '../messages';
import { Legend } from './legend';

test('the legend explains the colours from fewest to most reports, then cells, dashed edges, dates and the source', () => {
  demonstration.set(true);
  // The legend reads only what the backend's answers say.
  render(
    <ConfigProvider config={{} as Config}>
      <Legend days="15 – 21 November 2026" />
    </ConfigProvider>,
  );
  expect(screen.getByText(messages['legend.demonstration'])).toBeVisible();
  expect(
    screen.getByText(formatMessage(messages['legend.source'], { product: 'Health Commons' })),
  ).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    messages['legend.title'],
    messages['legend.days'],
  ]);
  expect(screen.getAllByRole('definition').map((entry) => entry.textContent)).toEqual([
    messages['legend.light-green'],
    messages['legend.yellow'],
    messages['legend.orange'],
    messages['legend.red'],
    messages['legend.dark-red'],
    `24${messages['legend.cell']}`,
    messages['legend.region'],
    '15 – 21 November 2026',
  ]);
});
