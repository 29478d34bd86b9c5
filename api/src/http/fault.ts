import type { ApiError, Issue } from '@health-commons/contracts/errors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type FaultOptions = { issues?: Issue[]; headers?: Record<string, string> };

/** An error that routes throw to respond with 4xx or 503. */
export class Fault extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly options: FaultOptions = {},
  ) {
    super(message);
  }

  body(): ApiError {
    const { issues } = this.options;
    return { error: this.message, code: this.code, ...(issues && { issues }) };
  }
}

/** Creates a 400 that names every fault of the input, both as issues and in one sentence that states each rule once. */
export const badInput = (code: string, issues: Issue[]): Fault =>
  new Fault(400, code, sentenceOf(issues), { issues });

export const sentenceOf = (issues: readonly Issue[]): string =>
  [...new Set(issues.map(({ message }) => message))].join('; ');
