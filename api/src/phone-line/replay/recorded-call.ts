import * as v from 'valibot';

const phrases = v.pipe(v.array(v.string()), v.minLength(1));

/**
 * An action of the caller, or an expectation about the line's last response: what it says, or whether it ends the call.
 */
const stepSchema = v.union(
  [
    v.strictObject({ says: v.string(), confidence: v.optional(v.number()) }),
    v.strictObject({ presses: v.pipe(v.string(), v.regex(/^[0-9*#]$/)) }),
    v.strictObject({ silent: v.literal(true) }),
    v.strictObject({ line: phrases }),
    v.strictObject({ ended: v.boolean() }),
  ],
  'each step is one of {says, confidence?}, {presses}, {silent: true}, {line: [phrases]}, {ended}',
);

/** A recorded call, described in docs/phone-line.md. */
export const recordedCallSchema = v.strictObject({
  about: v.optional(v.string()),
  from: v.string(),
  to: v.string(),
  steps: v.array(stepSchema),
});
export type RecordedCall = v.InferOutput<typeof recordedCallSchema>;
export type Step = RecordedCall['steps'][number];
