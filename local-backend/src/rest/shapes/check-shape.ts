import { signToken } from '../../keys/jwt';
import { CALL } from './call';
import { EMBED } from './embed';
import { FILTER } from './filter';
import { READ } from './read';
import { REFUSAL } from './refusal';
import type { Expected, Shape } from './shape';
import { UPDATE } from './update';
import { WRITE } from './write';

export const ALL_SHAPES: readonly (readonly [verb: string, shapes: readonly Shape[]])[] = [
  ['reads', READ],
  ['filters', FILTER],
  ['embeds', EMBED],
  ['writes', WRITE],
  ['updates', UPDATE],
  ['calls', CALL],
  ['rejects', REFUSAL],
];

/** The secret that signs the tokens of the shapes. */
export const JWT_SECRET = 'a secret of thirty-two characters';

type Server = {
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
  countNotes: () => Promise<number>;
};

/** Sends a shape's request and compares the response. */
export async function checkShape(server: Server, shape: Shape, expected: Expected): Promise<void> {
  const { status, code, headers = {}, body, left } = expected;
  const response = await server.request(`/${shape.path}`, await toRequest(shape));
  const answer = parse(await response.text());
  expect([response.status, answer]).toEqual([status, expect.anything()]);
  if (code !== undefined) expect(answer).toMatchObject({ code });
  if (body !== undefined) expect(answer).toEqual(body);
  for (const [name, value] of Object.entries(headers)) {
    expect([name, response.headers.get(name)]).toEqual([name, value]);
  }
  if (left !== undefined) expect(await server.countNotes()).toBe(left);
}

async function toRequest({ as, method = 'GET', prefer, accept, headers, body }: Shape): Promise<RequestInit> {
  return {
    method,
    headers: {
      authorization: await authorize(as),
      ...(prefer && { prefer }),
      ...(accept && { accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}

async function authorize(as: Shape['as'] = 'service'): Promise<string> {
  if (typeof as === 'object' && 'authorization' in as) return as.authorization;
  const claims = typeof as === 'object' ? as.claims : { role: as === 'anon' ? 'anon' : 'service_role' };
  return `Bearer ${await signToken(claims as { role: string }, JWT_SECRET)}`;
}

/** Parses JSON. Returns other text unchanged. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
