import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Queries, systemClock } from '@health-commons/api/db';
import { createJudgeAreas } from '@health-commons/api/judge-areas';
import { DONE, type JudgeQuery, type JudgeRows, RUN } from './judge-thread';

const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread.');

// Requests come first. Elsewhere, this would be the priority of the whole program and not of this thread.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const waiting = new Map<number, (rows: JudgeRows['rows']) => void>();
let lastId = 0;

const db: Queries = {
  query: <Row extends Record<string, unknown>>(...call: JudgeQuery['call']) =>
    new Promise<Row[]>((resolve) => {
      lastId += 1;
      waiting.set(lastId, (rows) => resolve(rows as Row[]));
      port.postMessage({ id: lastId, call } satisfies JudgeQuery);
    }),
};

const judgeAreas = createJudgeAreas({ db, clock: systemClock });

port.on('message', (message: JudgeRows | typeof RUN) => {
  // A rejection that nobody handles ends the thread with the error, which the other side gets.
  if (message === RUN) return void judgeAreas().then(() => port.postMessage(DONE));
  waiting.get(message.id)?.(message.rows);
  waiting.delete(message.id);
});
