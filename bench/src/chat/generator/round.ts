import { createHistogram } from 'node:perf_hooks';
import { countDeliveries, createInbox, type DeliveryCounts, type Inbox } from './inbox';
import { readFrame } from './message-text';
import { pace, settled } from './pace';
import type { RawClient } from './raw-client';

/** Time in ms from sending to delivery, over all deliveries. */
type Latency = { p50: number; p99: number; max: number };

/** `rejected` counts messages by error code. */
export type Round = DeliveryCounts & { latency: Latency; messages: number; rejected: Record<string, number> };

type Plan = {
  messages: number;
  perSecond: number;
  /** Number of messages that each recipient must receive. */
  perInbox: number;
  recipients: readonly RawClient[];
  /** Number of senders that write to one inbox. */
  senders: number;
  /** Number of recipients of one message. */
  deliveries: number;
  /** Returns the position of a message in the inboxes of its recipients. */
  indexOf: (number: number) => number;
  send: (number: number) => Promise<unknown>;
};

/** Sends numbered messages at a fixed rate and counts their deliveries. */
export async function runRound(plan: Plan): Promise<Round> {
  const sentAt = new Float64Array(plan.messages);
  const histogram = createHistogram();
  const recordDelivery = (number: number) => {
    const time = sentAt[number];
    // The histogram accepts whole numbers of at least 1, so it records µs.
    if (time) histogram.record(Math.max(1, Math.round((performance.now() - time) * 1000)));
  };
  const inboxes = plan.recipients.map((recipient): Inbox => {
    const inbox = createInbox(plan.perInbox, plan.senders);
    recipient.setMessageHandler((frame) => {
      const { number, seq } = readFrame(frame);
      recordDelivery(number);
      inbox.receive(plan.indexOf(number), seq);
    });
    return inbox;
  });
  const rejected: Record<string, number> = {};
  let rejections = 0;
  await pace(plan.perSecond, plan.messages / plan.perSecond, (number) => {
    sentAt[number] = performance.now();
    void plan.send(number).then((answer) => {
      const code = rejectionCode(answer);
      if (code === null) return;
      rejected[code] = (rejected[code] ?? 0) + 1;
      rejections += 1;
    });
  });
  const counts = () => countDeliveries(inboxes, plan.perInbox, plan.deliveries * rejections);
  await settled(() => counts().lost);
  const ms = (percent: number) => histogram.percentile(percent) / 1000;
  const latency = { p50: ms(50), p99: ms(99), max: histogram.max / 1000 };
  return { ...counts(), latency, messages: plan.messages, rejected };
}

/** Returns the error code of an answer, or null if there is no error. The bare relay acknowledges without a payload. */
function rejectionCode(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok === true) return null;
  return 'code' in answer ? String(answer.code) : 'unknown';
}
