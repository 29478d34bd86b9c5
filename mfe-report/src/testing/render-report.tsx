import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SilentSocket, TEST_CONFIG } from '@health-commons/data/testing/config';
import { SupabaseProvider } from '@health-commons/data';
import { AppProviders, toast, useToasts, type Toast } from '@health-commons/platform';
import EmbeddedReport from '../report-form/embedded-report';
import { startBackend, type Backend } from './backend';

/** The time of each test, whose timers run when the test calls `pass`. */
export const NOW = new Date('2026-11-21T08:00:00Z');
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  for (const { id } of toasts()) toast.close(id);
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

/** Advances the fake timers, then lets the resulting promises and requests settle. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  for (let turn = 0; turn < 5; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
}

type Options = {
  report?: ReactNode;
  /** Keeps the browser's storage, as a reload does. */
  reload?: boolean;
  backend?: Backend;
};

/** Renders the form of the home page, or `report`, with the shell's providers. */
export async function renderReport({
  report = <EmbeddedReport />,
  reload = false,
  backend = startBackend(),
}: Options = {}) {
  Object.assign(globalThis, { WebSocket: SilentSocket });
  if (!reload) {
    localStorage.clear();
    sessionStorage.clear();
  }
  // user-event waits for a timer after each action, so it must advance the fake timers.
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
  const view = render(
    <AppProviders config={TEST_CONFIG}>
      <SupabaseProvider config={TEST_CONFIG}>{report}</SupabaseProvider>
    </AppProviders>,
  );
  await pass(0);
  return { backend, user, view };
}

type Visitor = ReturnType<typeof userEvent.setup>;

export const submitButton = () => screen.getByRole('button', { name: /^Submit/ });

/** Submits the form and waits for so many milliseconds. */
export async function submit(milliseconds = 0): Promise<void> {
  fireEvent.click(submitButton());
  await pass(milliseconds);
}

export async function chooseCountry(user: Visitor, code: string) {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), code);
}

export async function typePostalCode(user: Visitor, code: string) {
  await user.type(screen.getByRole('textbox', { name: 'Postal code' }), code);
}

export async function enterLocation(user: Visitor, code = '400001') {
  await chooseCountry(user, 'IN');
  await typePostalCode(user, code);
}

/** Fills in the required fields with few events, because typing key by key is slow. */
export async function fillIn() {
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'IN' } });
  fireEvent.change(screen.getByLabelText('Postal code'), { target: { value: '400001' } });
  await pass(1000);
  const fever = screen.getByLabelText('Fever');
  act(() => fever.focus());
  fireEvent.click(fever);
}

export async function fillInAndSubmit(milliseconds = 0): Promise<void> {
  await fillIn();
  await submit(milliseconds);
}

export function toasts(): readonly Toast[] {
  const { result, unmount } = renderHook(() => useToasts());
  const shown = result.current;
  unmount();
  return shown;
}
