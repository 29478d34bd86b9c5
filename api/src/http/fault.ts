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
  const rules = [...new Set(findings.map(({ message }) => message))];
  return {
    sentence: rules
      .map((rule) =>
        withValues(
          rule,
          findings.filter(({ message }) => message === rule),
        ),
      )
      .join('; '),
    issues: findings.map((finding) => ({
      path: finding.path,
      message: withValues(finding.message, [finding]),
    })),
  };
}

function withValues(rule: string, findings: readonly Finding[]): string {
  const values = findings.flatMap(({ got }) => got ?? []);
  return values.length > 0 ? `${rule} (got ${values.join(', ')})` : rule;
}
