import * as v from 'valibot';
import { verdictSchema } from './verdict';

/** The source of a method, figure or piece of advice. */
export const sourceSchema = v.object({ id: v.string(), title: v.string(), url: v.string() });
export type Source = v.InferOutput<typeof sourceSchema>;

/** What an answer is based on. */
export const evidenceSchema = v.object({
  method: v.string(),
  /** The time of the query (ISO 8601). */
  asOf: v.string(),
  /** Number of days from the place's first report in the last six years to today, both included. */
  historyDays: v.number(),
  reports: v.number(),
  /** What the model says of each illness with a name, the most serious first. */
  verdicts: v.array(verdictSchema),
  /** The sentences of the answer that say what its figures lack. */
  notices: v.array(v.object({ kind: v.picklist(['being-checked', 'too-few', 'gap']), text: v.string() })),
  sources: v.array(sourceSchema),
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;
