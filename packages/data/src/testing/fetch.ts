type Refusal = { status: number; body: unknown };
/** A stubbed response: JSON, an error, 'down' for a network error, or a later response. */
export type StubbedResponse = object | 'down' | Refusal | Promise<object>;

type SentRequest = {
  method: string;
  url: string;
  path: string;
  query: string;
  /** The Idempotency-Key. */
  key: string | null;
  /** Empty for a request without a body. */
  body: Readonly<Record<string, unknown>>;
};

/**
 * Replaces `fetch`, because jsdom has none, and returns the list of its requests. The responses are by the last part of
 * the path, and a test may change them. The page reports failed requests to the console, which stays silent.
 */
export function stubFetch(responses: Record<string, StubbedResponse>): SentRequest[] {
  const requests: SentRequest[] = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const stub = async (url: string, init: RequestInit = {}) => {
    const { pathname, search: query } = new URL(url);
    const path = pathname.split('/').at(-1) ?? '';
    const key = new Headers(init.headers).get('idempotency-key');
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as SentRequest['body'];
    requests.push({ method: init.method ?? 'GET', url, path, query, key, body });
    const answer: Awaited<StubbedResponse> | undefined = await responses[path];
    if (answer === 'down' || answer === undefined) throw new TypeError('Failed to fetch');
    const { status, body: sent } = 'status' in answer ? answer : { status: 200, body: answer };
    return { ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(sent) };
  };
  Object.assign(globalThis, { fetch: stub });
  return requests;
}
