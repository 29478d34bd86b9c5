import * as v from 'valibot';

/** One fault in what was sent: where it is (`symptoms.2`, `query.limit`) and what is wrong, as a sentence. */
export const issueSchema = v.object({ path: v.string(), message: v.string() });

/** The body of every answer that is not a success. `issues` names every fault of a bad input at once. */
export const apiErrorSchema = v.object({
  error: v.string(),
  code: v.string(),
  issues: v.optional(v.array(issueSchema)),
  requestId: v.optional(v.string()),
});

export type Issue = v.InferOutput<typeof issueSchema>;
export type ApiError = v.InferOutput<typeof apiErrorSchema>;

/** Every fault valibot found, with dotted paths; the form all of our 4xx answers use. */
export function toIssues(issues: readonly v.BaseIssue<unknown>[]): Issue[] {
  return issues.map((issue) => ({
    path: issue.path?.map((part) => String(part.key)).join('.') ?? '',
    message: issue.message,
  }));
}

/**
 * The message of a `v.object`: `notAnObject` when the input is none, else the name of the key that is missing.
 * (valibot gives both the one message of the object.)
 */
export function objectMessage(notAnObject: string): (issue: { expected: string }) => string {
  return ({ expected }) =>
    expected.startsWith('"') ? `${expected.slice(1, -1)} must be given` : notAnObject;
}
