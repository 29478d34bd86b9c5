import { setTimeout as wait } from 'node:timers/promises';
import type { PreparedDatabase } from '../dataset/prepare';
import { startLocalBackend } from '../dataset/start-local-backend';
import { residentBytes } from '../memory-usage';
import { keepAliveAgent, timedRequest, type RequestOptions } from '../timed-request';
import type { Query } from './queries';
import { createReports } from './reports';

/**
 * `atStart`, `max` and `atEnd` are the resident memory of local-backend in MiB, before, during and after the load.
 * `max` is the maximum of samples taken every second.
 */
export type Memory = {
  atStart: number;
  max: number;
  atEnd: number;
  requests: number;
  errors: number;
  minutes: number;
};

const PAUSE_MS = 20;

/** Measures local-backend's memory while clients read the map, the list and the statistics, and send reports. */
export async function measureMemory(
  prepared: PreparedDatabase,
  queries: readonly Query[],
  minutes: number,
): Promise<Memory> {
  const backend = await startLocalBackend(prepared);
  const residentMib = () => residentBytes(backend.pid, 'VmRSS') / 2 ** 20;
  const until = performance.now() + minutes * 60_000;
  const agent = keepAliveAgent(20);
  const memory: Memory = { atStart: residentMib(), max: 0, atEnd: 0, requests: 0, errors: 0, minutes };
  const client = async (next: () => { path: string } & Omit<RequestOptions, 'agent'>) => {
    while (performance.now() < until) {
      const { path, ...request } = next();
      const response = await timedRequest(backend.api + path, { ...request, agent }).catch(() => null);
      memory.requests += 1;
      if (!response || response.status >= 400) memory.errors += 1;
      await wait(PAUSE_MS);
    }
  };
  const sample = async () => {
    while (performance.now() < until) {
      memory.max = Math.max(memory.max, residentMib());
      await wait(1000);
    }
  };
  await Promise.all([sample(), ...clients(queries).map(client)]);
  memory.atEnd = residentMib();
  agent.destroy();
  await backend.stop();
  return memory;
}

function clients(queries: readonly Query[]) {
  const nextReport = createReports(99);
  let turn = 0;
  const headers = { 'accept-encoding': 'gzip' };
  const map = () => {
    turn = (turn + 7) % queries.length;
    return { path: `/api/health-aggregates?${queries[turn]?.search ?? ''}`, headers };
  };
  const list = () => ({ path: '/api/reports', headers });
  const statistics = () => ({ path: '/api/statistics', headers });
  const post = () => ({ path: '/api/reports', method: 'POST' as const, ...nextReport() });
  const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
  return [...times(10, map), ...times(2, list), statistics, ...times(4, post)];
}
