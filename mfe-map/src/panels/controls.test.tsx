import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_REPORTS, type Selection } from '../data/selection';
import { selectionText, shortSelectionText } from '../data/texts';
import { Filters } from './controls';

test("each filter changes only itself, except that 'All time' also resets the last day to today", async () => {
  const changes: Partial<Selection>[] = [];
  const user = userEvent.setup();
  const past: Selection = { illness: 'flu', severity: 'mild', period: '7', until: '2026-10-04' };
  render(<Filters selection={past} onSelect={(change) => changes.push(change)} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Illness' }), '');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'severe');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '90');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'all');
  expect(changes).toEqual([
    { illness: null },
    { severity: 'severe' },
    { period: '90' },
    { period: 'all', until: null },
  ]);
});

test.each<[Partial<Selection>, string, string]>([
  [{}, 'All reports', 'All reports'],
  [{ illness: 'dengue' }, 'Dengue, All time', 'Dengue'],
  [
    { severity: 'severe', period: '7', until: '2026-10-04' },
    'All illnesses, severe, 28 September – 4 October 2026 UTC',
    'Severe, 7 days',
  ],
  [{ period: '365' }, 'All illnesses, 22 November 2025 – 21 November 2026 UTC', '365 days'],
])('`selectionText` and `shortSelectionText` describe the filter %j', (change, long, short) => {
  const selection = { ...ALL_REPORTS, ...change };
  expect(selectionText(selection, '2026-11-21')).toBe(long);
  expect(shortSelectionText(selection)).toBe(short);
});
