import { resumeToasts, toast } from '@health-commons/platform';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Toasts } from './toasts';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const show = (kind: 'success' | 'error' | 'warning' | 'info', text: string) =>
  act(() => void toast[kind](text));
const region = () => screen.getByRole('region', { name: 'Notifications' });

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => {
    resumeToasts();
    jest.runAllTimers();
  });
  jest.useRealTimers();
});

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['error', 'alert'],
  ['warning', 'alert'],
] as const)('a toast of the kind %s is in a region with the role %s', (kind, role) => {
  show(kind, 'Welcome, Ada!');
  expect(within(screen.getByRole(role)).getByText('Welcome, Ada!')).toBeVisible();
});

test('toasts are paused while the pointer or the focus is inside their area', () => {
  show('info', 'Words');
  fireEvent.pointerEnter(region());
  wait(60_000);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.pointerLeave(region());
  wait(60_000);
  expect(screen.getByText('Words')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  wait(5300);
  expect(screen.queryByText('Words')).not.toBeInTheDocument();
});

test('closing a toast moves the focus to the next toast', () => {
  show('info', 'First');
  show('info', 'Second');
  const [first, second] = screen.getAllByRole('button', { name: 'Close' });
  act(() => first?.focus());
  act(() => first?.click());
  expect(second).toHaveFocus();
});

test('toasts move into a dialog when it opens, and out of the dialog when it closes', () => {
  show('info', 'Welcome, Ada!');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.open = true;
  fireEvent(dialog, new Event('toggle'));
  expect(dialog).toContainElement(screen.getByText('Welcome, Ada!'));
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(dialog).toBeEmptyDOMElement();
  expect(screen.getByText('Welcome, Ada!')).toBeInTheDocument();
  dialog.remove();
});

test('toasts move below elements with `data-uncovered` in an open dialog', () => {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<div data-uncovered></div><div data-uncovered></div><div data-uncovered></div>';
  document.body.append(dialog);
  dialog.open = true;
  const [header, wayOut, aside] = dialog.children;
  const place = (element: Element | undefined, rectangle: () => DOMRect) => {
    // The elements of a closed dialog have no size.
    if (element) element.getBoundingClientRect = () => (dialog.open ? rectangle() : new DOMRect());
  };
  // jsdom has no layout, so fake the layout of a phone that is 360 px wide.
  place(header, () => new DOMRect(0, 0, 360, 60));
  place(wayOut, () => new DOMRect(0, 60, 360, 50));
  place(aside, () => new DOMRect(360, 0, 360, 740));
  region().getBoundingClientRect = () =>
    new DOMRect(16, Number.parseInt(region().style.insetBlockStart || '16', 10), 328, 56);
  show('info', 'Left the chat room.');
  expect(region().style.insetBlockStart).toBe('118px');
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(region().style.insetBlockStart).toBe('');
  dialog.remove();
});
