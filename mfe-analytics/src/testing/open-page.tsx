import { render, screen, within } from '@testing-library/react';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { TEST_CONFIG } from '@health-commons/data/testing/config';
import { AppProviders } from '@health-commons/platform';
import AnalyticsPage from '../page/analytics-page';
import { outbreak, risk, seasons, series, trends } from './answers';

type SentRequest = { method: string; path: string; query: string; body: unknown };

type Refusal = { status: number; body: unknown };
/** A stubbed response: JSON, an error with or without a body, 'down' for a network error, or a pending answer. */
type StubbedResponse = object | 'down' | number | Refusal | Promise<object>;

function toRefusal(answer: object | number): Refusal {
  if (typeof answer === 'number') return { status: answer, body: null };
  return 'status' in answer ? (answer as Refusal) : { status: 200, body: answer };
}

/**
 * Renders the page at a URL with the shell's providers. Only fetch is stubbed, because jsdom has none and the
 * browser tests use the real backend.
 */
export function openPage(
  search = '',
  answers: Record<string, StubbedResponse> = {},
  Page: ComponentType = AnalyticsPage,
) {
  window.history.replaceState(
    null,
    '',
    `${Page === AnalyticsPage ? '/analytics' : '/analytics/record'}${search}`,
  );
  const requests: SentRequest[] = [];
  const responses: Record<string, StubbedResponse> = {
    'outbreak-prediction': outbreak(),
    'health-trends': trends(),
    'seasonal-patterns': seasons(),
    'risk-assessment': risk(),
    series: series(),
    ...answers,
  };
  const fetchStub = async (input: string, init: RequestInit = {}) => {
    const { pathname, search: query } = new URL(input);
    const path = pathname.split('/').at(-1) ?? '';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ method: init.method ?? 'GET', path, query, body });
    const answer = await responses[path];
    if (answer === 'down' || answer === undefined) throw new TypeError('Failed to fetch');
    const { status, body: told } = toRefusal(answer);
    return { ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(told) };
  };
  Object.assign(globalThis, { fetch: fetchStub });
  const view = render(
    <StrictMode>
      <AppProviders config={TEST_CONFIG}>
        <Page />
      </AppProviders>
    </StrictMode>,
  );
  return { ...view, requests, responses };
}

/** Renders a part of the page with the shell's providers. */
export const openPart = (part: ReactNode) => render(<AppProviders config={TEST_CONFIG}>{part}</AppProviders>);

/** Returns the sentence that a slider reads out. */
export const saidBy = (slider: HTMLElement) => slider.getAttribute('aria-valuetext');

export const figure = (name: RegExp | string) => within(screen.getByRole('figure', { name }));
