import { AGGREGATE_PERIODS, MAP_ZOOM } from '@health-commons/contracts/aggregates';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/reports';
import * as v from 'valibot';
import { isDate, wholeNumber } from '../http/query';
import { bboxSchema } from './bbox';

const DAY_MS = 86_400_000;

const oneOf = <const Options extends readonly string[]>(name: string, options: Options) =>
  v.optional(v.picklist(options, `${name} must be one of ${options.join(', ')}`));

/** Returns the schema for the query of `GET /health-aggregates`. `today` is a UTC date (YYYY-MM-DD). */
export function aggregatesQuerySchema(today: string) {
  return v.object({
    bbox: v.optional(bboxSchema),
    zoom: v.optional(wholeNumber('zoom', 0, MAP_ZOOM.max), String(MAP_ZOOM.initial)),
    illness: oneOf('illness', ILLNESS_TYPES),
    severity: oneOf('severity', SEVERITIES),
    period: oneOf('period', AGGREGATE_PERIODS),
    until: v.optional(
      v.pipe(
        v.string(),
        v.check(isDate, 'until must be a date such as 2026-01-31'),
        v.check((date) => !isDate(date) || date <= today, 'until must not be in the future'),
      ),
    ),
  });
}
type Query = v.InferOutput<ReturnType<typeof aggregatesQuerySchema>>;

/**
 * Selects the reports of the days after `afterDay`, up to and including `lastDay`. A null field does not
 * filter.
 */
type ReportFilter = {
  illness: string | null;
  severity: string | null;
  afterDay: string | null;
  lastDay: string | null;
};

export function toFilter(query: Query, today: string): ReportFilter {
  const { illness = null, severity = null, period = 'all', until = today } = query;
  const afterDay = period === 'all' ? null : daysBefore(until, Number(period));
  const lastDay = until < today ? until : null;
  return { illness, severity, afterDay, lastDay };
}

function daysBefore(date: string, days: number): string | null {
  const before = new Date(Date.parse(date) - days * DAY_MS).toISOString();
  // PostgreSQL writes years before 1 differently. No report is that old, so null has the same effect.
  return before < '0001' ? null : before.slice(0, 10);
}
