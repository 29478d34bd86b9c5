import { render, screen, within } from '@testing-library/react';
import { messages } from '../messages';
import StatisticsBlock from './statistics-block';

test('shows the three figures, each marked as a sample', () => {
  render(<StatisticsBlock />);
  const block = screen.getByRole('region', { name: 'Health statistics' });
  expect(
    within(block)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Active Cases', 'Recovered', 'Under Monitoring']);
  expect(within(block).getByText(messages['statistics.sample-text'])).toBeVisible();
  expect(within(block).getAllByText('sample figures')).toHaveLength(3);
});
