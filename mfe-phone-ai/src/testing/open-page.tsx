import '@health-commons/base/testing/dialogs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { TEST_CONFIG } from '@health-commons/data/testing/config';
import { type StubbedResponse, stubFetch } from '@health-commons/data/testing/fetch';
import { AppProviders } from '@health-commons/platform';
import { messages } from '../messages';
import DiagnosisPage from '../page/diagnosis-page';
import { alertAnswer, consultation } from './answers';

export const API = `${TEST_CONFIG.api}/api/phone-ai`;

type Device = { phoneNumber?: string | null; timeZone?: string; userAgent?: string };

/** Renders the page inside the shell's providers, with a stubbed network, user agent and time zone. */
export function openPage({ phoneNumber = null, timeZone = 'Asia/Calcutta', userAgent = '' }: Device = {}) {
  const responses: Record<string, StubbedResponse> = {
    'health-consultation': consultation(),
    'emergency-alert': alertAnswer(),
  };
  const requests = stubFetch(responses);
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = jest.fn();
  const view = render(
    <StrictMode>
      <AppProviders config={{ ...TEST_CONFIG, phoneNumber }}>
        <DiagnosisPage />
      </AppProviders>
    </StrictMode>,
  );
  return { ...view, requests, responses };
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));

/** Opens what is folded below a summary. */
export const unfold = (summary: string) =>
  userEvent.click(screen.getByText(summary, { selector: 'summary' }));

/** Fills in the fields without simulating key presses, because the simulation is slow. */
export function fillIn(symptoms = 'fever, headache', phoneNumber = '+91 98765 43210'): void {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(messages['phone.number-label'], phoneNumber);
  type(messages['phone.symptoms-label'], symptoms);
}

/** Waits until everything that depends on a response has run. */
export const nextTurn = () => act(() => new Promise((turn) => setTimeout(turn, 0)));

/** Returns a response that arrives when the test calls `arrive`. */
export function pending(): { promise: Promise<object>; arrive: (answer: object) => void } {
  let arrive: (answer: object) => void = () => undefined;
  const promise = new Promise<object>((resolve) => (arrive = resolve));
  return { promise, arrive: (answer) => arrive(answer) };
}
