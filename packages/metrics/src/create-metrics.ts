import { isSame } from '@health-commons/base/server/is-same';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Options = {
  /** The prefix of all metric names, except the names of the process metrics. */
  app: string;
  /** Bearer token for /metrics. If null, /metrics responds 404 and no process metrics are collected. */
  token: string | null;
};

type MetricsResponse = { status: 200 | 401 | 404; headers: Record<string, string>; body: string };

/** All values that a label has, by its name. */
type ValuesOf<Label extends string> = Readonly<Record<Label, readonly string[]>>;

/** Returns each combination of the values of some labels. */
const combinations = <Label extends string>(labels: ValuesOf<Label>): Record<Label, string>[] =>
  Object.entries<readonly string[]>(labels).reduce(
    (rows, [label, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [label]: value }))),
    [{} as Record<Label, string>],
  );

/** Label values must come from fixed lists, never from a client, because each value creates a time series. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the Prometheus metrics of one server. Each server has its own registry, because tests start several servers
 * in one process. Names follow https://prometheus.io/docs/practices/naming/.
 */
export function createMetrics({ app, token }: Options) {
  const registry = new Registry();
  const registers = [registry];
  if (token !== null) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: `${app}_http_request_duration_seconds`,
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['method', 'route', 'code'],
    registers,
  });

  return {
    /**
     * Creates the counter `${app}_${name}`, which ends in `_total`. Each combination of the labels' values starts at 0,
     * because a series that begins with its first event has no increase then, and raises no alert.
     */
    counter<Label extends string = never>(name: string, help: string, labels = {} as ValuesOf<Label>) {
      const labelNames = Object.keys(labels) as Label[];
      const counter = new Counter<Label>({ name: `${app}_${name}`, help, labelNames, registers });
      if (labelNames.length > 0) for (const each of combinations<Label>(labels)) counter.inc(each, 0);
      return counter;
    },

    /** Creates the gauge `${app}_${name}`. Each scrape calls `read` for its value. */
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name: `${app}_${name}`,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },

    /** Creates a gauge with one label. `read` maps the label's values to the gauge's values. */
    gauges<Label extends string>(
      name: string,
      help: string,
      label: Label,
      read: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>,
    ): void {
      new Gauge({
        name: `${app}_${name}`,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const values = Object.entries(await read());
          this.reset();
          for (const [each, value] of values) this.labels(each).set(value);
        },
      });
    },

    /** Measures a request until its response closes. `route` is a pattern, never the request's path. */
    observe: (request: IncomingMessage, response: ServerResponse, route: string): void => {
      const startedAt = performance.now();
      response.once('close', () => {
        const method = METHODS.has(request.method ?? '') ? request.method : 'other';
        // 499 means, as in nginx, that the client closed the connection before the response ended.
        const code = response.writableFinished ? response.statusCode : 499;
        durations.observe({ method, route, code }, (performance.now() - startedAt) / 1000);
      });
    },

    /** Returns the response to GET /metrics with this Authorization header. */
    respond: async (authorization = ''): Promise<MetricsResponse> => {
      if (token === null)
        return rejection(404, 'not_found', 'Metrics are off. The operator can set METRICS_TOKEN.');
      if (!isSame(authorization, `Bearer ${token}`))
        return rejection(401, 'wrong_token', 'Metrics need the header Authorization: Bearer METRICS_TOKEN.');
      return { status: 200, headers: headersOf(registry.contentType), body: await registry.metrics() };
    },
  };
}

/** Route label of requests that match no pattern. */
export const UNKNOWN_ROUTE = 'unknown';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const headersOf = (type: string) => ({
  'content-type': type,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

const rejection = (status: 401 | 404, code: string, error: string): MetricsResponse => ({
  status,
  headers: {
    ...headersOf('application/json; charset=utf-8'),
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  },
  body: JSON.stringify({ error, code }),
});
