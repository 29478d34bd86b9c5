import * as v from 'valibot';
import { objectMessage } from './errors';
import { checkList, oneOf, text } from './schema-parts';
import {
  isRequired,
  mapFields,
  type IsRequired,
  type ReportField,
  type ReportFieldName,
  type ReportValues,
} from './report-fields';

/** Default and max `limit` of `GET /api/reports`. */
export const REPORTS_PAGE = { default: 500, max: 1000 } as const;

/** Max bytes of the body of `POST /api/reports`. */
export const REPORT_BODY_LIMIT = 8 * 1024;

function valueSchema(field: ReportField, name: ReportFieldName) {
  switch (field.kind) {
    case 'one-of':
      return oneOf(field.values, name);
    case 'some-of':
      return listSchema(field.values, name);
    case 'text':
      return text(name, field.max);
  }
}

function listSchema(values: readonly string[], name: string) {
  return v.pipe(
    v.array(oneOf(values, `each value of ${name}`), `${name} must be a list`),
    checkList<string>((list) => [
      list.length === 0 && `${name} must have at least one value`,
      list.length > values.length && `${name} must have at most ${values.length} values`,
      new Set(list).size !== list.length && `${name} must not repeat a value`,
    ]),
  );
}

type FieldEntries = {
  [Name in ReportFieldName]: IsRequired<Name> extends true
    ? v.GenericSchema<ReportValues[Name]>
    : v.OptionalSchema<v.GenericSchema<ReportValues[Name]>, ReportValues[Name]>;
};

/**
 * The body of `POST /api/reports`. A request may have coordinates and a nickname, as the specification says. The API
 * uses neither: it finds the place by the postal code, and stores no name.
 */
export const newReportSchema = v.object(
  {
    ...mapFields<FieldEntries>((field, name) => {
      const schema = valueSchema(field, name);
      return isRequired(field) ? schema : v.optional(schema as v.GenericSchema, field.empty);
    }),
    latitude: v.nullish(v.number('latitude must be a number')),
    longitude: v.nullish(v.number('longitude must be a number')),
    nickname: v.nullish(v.string('nickname must be text')),
  },
  objectMessage('the body must be a JSON object'),
);

/** `data` in the response to `POST /api/reports`. The status is 201, or 200 for a repeated Idempotency-Key. */
export const reportCreatedSchema = v.object({
  data: v.object({
    id: v.string(),
    pin_code: v.string(),
    illness_type: v.string(),
    created_at: v.string(),
  }),
});
export type ReportCreated = v.InferOutput<typeof reportCreatedSchema>;

/** `data` in the response to `PUT` (with all fields of a created report) and `DELETE /api/reports/:id`. */
export const reportChangedSchema = v.object({ data: v.object({ id: v.string() }) });
