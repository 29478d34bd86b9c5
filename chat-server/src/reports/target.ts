import { createHmac } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import type { PassReport, Report } from './pass-report';

/** Where reports go: to one of them, or both. */
export type ReportTarget = { webhook: { url: string; secret: string } | null; file: string | null };

/** ms that a receiver may take. */
const PATIENCE = 10_000;

/** What a receiver checks: HMAC-SHA256 of timestamp, a dot and the body, as with emergency alerts (docs/phone-ai.md). */
export const signature = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

async function post({ url, secret }: { url: string; secret: string }, report: Report): Promise<boolean> {
  const body = JSON.stringify(report);
  const timestamp = String(Math.floor(Date.parse(report.createdAt) / 1000));
  try {
    const response = await fetch(url, {
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
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

async function write(file: string, report: Report): Promise<boolean> {
  try {
    await appendFile(file, `${JSON.stringify(report)}\n`, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** Reports go to the webhook and into the file. One is passed on when either of them has it. */
export function createPassReport({ webhook, file }: ReportTarget): PassReport {
  return async (report) => {
    const taken = await Promise.all([
      webhook ? post(webhook, report) : false,
      file ? write(file, report) : false,
    ]);
    if ((webhook ?? file) && !taken.includes(true)) console.error('A report could not be passed on.');
    return taken.includes(true);
  };
}
