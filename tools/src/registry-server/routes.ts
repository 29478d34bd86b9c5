import type { IncomingMessage } from 'node:http';
import { type Issue, toIssues } from '@health-commons/contracts/errors';
import { remoteName, versionName } from '@health-commons/contracts/registry';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import { signedSchema } from '@health-commons/contracts/registry/signed';
import { RELEASE_FILE } from '@health-commons/federation/registry/release-document';
import type { FolderTarget } from '@health-commons/federation/release';
import * as v from 'valibot';

/** An error response. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: readonly Issue[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Reads a body of at most `max` bytes. @throws RequestError 413 if it is longer */
async function readBody(request: IncomingMessage, max: number): Promise<Buffer> {
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
  return parse((await readBody(request, max)).toString('utf8'), schema);
}

function parse<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestError(400, 'not_json', 'The body is not JSON.');
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new RequestError(400, 'invalid', 'The body is not valid.', toIssues(result.issues));
}

const MAX_BYTES = { registry: 1_000_000, upload: 20_000_000 } as const;

export type Answer = { status: number; headers?: Record<string, string>; body?: string };

export const json = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

const notFound = () => new RequestError(404, 'not_found', 'There is nothing at this address.');

async function getRegistry(target: FolderTarget): Promise<Answer> {
  const stored = await target.read();
  if (!stored) throw notFound();
  return json(200, stored.registry, { etag: `"${stored.tag}"`, 'cache-control': 'no-store' });
}

async function putRegistry(target: FolderTarget, request: IncomingMessage): Promise<Answer> {
  const match = request.headers['if-match'];
  if (match === undefined)
    throw new RequestError(
      428,
      'if_match_required',
      'The request must have If-Match with the ETag of remotes.json.',
    );
  const next = await readJson(request, signedRegistrySchema, MAX_BYTES.registry);
  // A registry that does not exist has no tag, so only an export writes the first one.
  const tag = /^"(.*)"$/.exec(match)?.[1] ?? '';
  if (await target.replace(next, tag)) return json(200, {});
  throw new RequestError(412, 'changed', 'Another program has changed the registry.');
}

/** Reads a form with the signed release and its files. @throws RequestError 400 if it is not such a form */
async function readUpload(request: IncomingMessage) {
  const body = await readBody(request, MAX_BYTES.upload);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new RequestError(400, 'not_form', 'The body is not multipart/form-data.');
  });
  const files = new Map<string, Buffer>();
  for (const [name, part] of form)
    if (typeof part !== 'string') files.set(name, Buffer.from(await part.arrayBuffer()));
  const release = form.get(RELEASE_FILE);
  const signed = parse(typeof release === 'string' ? release : '', signedSchema);
  return { signed, files };
}

async function postRelease(target: FolderTarget, request: IncomingMessage): Promise<Answer> {
  const { signed, files } = await readUpload(request);
  await target.publish(signed, files);
  return json(201, {});
}

const RELEASE_PATH = /^\/remotes\/([^/]+)\/([^/]+)\/release\.json$/;

/** @throws RequestError 404 for other paths, and for names that no release can have */
async function getRelease(target: FolderTarget, path: string): Promise<Answer> {
  const [, name, version] = RELEASE_PATH.exec(path) ?? [];
  if (!v.is(remoteName, name) || !v.is(versionName, version)) throw notFound();
  const stored = await target.stored({ name, version });
  if (!stored) throw notFound();
  return json(200, stored, { 'cache-control': 'no-store' });
}

/** Answers a request. @throws RequestError, TargetError, RegistryError or LockError */
export async function route(target: FolderTarget, request: IncomingMessage, path: string): Promise<Answer> {
  switch (`${request.method} ${path}`) {
    case 'GET /target.json':
      return json(200, target.description);
    case 'GET /remotes.json':
      return getRegistry(target);
    case 'PUT /remotes.json':
      return putRegistry(target, request);
    case 'POST /releases':
      return postRelease(target, request);
    default:
      if (request.method === 'GET') return getRelease(target, path);
      throw new RequestError(405, 'method_not_allowed', `${request.method} is not allowed here.`);
  }
}
