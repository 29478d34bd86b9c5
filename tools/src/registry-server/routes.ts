import type { IncomingMessage } from 'node:http';
import { type Issue, toIssues } from '@health-commons/contracts/errors';
import { remoteName, versionName } from '@health-commons/contracts/registry';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import { signedSchema } from '@health-commons/contracts/registry/signed';
import type { FolderTarget, Version } from '@health-commons/federation/release';
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

const MAX_BYTES = { registry: 1_000_000, document: 200_000, file: 5_000_000 } as const;
const MAX_FILES = 300;

export type Answer = { status: number; headers?: Record<string, string>; body?: string };

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const TEXT_TYPE = { 'content-type': 'text/plain; charset=utf-8' };
export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { ...JSON_TYPE, ...headers },
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

async function openVersion(target: FolderTarget, request: IncomingMessage, at: Version) {
  const signed = await readJson(request, signedSchema, MAX_BYTES.document);
  const release = await target.acceptRelease(signed, at);
  const count = Object.keys(release.integrity).length;
  if (count > MAX_FILES) throw new RequestError(413, 'too_large', `A release may have ${MAX_FILES} files.`);
  const missing = target.store.open(signed);
  return json(missing.length > 0 ? 201 : 200, { missing });
}

async function putFile(target: FolderTarget, request: IncomingMessage, version: Version, file: string) {
  const data = await readBody(request, MAX_BYTES.file);
  const isNew = await target.store.put(version, file, data);
  return json(isNew ? 201 : 200, {});
}

async function removeVersion(target: FolderTarget, request: IncomingMessage, at: Version) {
  await target.remove(await readJson(request, signedSchema, MAX_BYTES.document), at);
  return { status: 204 };
}

/** Splits /remotes/<name>/<version>/<file>. @throws RequestError 404 for other paths */
function readPath(path: string) {
  let parts: string[];
  try {
    parts = path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    throw notFound();
  }
  const [head, name = '', version, ...file] = parts;
  const isValid =
    head === 'remotes' && v.is(remoteName, name) && (version === undefined || v.is(versionName, version));
  if (!isValid) throw notFound();
  return { name, version, file: file.join('/') };
}

function routeRemote(target: FolderTarget, request: IncomingMessage, path: string): Promise<Answer> | Answer {
  const { name, version, file } = readPath(path);
  const { method = '' } = request;
  if (version === undefined && method === 'GET')
    return json(200, target.store.versions(name), { 'cache-control': 'no-store' });
  if (version !== undefined && file === '' && method === 'DELETE')
    return removeVersion(target, request, { name, version });
  if (version !== undefined && file === 'release.json' && method === 'PUT')
    return openVersion(target, request, { name, version });
  if (version !== undefined && file !== '' && method === 'PUT')
    return putFile(target, request, { name, version }, file);
  throw new RequestError(405, 'method_not_allowed', `${method} is not allowed here.`);
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
    case 'GET /history.txt':
      return { status: 200, headers: TEXT_TYPE, body: await target.history() };
    default:
      return routeRemote(target, request, path);
  }
}
