import type { Server } from 'node:http';
import {
  type AddressSettings,
  DEFAULT_ADDRESS_SETTINGS,
  clientNetworks,
  connectionOf,
} from '@health-commons/base/server/client-address';
import { createHttpServer } from '@health-commons/base/server/http-server';
import { createTokenBuckets } from '@health-commons/base/server/token-buckets';
import { toIssues } from '@health-commons/contracts/errors';
import { remoteName, versionName } from '@health-commons/contracts/registry';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import { signedSchema } from '@health-commons/contracts/registry/signed';
import { RELEASE_FILE } from '@health-commons/federation/registry/documents';
import { type FolderTarget, LockError, RegistryError, TargetError } from '@health-commons/federation/release';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';

/** Requests of one network. A release needs six. */
const RATE = { burst: 60, perMinute: 60 };
/** Time in ms in which an upload must arrive. */
const UPLOAD_MS = 300_000;
const MAX_NETWORKS = 10_000;
const MAX_BYTES = { registry: 1_000_000, upload: 20_000_000 } as const;

type Handler = MiddlewareHandler<{ Bindings: HttpBindings }>;

type Status = ContentfulStatusCode;

/** Returns an error response. `more` are further fields of its body. */
const refusal = (status: Status, code: string, error: string, more = {}, headers = {}): HTTPException =>
  new HTTPException(status, { res: Response.json({ error, code, ...more }, { headers }) });
const notFound = () => refusal(404, 'not_found', 'There is nothing at this address.');

/** Statuses of changes that are not allowed. The others are 422. */
const STATUSES: Partial<Record<TargetError['code'], Status>> = {
  shape: 400,
  'unlisted-key': 403,
  altered: 403,
  conflict: 409,
  removed: 410,
};

function refusalOf(error: unknown): HTTPException {
  if (error instanceof HTTPException) return error;
  if (error instanceof TargetError) return refusal(STATUSES[error.code] ?? 422, error.code, error.message);
  if (error instanceof RegistryError) return refusal(503, 'refused', error.message);
  if (error instanceof LockError)
    return refusal(503, 'busy', 'The registry is busy.', {}, { 'retry-after': '1' });
  console.error(error);
  return refusal(500, 'internal', 'The server has an error.');
}

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refusal(413, 'too_large', `The body must not have more than ${maxSize} bytes.`);
    },
  });

/** Reads JSON. @throws HTTPException 400 that names every fault */
function parse<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal(400, 'not_json', 'The body is not JSON.');
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw refusal(400, 'invalid', 'The body is not valid.', { issues: toIssues(result.issues) });
}

/**
 * Creates the server of a target. Everyone may read. The signatures in a request are the permission to change the
 * registry.
 */
export function createRegistryServer(
  target: FolderTarget,
  addresses: AddressSettings = DEFAULT_ADDRESS_SETTINGS,
): Server {
  const buckets = createTokenBuckets(RATE, () => performance.now(), MAX_NETWORKS);
  const limit: Handler = async ({ env }, next) => {
    const [network] = clientNetworks(connectionOf(env.incoming), addresses);
    const delay = network === undefined ? 0 : buckets.take(network, 1);
    const headers = { 'retry-after': String(Math.ceil(delay / 1_000)) };
    if (delay > 0) throw refusal(429, 'too_many_requests', 'Too many requests.', {}, headers);
    await next();
  };
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalOf(error).getResponse());
  app.notFound(({ req }) => {
    if (req.method === 'GET') throw notFound();
    throw refusal(405, 'method_not_allowed', `${req.method} is not allowed here.`);
  });
  app.use(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    if (c.req.method === 'GET') c.header('cache-control', 'no-store');
  });
  app.use(limit);

  app.get('/target.json', (c) => c.json({ site: target.site }));

  app.get('/remotes.json', async (c) => {
    const stored = await target.read();
    if (!stored) throw notFound();
    return c.json(stored.registry, 200, { etag: `"${stored.tag}"` });
  });

  app.put('/remotes.json', atMost(MAX_BYTES.registry), async (c) => {
    const match = c.req.header('if-match');
    if (match === undefined)
      throw refusal(
        428,
        'if_match_required',
        'The request must have If-Match with the ETag of remotes.json.',
      );
    const next = parse(await c.req.text(), signedRegistrySchema);
    // A registry that does not exist has no tag, so only an export writes the first one.
    const tag = /^"(.*)"$/.exec(match)?.[1] ?? '';
    if (await target.replace(next, tag)) return c.json({});
    throw refusal(412, 'changed', 'Another program has changed the registry.');
  });

  // A form with the signed release and its files.
  app.post('/releases', atMost(MAX_BYTES.upload), async (c) => {
    const form = await c.req.formData().catch((error: unknown) => {
      throw error instanceof HTTPException
        ? error
        : refusal(400, 'not_form', 'The body is not multipart/form-data.');
    });
    const files = new Map<string, Buffer>();
    for (const [name, part] of form)
      if (typeof part !== 'string') files.set(name, Buffer.from(await part.arrayBuffer()));
    const release = form.get(RELEASE_FILE);
    await target.publish(parse(typeof release === 'string' ? release : '', signedSchema), files);
    return c.json({}, 201);
  });

  app.get(`/remotes/:name/:version/${RELEASE_FILE}`, async (c) => {
    const { name, version } = c.req.param();
    const isName = v.is(remoteName, name) && v.is(versionName, version);
    const stored = isName ? await target.stored({ name, version }) : null;
    if (!stored) throw notFound();
    return c.json(stored);
  });

  const server = createHttpServer({ addresses, limits: { request: UPLOAD_MS } });
  const handle = getRequestListener(app.fetch.bind(app));
  server.on('request', (request, response) => void handle(request, response));
  return server;
}
