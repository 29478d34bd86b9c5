/** A response of the fake backend: JSON with a status, or a network error. */
export type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'no-network';
type Answerer = (url: URL) => Answer | Promise<Answer>;

type Call = { method: string; path: string; query: URLSearchParams; body: string; key: string | null };

export const MUMBAI_PLACE = {
  lat: '18.93877',
  lon: '72.83533',
  address: { city: 'Mumbai', state: 'Maharashtra', country: 'India', country_code: 'in' },
};

export const FEVER_TIP = {
  id: '7f1d9c9e-0000-4000-8000-000000000001',
  symptoms: ['Fever'],
  content: 'Rest, drink plenty of fluids and watch for warning signs.',
  source: 'World Health Organization',
  source_url: 'https://www.who.int/health-topics',
};

export const STORED = {
  data: {
    id: '7f1d9c9e-0000-4000-8000-00000000000a',
    pin_code: '400001',
    illness_type: 'unknown',
    created_at: '2026-11-21T08:00:00Z',
  },
};

/** Replaces `fetch` with a fake backend. Tests change `answers` and read the requests. */
export function startBackend() {
  const calls: Call[] = [];
  /**
   * If `ignoresAbort` is true, an aborted request still gets its response, as if the response had already been
   * on its way. If `isOffline` is true, no request gets a response.
   */
  const network = { ignoresAbort: false, isOffline: false };
  const answers: Record<'geocode' | 'report' | 'change' | 'tip' | 'area', Answerer> = {
    geocode: () => ({ body: [MUMBAI_PLACE] }),
    report: () => ({ status: 201, body: STORED }),
    change: () => ({ body: STORED }),
    tip: () => ({ body: [FEVER_TIP] }),
    area: () => ({ body: [] }),
  };

  const answererFor = ({ method, path }: Call): Answerer => {
    if (path.endsWith('/geocode/search')) return answers.geocode;
    if (path.endsWith('/rpc/get_health_tip_by_symptoms_and_location')) return answers.tip;
    if (path.endsWith('/rest/v1/symptom_reports')) return answers.area;
    if (/\/api\/reports\/[^/]+$/.test(path)) return answers.change;
    if (path.endsWith('/api/reports') && method === 'POST') return answers.report;
    return () => ({ body: [] });
  };

  globalThis.fetch = async (input, init) => {
    const url = new URL(typeof input === 'string' || input instanceof URL ? input : input.url);
    const call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? init.body : '',
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    calls.push(call);
    if (network.isOffline) throw new TypeError('Failed to fetch');
    const answer = await orAborted(answererFor(call)(url), network.ignoresAbort ? null : init?.signal);
    if (answer === 'no-network') throw new TypeError('Failed to fetch');
    return toResponse(answer);
  };

  const to = (end: string) => (call: Call) => call.path.endsWith(end);
  return {
    answers,
    network,
    lookUps: () => calls.filter(to('/geocode/search')),
    reports: () => calls.filter((call) => call.method === 'POST' && to('/api/reports')(call)),
    changes: () => calls.filter(({ method }) => method === 'PUT' || method === 'DELETE'),
    areas: () => calls.filter(to('/rest/v1/symptom_reports')),
    tips: () => calls.filter(to('/rpc/get_health_tip_by_symptoms_and_location')),
  };
}
export type Backend = ReturnType<typeof startBackend>;

/** Returns an answerer whose response arrives when the test calls `arrive`. */
export function pending(answer: Answer): { answerer: Answerer; arrive: () => void } {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<Answer>((resolve) => {
    arrive = () => resolve(answer);
  });
  return { answerer: () => arrival, arrive };
}

function orAborted(answer: Answer | Promise<Answer>, signal?: AbortSignal | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    void Promise.resolve(answer).then(resolve);
  });
}

/** Returns the parts of a Response that the code uses, because jsdom has no Response. */
function toResponse({ status = 200, body, headers }: Exclude<Answer, string>): Response {
  const text = JSON.stringify(body);
  const response = {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    // The range is that of the count of health tips.
    headers: new Headers({ 'content-type': 'application/json', 'content-range': '*/40', ...headers }),
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(text),
  };
  return response as unknown as Response;
}
