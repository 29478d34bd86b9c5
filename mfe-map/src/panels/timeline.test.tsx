import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ALL_REPORTS, type Selection } from '../data/selection';
import { messages } from '../messages';
import Timeline, { SLIDER_DELAY_MS } from './timeline';
import timelineMessages from '../locales/en/timeline.json';

const WEEK: Selection = { ...ALL_REPORTS, period: '7' };

afterEach(() => jest.useRealTimers());

test('the timeline starts at today, moves by a week within three years, and selects a day after a pause', () => {
  jest.useFakeTimers();
  const selected: unknown[] = [];
  function Page() {
    const [selection, setSelection] = useState<Selection>(WEEK);
    const onSelect = (change: Partial<Selection>) => {
      selected.push(change.until);
      setSelection((now) => ({ ...now, ...change }));
    };
    return <Timeline selection={selection} today="2026-11-21" onSelect={onSelect} />;
  }
  render(<Page />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const slider = screen.getByRole('slider', { name: timelineMessages['timeline.label'] });
  const shows = (text: string) => expect(slider).toHaveAttribute('aria-valuetext', text);
  const live = '15 – 21 November 2026 UTC, live';
  expect(screen.getByText(messages['timeline.title'])).toBeVisible();
  press(timelineMessages['timeline.next']);
  shows(live);
  press(timelineMessages['timeline.previous']);
  shows('8 – 14 November 2026 UTC');
  press(timelineMessages['timeline.previous']);
  shows('1 – 7 November 2026 UTC');
  act(() => jest.advanceTimersByTime(SLIDER_DELAY_MS));
  expect(selected).toEqual(['2026-11-07']);
  fireEvent.change(slider, { target: { value: '-156' } });
  shows('19 – 25 November 2023 UTC');
  const previous = screen.getByRole('button', { name: timelineMessages['timeline.previous'] });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  press(timelineMessages['timeline.today']);
  shows(live);
  act(() => jest.advanceTimersByTime(SLIDER_DELAY_MS));
  expect(selected).toEqual(['2026-11-07', null]);
});

test.each([
  ['2026-11-20', '-1'],
  ['2026-10-06', '-7'],
  ['1999-01-01', '-156'],
])('the day %s of an address is shown at the position %s', (until, position) => {
  render(<Timeline selection={{ ...WEEK, until }} today="2026-11-21" onSelect={() => undefined} />);
  expect(screen.getByRole('slider')).toHaveValue(position);
});
