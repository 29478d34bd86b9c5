import { render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import type { Config } from '@health-commons/contracts/config';
import { SupabaseProvider, useSupabase, type SupabaseContextValue } from '@health-commons/data';
import { SilentSocket, TEST_CONFIG } from '@health-commons/data/testing/config';
import { AppProviders } from '@health-commons/platform';

const CREATED = { pin_code: '0001', illness_type: 'flu', created_at: '2026-11-21T08:00:00Z' };

export type AggregatesReply = HealthAggregate[] | 'down' | 'broken';

export type Setting = {
  config?: Partial<Config>;
  socket?: unknown;
  /** JSON, a promise of it, or 'down' for a network failure, by the last part of the path, such as 'statistics'. */
  answers?: Record<string, unknown>;
};

/**
 * Renders with the providers of a standalone page and a fake network. Browser tests cover the real backend.
 * `aggregates` are the backend's rows; 'down' is a network failure, 'broken' a response with status 500.
 */
export function renderMap(
  part: ReactNode,
  aggregates: AggregatesReply | Promise<AggregatesReply>,
  { config = {}, socket = SilentSocket, answers = {} }: Setting = {},
) {
  const backend = {
    aggregates,
    answers,
    /** Paths and queries of the requests that `answers` served. */
    others: [] as string[],
    /** `level`, `asOf` and `checked` are response headers of the aggregates. */
    level: 'exact' as number | 'exact',
    asOf: '2026-11-21T07:59:00Z',
    checked: 0,
    asked: [] as string[],
    posted: 0,
  };
  const fetchStub = async (input: string, init?: RequestInit) => {
    const { pathname, search } = new URL(input);
    const path = pathname.split('/').at(-1) ?? '';
    const headers = new Headers();
    let body: unknown = [];
    if (path in backend.answers) {
      backend.others.push(pathname + search);
      body = await backend.answers[path];
    } else if (path === 'health-aggregates') {
      backend.asked.push(search);
      body = await backend.aggregates;
      headers.set('Cell-Level', String(backend.level));
      headers.set('As-Of', backend.asOf);
      headers.set('Being-Checked', String(backend.checked));
    } else if (init?.method === 'POST') {
      backend.posted += 1;
      body = { data: { ...CREATED, id: `r${backend.posted}` } };
    }
    if (body === 'down') throw new TypeError('Failed to fetch');
    const ok = body !== 'broken';
    return { ok, status: ok ? 200 : 500, headers, json: () => Promise.resolve(body) };
  };
  Object.assign(globalThis, { fetch: fetchStub, WebSocket: socket });
  let data: SupabaseContextValue | undefined;
  function Probe() {
    data = useSupabase();
    return null;
  }
  const all = { ...TEST_CONFIG, ...config };
  const view = render(
    <StrictMode>
      <AppProviders config={all}>
        <SupabaseProvider config={all}>
          <Probe />
          {part}
        </SupabaseProvider>
      </AppProviders>
    </StrictMode>,
  );
  return { ...view, backend, data: () => data };
}
