import * as v from 'valibot';

/** A fault of a request. `path` is a field such as `symptoms.2` or `query.limit`, or empty for the whole body. */
const issueSchema = v.object({ path: v.string(), message: v.string() });

/** The body of every error response. For invalid input, `issues` lists every fault. */
export const apiErrorSchema = v.object({
  error: v.string(),
  code: v.string(),
  issues: v.optional(v.array(issueSchema)),
  requestId: v.optional(v.string()),
});

export type Issue = v.InferOutput<typeof issueSchema>;
export type ApiError = v.InferOutput<typeof apiErrorSchema>;

/** Converts valibot's issues to issues with dotted paths, as in our 4xx responses. */
export function toIssues(issues: readonly v.BaseIssue<unknown>[]): Issue[] {
  return issues.map((issue) => ({
    path: issue.path?.map((part) => String(part.key)).join('.') ?? '',
    message: issue.message,
  }));
}

/**
 * Returns a `message` function for `v.object`. Valibot calls this function both for an input that is not an object
 * and for a missing key.
 */
export function objectMessage(notAnObject: string): (issue: { expected: string }) => string {
  return ({ expected }) =>
    expected.startsWith('"') ? `${expected.slice(1, -1)} must be given` : notAnObject;
}
