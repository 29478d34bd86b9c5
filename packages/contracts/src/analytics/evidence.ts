import * as v from 'valibot';

/** Where a method, a figure or an advice comes from. */
export const sourceSchema = v.object({ id: v.string(), title: v.string(), url: v.string() });
export type Source = v.InferOutput<typeof sourceSchema>;

/**
 * A sentence of the answer: the English `text` of message `id` with its `values`, which are numbers, texts, ISO days, or ids of
 * illnesses, seasons, months (1 to 12), risk groups or detectors. `field` is the field of the answer ('indicators',
 * 'insights.patterns'), `source` the id of a source.
 */
export const statementSchema = v.object({
  field: v.string(),
  id: v.string(),
  text: v.string(),
  values: v.record(v.string(), v.union([v.number(), v.string(), v.array(v.string())])),
  source: v.optional(v.string()),
});
export type Statement = v.InferOutput<typeof statementSchema>;

/**
 * How much history a place has, which decides the methods: 'insufficient' under 9 days or 5 reports, 'short' under 8 weeks,
 * 'medium' under 3 years, 'long' from there.
 */
export const RUNGS = ['insufficient', 'short', 'medium', 'long'] as const;
export type Rung = (typeof RUNGS)[number];

/** One detector's result for one illness. */
export const testSchema = v.object({
  illness: v.string(),
  /** The detector's id, and its name in plain words. */
  method: v.string(),
  methodName: v.optional(v.string()),
  /** The day tested, or the last of the seven. */
  date: v.string(),
  value: v.number(),
  expected: v.nullable(v.number()),
  threshold: v.nullable(v.number()),
  pValue: v.nullable(v.number()),
  alarm: v.boolean(),
});
export type DetectionTest = v.InferOutput<typeof testSchema>;

/** Daily counts, the first of them of the day `from`: one number a day. */
const countsSchema = v.object({
  from: v.string(),
  total: v.array(v.number()),
  byIllness: v.record(v.string(), v.array(v.number())),
});

/** Sums of seven days each, oldest first; the last of the last seven is `to`. */
const weeklySchema = v.object({
  to: v.string(),
  total: v.array(v.number()),
  byIllness: v.record(v.string(), v.array(v.number())),
});

/** All from which an answer can be worked out again. Every answer has more beside this, by its kind. */
export const evidenceSchema = v.looseObject({
  method: v.string(),
  rung: v.picklist(RUNGS),
  place: v.object({
    location: v.string(),
    name: v.string(),
    country: v.string(),
    prefix: v.nullable(v.string()),
  }),
  /** The moment of the count (ISO 8601) and its UTC day. */
  asOf: v.string(),
  today: v.string(),
  /** The day of the place's first report, null when there is none. */
  firstDay: v.nullable(v.string()),
  /** Days from the first report to today, both counted. */
  historyDays: v.number(),
  /** Reports of all that history. */
  reports: v.number(),
  parameters: v.record(v.string(), v.union([v.number(), v.string(), v.null()])),
  counts: countsSchema,
  weekly: v.optional(weeklySchema),
  statements: v.array(statementSchema),
  sources: v.array(sourceSchema),
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;
