import type { ApiError, Issue } from '@health-commons/contracts/errors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** `first` has fields that precede the other fields of the body. */
export type FaultOptions = {
  issues?: Issue[];
  headers?: Record<string, string>;
  first?: Readonly<Record<string, unknown>>;
};

/** An error that routes throw to respond with 4xx or 503. */
export class Fault extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly issues: Issue[] | undefined;
  readonly headers: Record<string, string>;
  readonly #first: FaultOptions['first'];

  constructor(status: ContentfulStatusCode, code: string, message: string, options: FaultOptions = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = options.issues;
    this.headers = options.headers ?? {};
    this.#first = options.first;
  }

  body(): ApiError {
    return {
      ...this.#first,
      error: this.message,
      code: this.code,
      ...(this.issues && { issues: this.issues }),
    };
  }
}

/** An issue whose `message` is the rule, and the value that breaks it. `got` is absent if the value is missing or private. */
export type Finding = Issue & { got?: string | undefined };

/** Creates a 400 that names every fault of the input, both as issues and in one sentence. */
export function badInput(code: string, findings: readonly Finding[]): Fault {
  const { sentence, issues } = describe(findings);
  return new Fault(400, code, sentence, { issues });
}

/** Returns an issue for each finding, and a sentence that states each rule once, with all values that break it. */
export function describe(findings: readonly Finding[]): { sentence: string; issues: Issue[] } {
  const broken = new Map<string, string[]>();
  for (const { message, got } of findings)
    broken.set(message, [...(broken.get(message) ?? []), ...(got === undefined ? [] : [got])]);
  return {
    sentence: [...broken].map(([rule, values]) => withValues(rule, values)).join('; '),
    issues: findings.map(({ path, message, got }) => ({
      path,
      message: withValues(message, got === undefined ? [] : [got]),
    })),
  };
}

const withValues = (rule: string, values: readonly string[]): string =>
  values.length > 0 ? `${rule} (got ${values.join(', ')})` : rule;
