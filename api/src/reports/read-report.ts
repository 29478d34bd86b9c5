import { toIssues, type Issue } from '@health-commons/contracts/errors';
import { newReportSchema } from '@health-commons/contracts/reports';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { badInput } from '../http/fault';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A checked body and the request's Idempotency-Key. */
export type SentReport = { report: v.InferOutput<typeof newReportSchema>; key: string | null };

/** Reads the body of `POST /reports`. Throws a Fault 400 that names every fault of body and headers. */
export async function readReport(c: HonoContext): Promise<SentReport> {
  const body = await readJson(c);
  const checked = v.safeParse(newReportSchema, body);
  const key = c.req.header('idempotency-key')?.trim() ?? null;
  const keyIssues: Issue[] =
    key === null || UUID.test(key)
      ? []
      : [{ path: 'headers.idempotency-key', message: 'Idempotency-Key must be a UUID' }];
  if (checked.success && keyIssues.length === 0)
    return { report: checked.output, key: key?.toLowerCase() ?? null };
  throw badInput('invalid_report', [...(checked.issues ? toIssues(checked.issues) : []), ...keyIssues]);
}

async function readJson(c: HonoContext): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badInput('invalid_json', [{ path: '', message: 'the body must be JSON' }]);
  }
}
