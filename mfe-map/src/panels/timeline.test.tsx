import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Selection } from '../data/selection';
import { messages } from '../messages';
import { initialState } from '../testing/rows';
import Timeline, { WEEK_MS } from './timeline';
import timelineMessages from '../locales/en/timeline.json';

const TODAY = '2026-11-21';
const WEEKS: Selection = { illness: null, severity: null, period: '7', until: null };

let answered = true;
let failed = false;
const asked: (string | null)[] = [];

function Page({ start }: { start: Selection }) {
  const [selection, setSelection] = useState(start);
  const [shown, setShown] = useState(start);
  if (answered && shown !== selection) setShown(selection);
  const onSelect = (change: Partial<Selection>) => {
    asked.push(change.until ?? null);
    setSelection((now) => ({ ...now, ...change }));
  };
  const state = {
    ...initialState,
    selection: shown,
    status: failed ? ('failed' as const) : ('ready' as const),
  };
  return (
    <>
      <button onClick={() => setShown(selection)}>answer</button>
      <Timeline selection={selection} state={state} today={TODAY} onSelect={onSelect} />
    </>
  );
}

const show = (start: Selection = WEEKS) => render(<Page start={start} />);
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const slider = () => screen.getByRole('slider', { name: timelineMessages['timeline.label'] });

beforeEach(() => {
  jest.useFakeTimers();
  answered = true;
  failed = false;
  asked.length = 0;
});
afterEach(() => jest.useRealTimers());

test('the timeline starts at today, and moves by a week within its limits', () => {
  show();
  expect(screen.getByText(messages['timeline.title'])).toBeVisible();
  expect(slider()).toHaveValue(slider().getAttribute('max'));
  press(timelineMessages['timeline.next']);
  expect(slider()).toHaveAttribute('aria-valuetext', '15 – 21 November 2026, live');
  press(timelineMessages['timeline.previous']);
  expect(slider()).toHaveAttribute('aria-valuetext', '9 – 15 November 2026');
  fireEvent.change(slider(), { target: { value: '0' } });
  expect(slider()).toHaveAttribute('aria-valuetext', '20 – 26 November 2023');
  expect(screen.getByRole('button', { name: timelineMessages['timeline.previous'] })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  press(timelineMessages['timeline.today']);
  expect(asked.at(-1)).toBeNull();
});

test('the timeline plays a week per second and stops at today', async () => {
  show({ ...WEEKS, until: '2026-10-25' });
  press(timelineMessages['timeline.play']);
  expect(screen.getByRole('button', { name: timelineMessages['timeline.pause'] })).toBeVisible();
  await passes(WEEK_MS - 1);
  expect(asked).toEqual(['2026-10-25']);
  await passes(1);
  expect(asked).toEqual(['2026-10-25', '2026-11-01']);
  for (let i = 0; i < 6; i += 1) await passes(WEEK_MS);
  expect(asked).toEqual(['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15', null]);
  press(timelineMessages['timeline.play-year']);
  expect(asked.at(-1)).toBe('2025-11-23');
});

test('the timeline plays the next week only after the current week has loaded', async () => {
  show({ ...WEEKS, until: '2026-10-25' });
  answered = false;
  press(timelineMessages['timeline.play']);
  await passes(WEEK_MS);
  expect(asked.at(-1)).toBe('2026-11-01');
  for (let i = 0; i < 6; i += 1) await passes(WEEK_MS);
  expect(asked.at(-1)).toBe('2026-11-01');
  press('answer');
  await passes(0);
  expect(asked.at(-1)).toBe('2026-11-08');
});

test('the timeline stops playing when the visitor selects a week or a request fails', async () => {
  show({ ...WEEKS, until: '2026-10-25' });
  press(timelineMessages['timeline.play']);
  press(timelineMessages['timeline.next']);
  for (let i = 0; i < 3; i += 1) await passes(WEEK_MS);
  expect(asked.at(-1)).toBe('2026-11-01');

  press(timelineMessages['timeline.play']);
  failed = true;
  await passes(WEEK_MS);
  const after = asked.length;
  for (let i = 0; i < 3; i += 1) await passes(WEEK_MS);
  expect(asked).toHaveLength(after);
  expect(screen.getByRole('button', { name: timelineMessages['timeline.play'] })).toBeVisible();
});
