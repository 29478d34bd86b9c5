import type { IncomingMessage } from 'node:http';
import { type Issue, toIssues } from '@health-commons/contracts/errors';
import { filePath, remoteName, versionName } from '@health-commons/contracts/registry';
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
    readonly headers: Readonly<Record<string, string>> = {},
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

async function openVersion(target: FolderTarget, request: IncomingMessage, at: Version) {
  const signed = await readJson(request, signedSchema, MAX_BYTES.document);
  const missing = await target.open(signed, at);
  return json(missing.length > 0 ? 201 : 200, { missing });
}

async function putFile(target: FolderTarget, request: IncomingMessage, version: Version, file: string) {
  const data = await readBody(request, MAX_BYTES.file);
  const isNew = await target.store.put(version, file, data);
  return json(isNew ? 201 : 200, {});
}

/** /remotes/<name>/<version>/<file> */
const PATH = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;

/** @throws RequestError 404 for other paths, and for names that no release can have */
function readPath(path: string): Version & { file: string } {
  const [, name, version, file] = PATH.exec(path) ?? [];
  if (!v.is(remoteName, name) || !v.is(versionName, version) || !v.is(filePath, file)) throw notFound();
  return { name, version, file };
}

async function routeVersion(target: FolderTarget, request: IncomingMessage, path: string): Promise<Answer> {
  const { file, ...version } = readPath(path);
  const isRelease = file === 'release.json';
  if (request.method === 'PUT')
    return isRelease ? openVersion(target, request, version) : putFile(target, request, version, file);
  if (request.method !== 'GET' || !isRelease)
    throw new RequestError(405, 'method_not_allowed', `${request.method} is not allowed here.`);
  const stored = await target.stored(version);
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
    default:
      return routeVersion(target, request, path);
  }
}
