import { render, screen, within } from '@testing-library/react';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { TEST_CONFIG } from '@health-commons/data/testing/config';
import { AppProviders } from '@health-commons/platform';
import AnalyticsPage from '../page/analytics-page';
import { outbreak, risk, seasons, series, trends } from './answers';

type SentRequest = { method: string; path: string; query: string; body: unknown };

type Refusal = { status: number; body: unknown };
/**
 * A stubbed response: JSON, an error, 'down' for a network error, a status without a body, or a pending answer.
 */
type StubbedResponse = object | 'down' | number | Refusal | Promise<object>;

const isRefusal = (answer: object): answer is Refusal => 'status' in answer;

/**
 * Renders the page at a URL with the shell's providers. Only fetch is stubbed, because jsdom has none and the
 * browser tests use the real backend.
 */
export function openPage(
  search = '',
  answers: Record<string, StubbedResponse> = {},
  { path: pagePath, Page }: { path: string; Page: ComponentType } = {
    path: '/analytics',
    Page: AnalyticsPage,
  },
) {
  window.history.replaceState(null, '', `${pagePath}${search}`);
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
    const { status, body: told } =
      typeof answer === 'number'
        ? { status: answer, body: null }
        : isRefusal(answer)
          ? answer
          : { status: 200, body: answer };
    return {
      ok: status < 400,
      status,
      headers: new Headers(),
      json: () => Promise.resolve(told),
      text: () => Promise.resolve(''),
      blob: () => Promise.resolve(new Blob([JSON.stringify(told)])),
    };
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

export const figure = (name: RegExp | string) => within(screen.getByRole('figure', { name }));
