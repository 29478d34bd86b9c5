import type { IncomingMessage } from 'node:http';
import type { Issue } from '@health-commons/contracts/errors';
import { toIssues } from '@health-commons/contracts/errors';
import * as v from 'valibot';

/** An error response. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: readonly Issue[] = [],
  ) {
    super(message);
  }
}

/** Reads a body of at most `max` bytes. @throws RequestError 413 if it is longer */
export async function readBody(request: IncomingMessage, max: number): Promise<Buffer> {
  const tooLarge = new RequestError(413, 'too_large', `The body must not have more than ${max} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > max) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > max) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a JSON body. @throws RequestError 400 that names every fault */
export async function readJson<Schema extends v.GenericSchema>(
  request: IncomingMessage,
  schema: Schema,
  max: number,
): Promise<v.InferOutput<Schema>> {
  const body = await readBody(request, max);
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new RequestError(400, 'not_json', 'The body is not JSON.');
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new RequestError(400, 'invalid', 'The body is not valid.', toIssues(result.issues));
}
