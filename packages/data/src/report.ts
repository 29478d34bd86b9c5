import * as v from 'valibot';
import { DEFAULT_PIN_CODE } from '@health-commons/contracts/reports';

/** A report as the app knows it. `createdAt` is ISO 8601; coordinates in degrees, null when no place was found. */
export type Report = {
  id: string;
  /** Only on this visitor's own reports: a nickname is never sent. */
  nickname: string | null;
  country: string;
  pinCode: string;
  symptoms: string[];
  illnessType: string;
  severity: string;
  createdAt: string;
  latitude: number | null;
  longitude: number | null;
};

/** What the form holds when it is submitted (SPEC section 3). The nickname stays on this device. */
export type ReportForm = {
  nickname?: string;
  country: string;
  pinCode: string;
  symptoms: string[];
  illnessType: string;
  severity: string;
  latitude?: number | null;
  longitude?: number | null;
};

const text = v.nullish(v.string());
// An empty text is a missing one.
const filled = v.pipe(
  text,
  v.transform((value) => (value === '' ? null : value)),
);
const degrees = v.nullish(v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]));

const anyRowSchema = v.object({
  id: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  nickname: filled,
  country: text,
  pinCode: filled,
  pin_code: filled,
  symptoms: v.nullish(v.array(v.string())),
  illnessType: text,
  illness_type: text,
  severity: text,
  createdAt: text,
  created_at: text,
  latitude: degrees,
  longitude: degrees,
});

/**
 * The one place where a row becomes a `Report`: columns in camel or snake case, SPEC's default for a missing postal code.
 * Null when it is no report at all (no id, or columns of another kind).
 */
export function toReport(row: unknown): Report | null {
  const parsed = v.safeParse(anyRowSchema, row);
  if (!parsed.success) return null;
  const { output } = parsed;
  const place = (value: number | null | undefined) =>
    value === null || value === undefined || !Number.isFinite(value) ? null : value;
  return {
    id: output.id,
    nickname: output.nickname ?? null,
    country: output.country ?? '',
    pinCode: output.pinCode ?? output.pin_code ?? DEFAULT_PIN_CODE,
    symptoms: output.symptoms ?? [],
    illnessType: output.illnessType ?? output.illness_type ?? 'unknown',
    severity: output.severity ?? 'mild',
    createdAt: output.createdAt ?? output.created_at ?? '',
    latitude: place(output.latitude),
    longitude: place(output.longitude),
  };
}

/** Every row that is a report; a broken row costs itself only. */
export function toReports(rows: readonly unknown[]): Report[] {
  return rows.map(toReport).filter((report) => report !== null);
}
