import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OwnerDocument, Signed, SignedRegistry } from '@health-commons/contracts/registry/signed';
import { serialOf, signOwner, signRemote } from '@health-commons/federation/registry/sign';
import { serveSite, type Team } from '@health-commons/federation/testing/release-site';
import { serve } from '../../testing/serve';
import { createRegistryServer } from '../registry-server';

type Request = { method?: string; tag?: string; body?: unknown };

/** Starts a registry server of a site with the remotes mfe_map and mfe_chat, and returns what tests do with it. */
export async function startRegistry(options?: Parameters<typeof createRegistryServer>[1]) {
  const site = await serveSite();
  const { url, stop } = await serve(createRegistryServer(site.target, options));

  async function send(address: string, { method = 'PUT', tag, body }: Request = {}) {
    const response = await fetch(`${url}${address}`, {
      method,
      headers: tag === undefined ? {} : { 'if-match': tag },
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: (text && JSON.parse(text)) as { code?: string } };
  }

  return {
    site,
    url,
    send,
    /** Sends a registry with these changes of the stored one. Resolves to the status and the code. */
    async put(changes: Partial<SignedRegistry['remotes']>, others: Partial<SignedRegistry> = {}) {
      const response = await fetch(`${url}/remotes.json`);
      const registry = (await response.json()) as SignedRegistry;
      const remotes = { ...(others.remotes ?? registry.remotes), ...changes };
      const tag = response.headers.get('etag') ?? '';
      const { status, body } = await send('/remotes.json', {
        tag,
        body: { ...registry, ...others, remotes },
      });
      return [status, body.code];
    },
    /** Writes the stored registry as only somebody with access to the file can. */
    write: (text: string) => writeFileSync(path.join(site.folder, 'site/remotes.json'), text),
    /** Signs the owner's rows again. */
    ownerDocument(change: Partial<Parameters<typeof signOwner>[0]> = {}): Signed {
      const { owner } = site.registry;
      const { remotes } = JSON.parse(owner.payload) as OwnerDocument;
      return signOwner({ remotes, key: site.keys.owner, last: serialOf(owner), ...change });
    },
    /** Signs an entry of one team with the key of another or the same. */
    entry: (
      of: Team,
      by: Team,
      { record = site.releaseWith('1', {}, { name: of }), last = serialOf(site.registry.remotes[of]) } = {},
    ): Signed => signRemote(of, record, site.keys[by], last),
    stop(): void {
      stop();
      site.remove();
    },
  };
}
export type RunningRegistry = Awaited<ReturnType<typeof startRegistry>>;
