import { createHmac } from 'node:crypto';
import { appendFile, stat } from 'node:fs/promises';
import { LIMITS } from '../limits/limits-table';
import { log } from '../log';
import { discardReport, type ForwardReport, type Report } from './report';

/** A receiver that is not configured is null. */
export type ReportTarget = { webhook: { url: string; secret: string } | null; file: string | null };

const FILE_MB = LIMITS.reportFileBytes / (1024 * 1024);

/**
 * Returns 'sha256=' and the HMAC-SHA256 of timestamp, dot and body in hexadecimal. Emergency alerts use the same
 * signature (docs/phone-ai.md).
 */
export const signature = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

type Webhook = NonNullable<ReportTarget['webhook']>;

async function post({ url, secret }: Webhook, report: Report): Promise<boolean> {
  const body = JSON.stringify(report);
  const timestamp = String(Math.floor(Date.parse(report.createdAt) / 1000));
  const request: RequestInit = {
    method: 'POST',
    // A redirect must not send the report to a different server.
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMITS.reportTimeout),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': report.id,
      'x-report-timestamp': timestamp,
      'x-report-signature': signature(secret, timestamp, body),
    },
    body,
  };
  const status = await statusOf(url, request);
  // Retry once within the same time limit. Receivers can recognise the retry by its idempotency key.
  const last = status === null || status >= 500 ? await statusOf(url, request) : status;
  return last !== null && last >= 200 && last < 300;
}

/** Resolves to the HTTP status, or null if there is no response. */
async function statusOf(url: string, request: RequestInit): Promise<number | null> {
  try {
    const response = await fetch(url, request);
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Appends reports in order until the file is full. */
function createFileWriter(file: string): ForwardReport {
  let isFull = false;
  let previous: Promise<unknown> = Promise.resolve();
  const append = async (report: Report): Promise<boolean> => {
    const line = `${JSON.stringify(report)}\n`;
    try {
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size + Buffer.byteLength(line) > LIMITS.reportFileBytes) {
        if (!isFull)
          log({
            event: 'reports.file-full',
            level: 'error',
            message: `CHAT_REPORT_FILE has reached ${FILE_MB} MB. Move it away to store more reports.`,
          });
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
    const written = previous.then(() => append(report));
    previous = written;
    return written;
  };
}

/** Sends reports to every configured receiver. Resolves to true if at least one receiver accepts the report. */
export function createForwardReport({ webhook, file }: ReportTarget): ForwardReport {
  if (!webhook && !file) return discardReport;
  const write = file ? createFileWriter(file) : null;
  return async (report) => {
    const results = await Promise.all([
      webhook ? post(webhook, report) : false,
      write ? write(report) : false,
    ]);
    if (!results.includes(true)) log({ event: 'reports.not-forwarded', level: 'error' });
    return results.includes(true);
  };
}
