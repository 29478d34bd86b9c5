import { COUNTRY_CODES } from './countries';
import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from './vocabulary';

/**
 * What a field holds: one of some values, several of them, or text of `max` characters. `empty` is its value in an empty form. A field
 * whose empty value has no length is required in a request, any other is optional.
 */
type FieldKind =
  | { readonly kind: 'one-of'; readonly values: readonly string[]; readonly empty: string }
  | { readonly kind: 'some-of'; readonly values: readonly string[]; readonly empty: readonly string[] }
  | { readonly kind: 'text'; readonly max: number; readonly empty: string };

type FieldDefinition = FieldKind & {
  /** In public.symptom_reports. */
  readonly column: string;
  /** The value of a row without the column. Default: `empty`. */
  readonly missing?: string;
};

/**
 * The fields of a report that a visitor fills in and that are stored, in the order of the form (SPEC.md, section 3). Form state, draft,
 * request, outbox, row mapping and demonstration data derive from this table. Coordinates are not in it: the server finds them.
 */
export const REPORT_FIELDS = {
  country: { column: 'country', kind: 'one-of', values: COUNTRY_CODES, empty: '' },
  pinCode: { column: 'pin_code', kind: 'text', max: 12, empty: '', missing: '00000' },
  symptoms: { column: 'symptoms', kind: 'some-of', values: SYMPTOMS, empty: [] },
  illnessType: { column: 'illness_type', kind: 'one-of', values: ILLNESS_TYPES, empty: 'unknown' },
  severity: { column: 'severity', kind: 'one-of', values: SEVERITIES, empty: 'mild' },
} as const satisfies Record<string, FieldDefinition>;

type ReportFields = typeof REPORT_FIELDS;
export type ReportFieldName = keyof ReportFields;
export type ReportColumnName = ReportFields[ReportFieldName]['column'];
export type ReportField = FieldDefinition & { readonly column: ReportColumnName };

/** Characters of a nickname, which the form collects and never sends. */
export const MAX_NICKNAME_LENGTH = 100;

type Value<Field extends FieldDefinition> = Field extends { kind: 'one-of' }
  ? Field['values'][number]
  : Field extends { kind: 'some-of' }
    ? Field['values'][number][]
    : string;

/** In a request. */
export type ReportValues = { [Name in ReportFieldName]: Value<ReportFields[Name]> };

/** In the form, where a required field may be empty. */
export type ReportAnswers = {
  readonly [Name in ReportFieldName]: ReportFields[Name] extends { kind: 'some-of' }
    ? readonly ReportFields[Name]['values'][number][]
    : Value<ReportFields[Name]> | ReportFields[Name]['empty'];
};

/** In a row, which a database with another vocabulary than ours may have stored. */
export type StoredValues = {
  [Name in ReportFieldName]: ReportFields[Name]['kind'] extends 'some-of' ? string[] : string;
};

export type StoredColumns = {
  [Name in ReportFieldName as ReportFields[Name]['column']]: StoredValues[Name];
};

type RequiredName = {
  [Name in ReportFieldName]: IsRequired<Name> extends true ? Name : never;
}[ReportFieldName];

/** The fields of a request, with values that are not checked yet. */
export type UncheckedValues = Pick<StoredValues, RequiredName> & Partial<StoredValues>;

/** A request's values under the names of their columns. */
export type ReportColumns = {
  [Name in ReportFieldName as ReportFields[Name]['column']]: ReportValues[Name];
};

/** Whether a field of this type of empty value is required in a request. */
export type IsRequired<Name extends ReportFieldName> = ReportFields[Name]['empty'] extends '' | readonly []
  ? true
  : false;
export const isRequired = ({ empty }: ReportField): boolean => empty.length === 0;

const NAMES = /* @__PURE__ */ Object.keys(REPORT_FIELDS) as readonly ReportFieldName[];

/** An object with a value for each field. The caller names its type: TypeScript cannot infer it from a loop. */
export function mapFields<T>(valueOf: (field: ReportField, name: ReportFieldName) => unknown): T {
  return Object.fromEntries(NAMES.map((name) => [name, valueOf(REPORT_FIELDS[name], name)])) as T;
}

/** The same with the columns' names as keys. */
export function mapColumns<T>(valueOf: (field: ReportField, name: ReportFieldName) => unknown): T {
  const entries = NAMES.map((name) => [REPORT_FIELDS[name].column, valueOf(REPORT_FIELDS[name], name)]);
  return Object.fromEntries(entries) as T;
}

/** The fields alone of an object that has more. */
export const pickFields = <T extends UncheckedValues | ReportAnswers>(source: T): Pick<T, ReportFieldName> =>
  mapFields((_, name) => source[name]);

export const toColumns = (values: ReportValues): ReportColumns => mapColumns((_, name) => values[name]);
