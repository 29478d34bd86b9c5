import * as v from 'valibot';
import { verdictSchema } from './verdict';

/** The source of a method, figure or piece of advice. */
export const sourceSchema = v.object({ id: v.string(), title: v.string(), url: v.string() });
export type Source = v.InferOutput<typeof sourceSchema>;

/**
 * A sentence of the answer: message `id`, filled in with `values`. A value is a number, a text, an ISO day, or the id of
 * an illness, season or month (1 to 12), or a list of ids. `field` is the path of the English sentence in the
 * answer, such as 'insights.patterns': the nth statement of a list is its nth sentence, and the statements of a text are
 * its sentences in order. `source` is the id of an entry of `sources`.
 */
export const statementSchema = v.object({
  field: v.string(),
  id: v.string(),
  values: v.record(v.string(), v.union([v.number(), v.string(), v.array(v.string())])),
  source: v.optional(v.string()),
});
export type Statement = v.InferOutput<typeof statementSchema>;

/** Daily counts. `from` is the first day. */
const countsSchema = v.object({
  from: v.string(),
  total: v.array(v.number()),
  byIllness: v.record(v.string(), v.array(v.number())),
});

/** Sums of seven days each, oldest first. The last seven days end on `to`. */
const weeklySchema = v.object({
  to: v.string(),
  total: v.array(v.number()),
  byIllness: v.record(v.string(), v.array(v.number())),
});

/** Everything needed to recompute an answer. Endpoints add further fields. */
export const evidenceSchema = v.looseObject({
  method: v.string(),
  place: v.object({
    location: v.string(),
    name: v.string(),
    country: v.string(),
    prefix: v.nullable(v.string()),
  }),
  /** The time of the query (ISO 8601). `today` is its UTC day. */
  asOf: v.string(),
  today: v.string(),
  /** The day of the place's first report in the last six years, or null if there is none. */
  firstDay: v.nullable(v.string()),
  /** Number of days from `firstDay` to today, both included. */
  historyDays: v.number(),
  reports: v.number(),
  parameters: v.record(v.string(), v.union([v.number(), v.string(), v.null()])),
  counts: countsSchema,
  weekly: v.optional(weeklySchema),
  /** Reports that are being checked and are in no figure. */
  held: v.optional(v.array(v.object({ illness: v.string(), date: v.string(), count: v.number() }))),
  /** Days in a row without any report that chance does not explain. `from` and `until` are the first and last of them. */
  gaps: v.optional(v.array(v.object({ from: v.string(), until: v.string(), gapDays: v.number() }))),
  /**
   * What the model says of each illness with a name, the most serious first. Undefined if a newer API
   * sends a form that is not known here.
   */
  verdicts: v.fallback(v.optional(v.array(verdictSchema)), undefined),
  /** `means` says in words what the confidence is the probability of. */
  confidence: v.optional(v.looseObject({ means: v.optional(v.string()) })),
  statements: v.array(statementSchema),
  sources: v.array(sourceSchema),
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;
