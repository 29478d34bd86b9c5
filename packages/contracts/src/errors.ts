import * as v from 'valibot';

/** A fault of a request: its path (`symptoms.2`, `query.limit`) and a message. */
export const issueSchema = v.object({ path: v.string(), message: v.string() });

/** The body of every error response. `issues` has all faults of a bad input. */
export const apiErrorSchema = v.object({
  error: v.string(),
  code: v.string(),
  issues: v.optional(v.array(issueSchema)),
  requestId: v.optional(v.string()),
});

export type Issue = v.InferOutput<typeof issueSchema>;
export type ApiError = v.InferOutput<typeof apiErrorSchema>;

/** valibot's issues with dotted paths, as all our 4xx responses have them. */
export function toIssues(issues: readonly v.BaseIssue<unknown>[]): Issue[] {
  return issues.map((issue) => ({
    path: issue.path?.map((part) => String(part.key)).join('.') ?? '',
    message: issue.message,
  }));
}

/** The message of a `v.object`, which valibot uses both for an input that is not an object and for a missing key. */
export function objectMessage(notAnObject: string): (issue: { expected: string }) => string {
  return ({ expected }) =>
    expected.startsWith('"') ? `${expected.slice(1, -1)} must be given` : notAnObject;
}
