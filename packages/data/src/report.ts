import {
  mapColumns,
  mapFields,
  type ReportColumnName,
  type ReportField,
  type ReportFieldName,
  type StoredValues,
} from '@health-commons/contracts/report-fields';
import { demonstration } from '@health-commons/base/demonstration';
import { newReportSchema } from '@health-commons/contracts/reports';
import * as v from 'valibot';

/**
 * A report in the browser. `createdAt` is ISO 8601, or empty if missing. Coordinates are in degrees, or null while the
 * place is unknown.
 */
export type Report = StoredValues & {
  id: string;
  /** Null in reports of this version, because a nickname is never sent. */
  nickname: string | null;
  createdAt: string;
  latitude: number | null;
  longitude: number | null;
};

/**
 * A report from the form to the API, as the outbox stores it. The coordinates are not sent, because the API finds the
 * place itself. They put the report on this visitor's map at once. They are null or missing if the visitor was offline,
 * so that the postal code could not be checked.
 */
export const reportToSendSchema = v.omit(newReportSchema, ['nickname']);
export type ReportToSend = v.InferOutput<typeof reportToSendSchema>;

/** Empty text is treated as missing. */
const text = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => (value === '' ? null : value)),
);
const degrees = v.nullish(v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]));
const fieldSchema = ({ kind }: ReportField): v.GenericSchema<unknown, string | string[] | null | undefined> =>
  kind === 'some-of' ? v.nullish(v.array(v.string())) : text;
type FieldSchema = ReturnType<typeof fieldSchema>;

/** A database row with names in snake case, or a report of this app with names in camel case. */
const rowSchema = v.object({
  id: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  nickname: text,
  ...mapFields<Record<ReportFieldName, FieldSchema>>(fieldSchema),
  ...mapColumns<Record<ReportColumnName, FieldSchema>>(fieldSchema),
  createdAt: text,
  created_at: text,
  latitude: degrees,
  longitude: degrees,
});

const finiteOrNull = (value: number | null | undefined) =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/**
 * Converts a row to a report. Returns null if the row has no id, or if a column has the wrong type. Missing and empty
 * fields get their defaults. A row of demonstration data labels the page, because lists of rows have no header for it.
 */
export function toReport(row: unknown): Report | null {
  const parsed = v.safeParse(rowSchema, row);
  if (!parsed.success) return null;
  const { output } = parsed;
  if ((row as { is_demonstration?: unknown }).is_demonstration === true) demonstration.set(true);
  const values = mapFields<StoredValues>(
    ({ column, missing, empty }, name) => output[name] ?? output[column] ?? missing ?? empty,
  );
  return {
    id: output.id,
    nickname: output.nickname ?? null,
    ...values,
    createdAt: output.createdAt ?? output.created_at ?? '',
    latitude: finiteOrNull(output.latitude),
    longitude: finiteOrNull(output.longitude),
  };
}

/** Converts rows to reports, and leaves out rows that are not reports. */
export function toReports(rows: readonly unknown[]): Report[] {
  return rows.map(toReport).filter((report) => report !== null);
}

/** Max number of reports that the data layer keeps in its list. */
const RECENT_REPORTS = 500;

/** Returns each report once, with its newest columns: those of the list in its order, then the others. */
const union = (list: readonly Report[], others: readonly Report[]): Report[] => [
  ...new Map([...list, ...others].map((report) => [report.id, report])).values(),
];

/** Prepends new reports, the last to arrive first. Updates reports that are already in the list in place. */
export function prependReports(list: readonly Report[], incoming: readonly Report[]): Report[] {
  const all = union(list, incoming);
  return [...all.slice(list.length).reverse(), ...all.slice(0, list.length)].slice(0, RECENT_REPORTS);
}

/** Combines the list with fetched reports, newest first, without duplicates. */
export const mergeReports = (list: readonly Report[], fetched: readonly Report[]): Report[] =>
  union(list, fetched)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, RECENT_REPORTS);
