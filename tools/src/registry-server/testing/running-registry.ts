import type { OwnerDocument, Signed, SignedRegistry } from '@health-commons/contracts/registry/signed';
import { serialOf, signOwner, signRemote } from '@health-commons/federation/registry/documents';
import { serveSite, type Team, useSite } from '@health-commons/federation/testing/release-site';
import { writeFiles } from '@health-commons/federation/release';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { createRegistryServer } from '../registry-server';

type Request = { method?: string; tag?: string; body?: unknown };

/** Gives each test a registry server of a new site with remotes mfe_map and mfe_chat. Returns what tests do with it. */
export function withRegistry() {
  const site = useSite(serveSite);
  let server: Awaited<ReturnType<typeof listenAnywhere>>;
  beforeEach(async () => {
    server = await listenAnywhere(createRegistryServer(site.target));
  });
  afterEach(() => server.stop());
  const at = (address: string) => `${server.url}${address}`;

  async function send(address: string, { method = 'PUT', tag, body }: Request = {}) {
    const response = await fetch(at(address), {
      method,
      headers: tag === undefined ? {} : { 'if-match': tag },
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: (text && JSON.parse(text)) as { code?: string } };
  }

  return {
    site,
    /** Returns the URL of a path of the server. */
    at,
    send,
    /** Sends a registry with these changes of the stored one. Resolves to the status and the code. */
    async put(changes: Partial<SignedRegistry['remotes']>, others: Partial<SignedRegistry> = {}) {
      const response = await fetch(at('/remotes.json'));
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
    write: (text: string) => writeFiles(site.folder, { 'site/remotes.json': text }),
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
  };
}
