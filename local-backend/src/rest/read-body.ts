import type { Caller } from './caller';
import { RestError } from './rest-error';

/**
 * Maximum bytes of a body. The service role's limit is higher because the seed command sends thousands of rows at once.
 */
const BODY_LIMITS = {
  anon: 256 * 1024,
  authenticated: 256 * 1024,
  service_role: 8 * 1024 * 1024,
} as const;

/**
 * Reads a JSON body as text and as a value. `empty` is the text that replaces an empty body.
 * @throws RestError 413 if the body is too long, PGRST102 (400) if it is not JSON or does not arrive completely
 */
export async function readBody(
  request: Request,
  role: Caller['role'],
  empty = '',
): Promise<{ text: string; json: unknown }> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const given = await readText(request, BODY_LIMITS[role]);
  const text = given.trim() === '' ? empty : given;
  if (given !== '' && type !== undefined && type !== 'application/json') {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
  }
  try {
    return { text, json: JSON.parse(text) as unknown };
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

async function readText(request: Request, limit: number): Promise<string> {
  const tooLong = () => new RestError(413, 'PGRST413', `The body is longer than ${limit} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLong();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw tooLong();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof RestError) throw error;
    throw new RestError(400, 'PGRST102', 'The client closed the connection before the end of the body');
  }
  return Buffer.concat(chunks).toString('utf8');
}
