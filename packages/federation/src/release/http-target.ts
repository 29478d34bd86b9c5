import { setTimeout as wait } from 'node:timers/promises';
import { signedSchema } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import { readReleaseDocument } from '../registry/documents';
import { acceptStored } from './accept';
import { eventCountsSchema } from './event-counts';
import { openFolderTarget } from './folder-target';
import { forEach, loadOwnerKeys, send } from './site';
import { type Target, TargetError, type Version, fileOf, fillTemplate, targetFileSchema } from './target';

const MAX_TRIES = 5;

const errorSchema = v.looseObject({ error: v.string() });
const missingSchema = v.object({ missing: v.array(v.string()) });

/** Sends a request again while the server is busy. Resolves to a response with one of the `accepted` statuses. */
async function request(
  url: string,
  accepted: readonly number[],
  options: RequestInit = {},
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(url, options);
    if (accepted.includes(response.status)) return response;
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || attempt === MAX_TRIES) throw await errorOf(url, response);
    const seconds = Number(response.headers.get('retry-after')) || 1;
    await wait(Math.min(seconds, 10) * 1_000);
  }
}

async function errorOf(url: string, response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  const text = v.is(errorSchema, body) ? body.error : `${url} responds ${response.status}.`;
  return response.status === 409 ? new TargetError('conflict', text) : new Error(text);
}

async function readJson<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await response.json().catch(() => undefined));
  if (!result.success) throw new Error(`${response.url} is not the response of a registry server.`);
  return result.output;
}

const json = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

/** Opens the registry server at this URL (`npm run registry`). @throws Error if it cannot be reached */
async function openHttpTarget(url: string): Promise<Target> {
  const server = url.replace(/\/+$/, '');
  const registryUrl = `${server}/remotes.json`;
  const { site, base } = await readJson(await request(`${server}/target.json`, [200]), targetFileSchema);
  const versionUrl = ({ name, version }: Version) => `${server}/remotes/${name}/${version}`;
  let keys: Promise<string[]> | undefined;
  return {
    site,
    baseOf: (remote) => fillTemplate(base, remote),
    async read() {
      const response = await request(registryUrl, [200, 404]);
      const tag = response.headers.get('etag');
      if (response.status === 404 || tag === null) return null;
      // The server does not say which keys to trust: the page does, as for a visitor.
      keys ??= loadOwnerKeys(site);
      return acceptStored(await response.text(), tag, await keys);
    },
    async replace(registry, tag) {
      if (tag === null) throw new Error('npm run export writes the first registry.');
      const { body, headers } = json(registry);
      const options = { method: 'PUT', body, headers: { ...headers, 'if-match': tag } } as const;
      return (await request(registryUrl, [200, 412], options)).status === 200;
    },
    async publish(signed, files) {
      const release = readReleaseDocument(signed);
      const folder = versionUrl(release);
      const opened = await request(`${folder}/release.json`, [200, 201], { method: 'PUT', ...json(signed) });
      const { missing } = await readJson(opened, missingSchema);
      await forEach(missing, async (file) => {
        const headers = { 'content-type': 'application/octet-stream' };
        await request(`${folder}/${encodeURI(file)}`, [200, 201], {
          method: 'PUT',
          body: new Uint8Array(fileOf(files, file)),
          headers,
        });
      });
    },
    async stored(version) {
      const response = await request(`${versionUrl(version)}/release.json`, [200, 404]);
      return response.status === 404 ? null : readJson(response, signedSchema);
    },
    async events() {
      const response = await request(`${server}/events.json`, [200, 404]);
      return response.status === 404 ? null : readJson(response, eventCountsSchema);
    },
  };
}

/** Opens the target of `--to`: a registry server's URL, or the folder of an export. @throws Error if it is neither */
export async function openTarget(to: string): Promise<Target> {
  return /^https?:\/\//.test(to) ? openHttpTarget(to) : openFolderTarget(to);
}
