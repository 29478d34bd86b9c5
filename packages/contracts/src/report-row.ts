import * as v from 'valibot';
import { mapColumns, type StoredColumns } from './report-fields';

type StoredColumnEntries = { [Column in keyof StoredColumns]: v.GenericSchema<StoredColumns[Column]> };

/** Accepts any strings, because the database may contain values that this version does not support. */
const columns = mapColumns<StoredColumnEntries>(({ kind }) =>
  kind === 'some-of' ? v.array(v.string()) : v.string(),
);

/** A row of public.symptom_reports, as in lists and realtime events. */
export const reportRowSchema = v.object({
  id: v.string(),
  ...columns,
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  created_at: v.string(),
  is_demonstration: v.boolean(),
});
