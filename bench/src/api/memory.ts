import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestBackend } from '@health-commons/local-backend/testing';
import type { Prepared } from '../set/prepare';
import { ask, connections, type Ask } from './ask';
import type { Query } from './queries';
import { createReports } from './reports';
import { startOurs } from '../set/start-ours';

export type Memory = {
  /** MB of local-backend's process: when it listened, the most of any second, at the end. */
  atStart: number;
  most: number;
  atEnd: number;
  requests: number;
  errors: number;
  minutes: number;
};

/** ms between two requests of one visitor. */
const PAUSE = 20;

/** A restart at the whole set, then readers of the map, the list and the statistics beside people who report. */
export async function measureMemory(
  prepared: Prepared,
  queries: readonly Query[],
  minutes: number,
): Promise<Memory> {
  const backend = await startOurs(prepared);
  const until = performance.now() + minutes * 60_000;
  const agent = connections(20);
  const memory: Memory = { atStart: rssOf(backend.pid), most: 0, atEnd: 0, requests: 0, errors: 0, minutes };
  const visitor = async (next: () => { path: string } & Omit<Ask, 'agent'>) => {
    while (performance.now() < until) {
      const { path, ...request } = next();
      const answer = await ask(backend.api + path, { ...request, agent }).catch(() => null);
      memory.requests += 1;
      if (!answer || answer.status >= 400) memory.errors += 1;
      await wait(PAUSE);
    }
  };
  const watch = async () => {
    while (performance.now() < until) {
      memory.most = Math.max(memory.most, rssOf(backend.pid));
      await wait(1000);
    }
  };
  await Promise.all([watch(), ...visitors(queries).map(visitor)]);
  memory.atEnd = rssOf(backend.pid);
  agent.destroy();
  await backend.stop();
  return memory;
}

/** Ten who look at the map, two at the list, one at the statistics, four who report. */
function visitors(queries: readonly Query[]) {
  const report = createReports(99);
  let turn = 0;
  const headers = { 'accept-encoding': 'gzip' };
  const map = () => {
    turn = (turn + 7) % queries.length;
    return { path: `/api/health-aggregates?${queries[turn]?.search ?? ''}`, headers };
  };
  const list = () => ({ path: '/api/reports', headers });
  const statistics = () => ({ path: '/api/statistics', headers });
  const post = () => ({ path: '/api/reports', method: 'POST' as const, ...report() });
  const times = <T>(n: number, what: T) => Array.from({ length: n }, () => what);
  return [...times(10, map), ...times(2, list), statistics, ...times(4, post)];
}

/** Resident memory of a process in MB, as Linux tells it. */
function rssOf(pid: TestBackend['pid']): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
