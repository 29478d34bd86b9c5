import type { Agent } from 'node:http';
import { createReports } from '../api/reports';
import { atRate } from '../at-rate';
import { timedRequest } from '../timed-request';

/** Every tenth report is from one of these addresses, each of which sends far more than one sender may. */
const FLOODERS = 5;
const FLOODER_SHARE = 10;

/** Number of responses by status. A broken connection has the code of its error, such as 'ECONNRESET'. */
export type Outcomes = Map<number | string, number>;
export type Sent = {
  visitors: Outcomes;
  flooders: Outcomes;
  /** Times in ms of stored and of rejected reports. */
  storedMs: number[];
  rejectedMs: number[];
  /** Reports that the generator could not send in time, because all its sockets were in use. */
  unsent: number;
};

export const emptySent = (): Sent => ({
  visitors: new Map(),
  flooders: new Map(),
  storedMs: [],
  rejectedMs: [],
  unsent: 0,
});

/**
 * Sends reports at a fixed rate, whether or not the earlier ones have been answered. Resolves when all are answered.
 * A flooder's address is in X-Forwarded-For; a visitor's report has none, so that no limit per address applies.
 */
export async function sendAtRate(
  url: string,
  { perSecond, seconds, agent }: { perSecond: number; seconds: number; agent: Agent },
): Promise<Sent> {
  const nextReport = createReports(7);
  const sent = emptySent();
  const pending = new Set<Promise<void>>();
  const send = async (index: number) => {
    const isFlooder = index % FLOODER_SHARE === 0;
    const { body, headers } = nextReport();
    const from = isFlooder && { 'x-forwarded-for': `203.0.113.${(index / FLOODER_SHARE) % FLOODERS}` };
    const response = await timedRequest(url, {
      method: 'POST',
      body,
      headers: { ...headers, ...from },
      agent,
    }).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
    const outcome = typeof response === 'string' ? response : response.status;
    const outcomes = isFlooder ? sent.flooders : sent.visitors;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (typeof response !== 'string') (outcome === 201 ? sent.storedMs : sent.rejectedMs).push(response.ms);
  };
  await atRate({ perSecond, seconds }, (index) => {
    if (pending.size >= agent.maxSockets) {
      sent.unsent += 1;
      return;
    }
    const request = send(index).finally(() => pending.delete(request));
    pending.add(request);
  });
  await Promise.all(pending);
  return sent;
}
