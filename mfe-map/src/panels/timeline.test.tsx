import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Selection } from '../data/selection';
import { messages } from '../messages';
import Timeline, { positionOf, untilAt, weeksOf } from './timeline';
import timelineMessages from '../locales/en/timeline.json';

// 21 November 2026 is a Saturday, and 22 November is a Sunday.
const SATURDAY = '2026-11-21';

test('the timeline starts at today, and moves by a week within its limits', () => {
  function Page() {
    const [selection, setSelection] = useState<Selection>({
      illness: null,
      severity: null,
      period: '7',
      until: null,
    });
    const onSelect = (change: Partial<Selection>) => setSelection((now) => ({ ...now, ...change }));
    return <Timeline selection={selection} today={SATURDAY} onSelect={onSelect} />;
  }
  render(<Page />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const slider = screen.getByRole('slider', { name: timelineMessages['timeline.label'] });
  const live = '15 – 21 November 2026, live';
  expect(screen.getByText(messages['timeline.title'])).toBeVisible();
  expect(slider).toHaveValue(slider.getAttribute('max'));
  press(timelineMessages['timeline.next']);
  expect(slider).toHaveAttribute('aria-valuetext', live);
  press(timelineMessages['timeline.previous']);
  expect(slider).toHaveAttribute('aria-valuetext', '9 – 15 November 2026');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', '20 – 26 November 2023');
  expect(screen.getByRole('button', { name: timelineMessages['timeline.previous'] })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  press(timelineMessages['timeline.today']);
  expect(slider).toHaveAttribute('aria-valuetext', live);
});

test('the positions are each Sunday of the last three years, and then today', () => {
  const weeks = weeksOf(SATURDAY);
  expect(weeks).toEqual({ first: '2023-11-26', last: 156, today: SATURDAY });
  expect([0, 155, 156, 157].map((position) => untilAt(weeks, position))).toEqual([
    '2023-11-26',
    '2026-11-15',
    null,
    null,
  ]);
  // If today is a Sunday, it has only the live position.
  const sunday = weeksOf('2026-11-22');
  expect(untilAt(sunday, sunday.last - 1)).toBe('2026-11-15');
  expect(untilAt(sunday, sunday.last)).toBeNull();
});

test('a Sunday is still a position in later weeks, and other days have the position of the nearest Sunday', () => {
  for (const today of [SATURDAY, '2026-12-24']) {
    const weeks = weeksOf(today);
    expect(untilAt(weeks, positionOf(weeks, '2026-10-04'))).toBe('2026-10-04');
  }
  const weeks = weeksOf(SATURDAY);
  const sundayOf = (day: string) => untilAt(weeks, positionOf(weeks, day));
  expect(sundayOf('2026-10-06')).toBe('2026-10-04');
  expect(sundayOf('2026-10-08')).toBe('2026-10-11');
  expect(sundayOf('1999-01-01')).toBe('2023-11-26');
  // The nearest position is today's, which has no date.
  expect(sundayOf('2026-11-20')).toBe('2026-11-15');
  expect(positionOf(weeks, null)).toBe(156);
});
