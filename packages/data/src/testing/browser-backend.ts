/**
 * Installs a fake `fetch`, because jsdom has no `fetch`. The fake chooses its response by method and path. The
 * tests of src/requests use a real server instead. A number is an error of the API with this status.
 */
export function installBackend() {
  const answers: Record<string, unknown> = {
    'GET /api/reports': [],
    'GET /api/health-tips': [],
  };
  const asked: string[] = [];
  /** Headers of every response. */
  const headers = new Headers();
  /** The Idempotency-Keys of the requests that have one, in order. */
  const keys: string[] = [];
  Object.assign(globalThis, {
    fetch: (input: string, init?: RequestInit) => {
      const key = `${init?.method ?? 'GET'} ${new URL(input).pathname}`;
      asked.push(key);
      const idempotencyKey = new Headers(init?.headers).get('idempotency-key');
      if (idempotencyKey !== null) keys.push(idempotencyKey);
      const answer = answers[key];
      if (answer instanceof Error) return Promise.reject(answer);
      const status = typeof answer === 'number' ? answer : 200;
      const body = typeof answer === 'number' ? { error: 'Not now', code: 'not_now' } : answer;
      return Promise.resolve({
        ok: status < 400,
        status,
        headers,
        json: () => Promise.resolve(body),
      });
    },
  });
  return { answers, asked, headers, keys };
}
