import { render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import type { Config } from '@health-commons/contracts/config';
import { SupabaseProvider, useSupabase, type SupabaseContextValue } from '@health-commons/data';
import { AppProviders } from '@health-commons/platform';

const CONFIG: Config = {
  schema: 1,
  supabaseUrl: 'http://127.0.0.1:9',
  anonKey: 'anonymous',
  api: 'http://127.0.0.1:9/functions/v1',
  chat: 'http://127.0.0.1:9',
  tiles: null,
  phoneNumber: null,
  demonstration: false,
  remoteOrigins: [],
};

/** A socket that never opens. Realtime has its own tests. */
class SilentSocket {
  readonly readyState = 0;
  close() {
    return undefined;
  }
  send() {
    return undefined;
  }
}

const CREATED = { pin_code: '0001', illness_type: 'flu', created_at: '2026-11-21T08:00:00Z' };

type AggregatesReply = HealthAggregate[] | 'down' | 'broken';

/**
 * Renders with the providers of a standalone page and a fake network. Browser tests cover the real backend.
 * `aggregates` are the backend's rows; 'down' is a network failure, 'broken' a response with status 500.
 */
export function renderMap(
  part: ReactNode,
  aggregates: AggregatesReply | Promise<AggregatesReply>,
  config: Partial<Config> = {},
  socket: unknown = SilentSocket,
  /**
   * Answers by the last part of the path, such as 'statistics'. An answer is JSON, a promise of JSON, or 'down' for a
   * network failure.
   */
  answers: Record<string, unknown> = {},
) {
  const backend = {
    aggregates,
    answers,
    /** Paths and queries of the requests that `answers` served. */
    others: [] as string[],
    /** `level`, `asOf`, `checked` and `demonstration` are response headers of the aggregates. */
    level: 'exact' as number | 'exact',
    asOf: '2026-11-21T07:59:00Z',
    checked: 0,
    demonstration: false,
    asked: [] as string[],
    posted: 0,
  };
  const fetchStub = async (input: string, init?: RequestInit) => {
    const { pathname, search } = new URL(input);
    let body: unknown = [];
    let broken = false;
    const headers = new Headers();
    const end = Object.keys(backend.answers).find((name) => pathname.endsWith(`/${name}`));
    if (end !== undefined) {
      backend.others.push(pathname + search);
      body = backend.answers[end];
      if (body === 'down') throw new TypeError('Failed to fetch');
    }
    if (pathname.endsWith('/health-aggregates')) {
      backend.asked.push(search);
      const { aggregates: now } = backend;
      const said = now instanceof Promise ? await now : now;
      if (said === 'down') throw new TypeError('Failed to fetch');
      broken = said === 'broken';
      body = said;
      headers.set('Cell-Level', String(backend.level));
      headers.set('As-Of', backend.asOf);
      headers.set('Being-Checked', String(backend.checked));
      headers.set('Demonstration-Data', String(backend.demonstration));
    }
    if (init?.method === 'POST') {
      backend.posted += 1;
      body = { data: { ...CREATED, id: `r${backend.posted}` } };
    }
    return {
      ok: !broken,
      status: broken ? 500 : 200,
      headers,
      json: () => Promise.resolve(body),
    };
  };
  Object.assign(globalThis, { fetch: fetchStub, WebSocket: socket });
  let data: SupabaseContextValue | undefined;
  function Probe() {
    data = useSupabase();
    return null;
  }
  const all = { ...CONFIG, ...config };
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
