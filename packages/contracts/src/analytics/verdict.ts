import * as v from 'valibot';

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/**
 * What the model of counts says of an illness in a place. 'too-few': too few recent reports to say. 'being-checked':
 * reports of a sudden day wait for confirmation. 'unusual', 'ongoing' and 'ending' are the phases of an outbreak.
 */
export const VERDICT_STATES = ['too-few', 'usual', 'being-checked', 'unusual', 'ongoing', 'ending'] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

/** The verdict of an illness on the morning after a day. Sums are of the seven days that end on it. */
export const verdictSchema = v.object({
  illness: v.string(),
  state: v.picklist(VERDICT_STATES),
  /** The first day (UTC) of the outbreak, or null if there is none. */
  since: v.nullable(v.string()),
  /** Null while nothing can be said. */
  risk: v.nullable(v.picklist(RISKS)),
  /** Reports, without held ones. */
  sum: v.number(),
  /** Their number and 95% range if nothing is unusual. Null without a baseline. */
  expected: v.nullable(v.number()),
  lower: v.nullable(v.number()),
  upper: v.nullable(v.number()),
  /** The largest sum that raises no alert by itself. Null without a baseline. */
  threshold: v.nullable(v.number()),
  /** Reports that are held. */
  held: v.number(),
});
export type IllnessVerdict = v.InferOutput<typeof verdictSchema>;
