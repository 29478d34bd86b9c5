import { type Received, serveRequests } from '@health-commons/base/testing/serve';

/** `path` is without its query. */
type Asked = Received & { query: Record<string, string> };
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | 'hang up'
  | 'silence';

/** Starts a real HTTP server for each test. It responds with `answer`, and records its requests in `asked`. */
export function serveEachTest() {
  const served = { url: '', asked: [] as Asked[], answer: {} as Answer | ((asked: Asked) => Answer) };
  let stop: () => void;
  beforeEach(async () => {
    served.asked = [];
    const server = await serveRequests((response, received) => {
      const { pathname, searchParams } = new URL(received.path, 'http://localhost');
      const one = { ...received, path: pathname, query: Object.fromEntries(searchParams) };
      served.asked.push(one);
      const { answer } = served;
      const said = typeof answer === 'function' ? answer(one) : answer;
      if (said === 'hang up') return void response.destroy();
      if (said === 'silence') return;
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers });
      response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body ?? []));
    });
    ({ url: served.url, stop } = server);
  });
  afterEach(() => stop());
  return served;
}
