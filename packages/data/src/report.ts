import {
  mapColumns,
  mapFields,
  type ReportColumnName,
  type ReportField,
  type ReportFieldName,
  type StoredValues,
  type UncheckedValues,
} from '@health-commons/contracts/report-fields';
import * as v from 'valibot';

/** A report in the browser. `createdAt` is ISO 8601; coordinates are degrees, null while its place is unknown. */
export type Report = StoredValues & {
  id: string;
  /** Of this visitor's own reports only: a nickname is never sent. */
  nickname: string | null;
  createdAt: string;
  latitude: number | null;
  longitude: number | null;
};

/** What the form submits (SPEC.md, section 3). The nickname is not sent. */
export type ReportForm = UncheckedValues & {
  nickname?: string;
  latitude?: number | null;
  longitude?: number | null;
};

/** Empty text is missing text. */
const text = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => (value === '' ? null : value)),
);
const degrees = v.nullish(v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]));
const fieldSchema = ({ kind }: ReportField): v.GenericSchema<unknown, string | string[] | null | undefined> =>
  kind === 'some-of' ? v.nullish(v.array(v.string())) : text;
type FieldSchema = ReturnType<typeof fieldSchema>;

/** A row of the database, or a report of this app: its names may be in snake or camel case. */
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

/** Null when the row is not a report: it has no id, or a column of another type. A missing or empty field has its default. */
export function toReport(row: unknown): Report | null {
  const parsed = v.safeParse(rowSchema, row);
  if (!parsed.success) return null;
  const { output } = parsed;
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

/** The rows that are reports; the others are left out. */
export function toReports(rows: readonly unknown[]): Report[] {
  return rows.map(toReport).filter((report) => report !== null);
}
