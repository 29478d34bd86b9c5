import { setTimeout as wait } from 'node:timers/promises';
import { signedSchema } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import { registryKeysOf } from '../installed-page';
import { parseJson } from '../read-json';
import { RELEASE_FILE } from '../registry/documents';
import { acceptStored } from './accept';
import { openFolderTarget } from './folder-target';
import { fetchFile, publicSite, send } from './site';
import { type Target, TargetError, targetFileSchema } from './target';

const MAX_TRIES = 5;

const errorSchema = v.looseObject({ error: v.string() });

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

/** @throws Error if it is not the response of a registry server */
const readJson = async <Schema extends v.GenericSchema>(response: Response, schema: Schema) =>
  parseJson(schema, await response.text(), `The response of ${response.url}`);

/** Opens the registry server at this URL (`npm run registry`). @throws Error if it cannot be reached */
async function openHttpTarget(url: string): Promise<Target> {
  const server = url.replace(/\/+$/, '');
  const registryUrl = `${server}/remotes.json`;
  const { site } = await readJson(await request(`${server}/target.json`, [200]), targetFileSchema);
  let keys: Promise<string[]> | undefined;
  return {
    site,
    served: publicSite(site),
    async read() {
      const response = await request(registryUrl, [200, 404]);
      const tag = response.headers.get('etag');
      if (response.status === 404 || tag === null) return null;
      // The server does not say which keys to trust: the page does, as for a visitor.
      keys ??= fetchFile(`${site}/`).then((page) => registryKeysOf(page.toString('utf8')));
      return acceptStored(await response.text(), tag, await keys);
    },
    async replace(registry, tag) {
      if (tag === null) throw new Error('npm run export writes the first registry.');
      const headers = { 'content-type': 'application/json', 'if-match': tag };
      const options = { method: 'PUT', body: JSON.stringify(registry), headers } as const;
      return (await request(registryUrl, [200, 412], options)).status === 200;
    },
    async publish(signed, files) {
      const body = new FormData();
      body.set(RELEASE_FILE, JSON.stringify(signed));
      for (const [file, data] of files) body.set(file, new Blob([new Uint8Array(data)]));
      await request(`${server}/releases`, [201], { method: 'POST', body });
    },
    async stored({ name, version }) {
      const response = await request(`${server}/remotes/${name}/${version}/${RELEASE_FILE}`, [200, 404]);
      return response.status === 404 ? null : readJson(response, signedSchema);
    },
  };
}

/** Opens the target of `--to`: a registry server's URL, or the folder of an export. @throws Error if it is neither */
export async function openTarget(to: string): Promise<Target> {
  return /^https?:\/\//.test(to) ? openHttpTarget(to) : openFolderTarget(to);
}
