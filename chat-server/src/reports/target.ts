import { createHmac } from 'node:crypto';
import { appendFile, stat } from 'node:fs/promises';
import { passNowhere, type PassReport, type Report } from './pass-report';

/** Where reports go: to one of them, or both. */
export type ReportTarget = { webhook: { url: string; secret: string } | null; file: string | null };

/** ms that a receiver may take in all: a page waits ten seconds for its answer. */
const PATIENCE = 5_000;

/** Bytes of the file after which reports are no longer written: visitors must not fill a disk. */
const FILE_BYTES = 64 * 1024 * 1024;

/** What a receiver checks: HMAC-SHA256 of timestamp, a dot and the body, as with emergency alerts (docs/phone-ai.md). */
export const signature = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

type Webhook = NonNullable<ReportTarget['webhook']>;

async function post({ url, secret }: Webhook, report: Report): Promise<boolean> {
  const body = JSON.stringify(report);
  const timestamp = String(Math.floor(Date.parse(report.createdAt) / 1000));
  const given: RequestInit = {
    method: 'POST',
    // What it says must not go elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': report.id,
      'x-report-timestamp': timestamp,
      'x-report-signature': signature(secret, timestamp, body),
    },
    body,
  };
  const status = await statusOf(url, given);
  // What may pass, a second time within the same patience: the key tells the receiver that it is the same report.
  const last = status === null || status >= 500 ? await statusOf(url, given) : status;
  return last !== null && last >= 200 && last < 300;
}

/** Null when there was no answer. */
async function statusOf(url: string, given: RequestInit): Promise<number | null> {
  try {
    const response = await fetch(url, given);
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Appends reports one after the other, until the file is full. */
function createWrite(file: string): (report: Report) => Promise<boolean> {
  let isFull = false;
  let before: Promise<unknown> = Promise.resolve();
  const append = async (report: Report): Promise<boolean> => {
    const line = `${JSON.stringify(report)}\n`;
    try {
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size + Buffer.byteLength(line) > FILE_BYTES) {
        if (!isFull)
          console.error('CHAT_REPORT_FILE has 64 MB: no report is written until it is moved away.');
        isFull = true;
        return false;
      }
      await appendFile(file, line, { mode: 0o600 });
      isFull = false;
      return true;
    } catch {
      return false;
    }
  };
  return (report) => {
    const written = before.then(() => append(report));
    before = written;
    return written;
  };
}

/** Reports go to the webhook and into the file; nowhere when neither is set. One is passed on when either of them has it. */
export function createPassReport({ webhook, file }: ReportTarget): PassReport {
  if (!webhook && !file) return passNowhere;
  const write = file ? createWrite(file) : null;
  return async (report) => {
    const taken = await Promise.all([webhook ? post(webhook, report) : false, write ? write(report) : false]);
    if (!taken.includes(true)) console.error('A report could not be passed on.');
    return taken.includes(true);
  };
}
