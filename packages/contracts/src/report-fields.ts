import { COUNTRY_CODES, MAX_POSTAL_TEXT } from './countries';
import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from './vocabulary';

/**
 * The value of a field is one of `values`, a list of them, or text of at most `max` characters. `empty` is the value
 * in an empty form. A request must contain the fields with an `empty` of length 0; all other fields are optional.
 */
type FieldKind =
  | { readonly kind: 'one-of'; readonly values: readonly string[]; readonly empty: string }
  | { readonly kind: 'some-of'; readonly values: readonly string[]; readonly empty: readonly string[] }
  | { readonly kind: 'text'; readonly max: number; readonly empty: string };

type FieldDefinition = FieldKind & {
  /** Name of the column in public.symptom_reports. */
  readonly column: string;
  /** The value for a row in which the column is missing or empty. The default is `empty`. */
  readonly missing?: string;
};

/**
 * The fields of a report that a visitor fills in, in the order of the form (SPEC.md, section 3). Form, draft,
 * request, outbox, database row and demonstration data take their fields from this object. Coordinates are not among
 * them, because the API finds the place.
 */
export const REPORT_FIELDS = {
  country: { column: 'country', kind: 'one-of', values: COUNTRY_CODES, empty: '' },
  pinCode: { column: 'pin_code', kind: 'text', max: MAX_POSTAL_TEXT, empty: '', missing: '00000' },
  symptoms: { column: 'symptoms', kind: 'some-of', values: SYMPTOMS, empty: [] },
  illnessType: { column: 'illness_type', kind: 'one-of', values: ILLNESS_TYPES, empty: 'unknown' },
  severity: { column: 'severity', kind: 'one-of', values: SEVERITIES, empty: 'mild' },
} as const satisfies Record<string, FieldDefinition>;

type ReportFields = typeof REPORT_FIELDS;
export type ReportFieldName = keyof ReportFields;
export type ReportColumnName = ReportFields[ReportFieldName]['column'];
export type ReportField = FieldDefinition & { readonly column: ReportColumnName };

/** Max characters of a nickname. The form has this field but never sends it. */
export const MAX_NICKNAME_LENGTH = 100;

type Value<Field extends FieldDefinition> = Field extends { kind: 'one-of' }
  ? Field['values'][number]
  : Field extends { kind: 'some-of' }
    ? Field['values'][number][]
    : string;

export type ReportValues = { [Name in ReportFieldName]: Value<ReportFields[Name]> };

/** A report's values in the form, where a required field may be empty. */
export type ReportAnswers = {
  readonly [Name in ReportFieldName]: ReportFields[Name] extends { kind: 'some-of' }
    ? readonly ReportFields[Name]['values'][number][]
    : Value<ReportFields[Name]> | ReportFields[Name]['empty'];
};

/** A report's values in a database row. The database may contain values that this version does not support. */
export type StoredValues = {
  [Name in ReportFieldName]: ReportFields[Name]['kind'] extends 'some-of' ? string[] : string;
};

export type StoredColumns = {
  [Name in ReportFieldName as ReportFields[Name]['column']]: StoredValues[Name];
};

/** A request's values by column name. */
export type ReportColumns = {
  [Name in ReportFieldName as ReportFields[Name]['column']]: ReportValues[Name];
};

/** True if a request must contain the field. The type of the field's `empty` decides this. */
export type IsRequired<Name extends ReportFieldName> = ReportFields[Name]['empty'] extends '' | readonly []
  ? true
  : false;
export const isRequired = ({ empty }: ReportField): boolean => empty.length === 0;

const NAMES = /* @__PURE__ */ Object.keys(REPORT_FIELDS) as readonly ReportFieldName[];

/**
 * Returns an object with a value for each field. The caller must pass the type `T`, because TypeScript cannot infer
 * it from a loop.
 */
export function mapFields<T>(valueOf: (field: ReportField, name: ReportFieldName) => unknown): T {
  return Object.fromEntries(NAMES.map((name) => [name, valueOf(REPORT_FIELDS[name], name)])) as T;
}

/** Returns an object with a value for each field, with column names as keys. */
export function mapColumns<T>(valueOf: (field: ReportField, name: ReportFieldName) => unknown): T {
  const entries = NAMES.map((name) => [REPORT_FIELDS[name].column, valueOf(REPORT_FIELDS[name], name)]);
  return Object.fromEntries(entries) as T;
}

export const pickFields = <T extends Partial<Record<ReportFieldName, unknown>>>(source: T) =>
  mapFields<Pick<T, ReportFieldName & keyof T>>((_, name) => source[name]);

export const toColumns = (values: ReportValues): ReportColumns => mapColumns((_, name) => values[name]);
