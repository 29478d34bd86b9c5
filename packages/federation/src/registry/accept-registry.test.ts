import type { RemoteRecord } from '@health-commons/contracts/registry';
import { type OwnerRow, type Signed, type SignedRegistry } from '@health-commons/contracts/registry/signed';
import { accept as acceptWith } from '../release/accept';
import { SITE, releaseWith } from '../release/testing/site';
import { signOwner, signRemote } from './documents';
import { createKey, parseKey } from './keys';

const newKey = () => parseKey(createKey());
const owner = newKey();
const mapTeam = newKey();
const reportTeam = newKey();

const record = (version = '1.0.0', change: Partial<RemoteRecord> = {}): RemoteRecord =>
  releaseWith(version, change);
const report = record('1.0.0', { mounts: [{ route: '/report', label: 'Hello', module: './page' }] });
const rows = {
  mfe_map: { keys: [mapTeam.publicKey], origins: [SITE], mounts: [{ slot: 'home.map' }] },
  mfe_report: {
    keys: [reportTeam.publicKey],
    origins: [SITE],
    mounts: [{ route: '/report', label: 'Report Symptoms' }],
  },
} satisfies Record<string, OwnerRow>;
const ownerDocument = (last = 0, change: Partial<Parameters<typeof signOwner>[0]> = {}) =>
  signOwner({ remotes: rows, key: owner, last: SERIAL + last, ...change });
/** Above the time in seconds, so that every test chooses its own serials. */
const SERIAL = 9_000_000_000;
const mapEntry = (last = 0, live = record(), key = mapTeam) =>
  signRemote('mfe_map', live, key, SERIAL + last);
const registry = (change: { owner?: object; mfe_map?: Signed } = {}): SignedRegistry => ({
  schema: 2,
  owner: (change.owner as Signed | undefined) ?? ownerDocument(),
  remotes: {
    mfe_map: change.mfe_map ?? mapEntry(),
    mfe_report: signRemote('mfe_report', report, reportTeam, SERIAL),
  },
});

const NOW = Date.now();
const accept = (
  received: unknown,
  kept: SignedRegistry | null = null,
  { keys = [owner.publicKey], now = NOW }: { keys?: string[]; now?: number } = {},
) => acceptWith(received, { keys, kept, now });

/** Accepts a registry whose entry of mfe_map is this one. */
async function mapIn(received: SignedRegistry, kept: SignedRegistry | null = null) {
  const accepted = await accept(received, kept);
  const { record: live, fault } = accepted.remotes.get('mfe_map') ?? {};
  return { version: live?.version, code: fault?.code, accepted };
}

const altered = (signed: Signed, from: string, to: string): Signed => ({
  ...signed,
  payload: signed.payload.replace(from, to),
});

const twice = ({ payload, signatures: [one] }: Signed) => ({ payload, signatures: [one, one] });

describe('a registry that the owner and the teams have signed', () => {
  it('is accepted, with the labels of the owner in place of those of a team', async () => {
    const received = registry();
    const { owner: document, ownerFault, remotes, keep } = await accept(received);
    expect([document?.type, ownerFault, keep]).toEqual(['owner', null, received]);
    expect(remotes.get('mfe_map')).toEqual({ row: rows.mfe_map, record: record(), fault: null });
    expect(remotes.get('mfe_report')?.record?.mounts).toEqual([
      { route: '/report', label: 'Report Symptoms', module: './page' },
    ]);
  });

  it('is accepted with each key that the page lists, and an entry with each key that the owner lists', async () => {
    const next = newKey();
    const keys = [owner.publicKey, next.publicKey];
    const remotes = { ...rows, mfe_map: { ...rows.mfe_map, keys: [mapTeam.publicKey, next.publicKey] } };
    const [before, after] = [ownerDocument(0, { remotes }), ownerDocument(0, { remotes, key: next })];
    for (const signed of [before, after])
      for (const key of [mapTeam, next]) {
        const received = registry({ owner: signed, mfe_map: mapEntry(0, record(), key) });
        expect((await accept(received, null, { keys })).remotes.get('mfe_map')?.fault).toBeNull();
      }
  });

  it('loses a previous release and a canary at an origin that the owner does not list', async () => {
    const elsewhere = record('0.9.0', { entry: 'https://old.example/remoteEntry.js' });
    const live = record('1.0.0', { previous: elsewhere, canary: { ...elsewhere, share: 0.1 } });
    const { accepted } = await mapIn(registry({ mfe_map: mapEntry(0, live) }));
    expect(accepted.remotes.get('mfe_map')).toMatchObject({ record: record(), fault: null });
  });
});

describe("the owner's document", () => {
  it.each([
    ['no signature', { ...ownerDocument(), signatures: [] }, 'shape'],
    ['two signatures', twice(ownerDocument()), 'shape'],
    ['a wrong key', ownerDocument(0, { key: newKey() }), 'unlisted-key'],
    ['an altered byte', altered(ownerDocument(), 'Symptoms', 'Symptomz'), 'altered'],
    ['the signature of an entry', { ...mapEntry(0, record(), owner) }, 'altered'],
    ['another payload with the same values', altered(ownerDocument(), '{', '{ '), 'altered'],
    ['a past date', ownerDocument(0, { days: -1 }), 'expired'],
  ])('is refused with %s', async (_what, signed, code) => {
    expect(await accept(registry({ owner: signed }))).toMatchObject({
      owner: null,
      ownerFault: { code },
      keep: null,
    });
  });

  it('is refused if it lists a route for two remotes', () => {
    const remotes = { ...rows, mfe_map: { ...rows.mfe_map, mounts: rows.mfe_report.mounts } };
    expect(() => ownerDocument(0, { remotes })).toThrow('each route for one remote only');
  });

  it.each([
    ['a lower serial', ownerDocument()],
    ['the same serial and other content', ownerDocument(5, { remotes: {} })],
  ])('is replaced by the kept one if it has %s', async (_what, older) => {
    const kept = registry({ owner: ownerDocument(5) });
    const accepted = await accept(registry({ owner: older }), kept);
    expect(accepted).toMatchObject({ ownerFault: { code: 'older' } });
    expect(accepted.keep?.owner).toEqual(kept.owner);
    expect(accepted.remotes.get('mfe_map')?.record).toEqual(record());
  });

  it('is used after its expiry if it was accepted before', async () => {
    const kept = registry();
    const later = { now: NOW + 91 * 86_400_000 };
    const accepted = await accept(kept, kept, later);
    expect(accepted).toMatchObject({ ownerFault: { code: 'expired' } });
    expect(accepted.remotes.get('mfe_map')?.record).toEqual(record());
    expect(await accept(kept, null, later)).toMatchObject({ owner: null });
  });
});

describe('an entry', () => {
  it.each([
    ['is signed by another team', mapEntry(0, record(), reportTeam), 'unlisted-key'],
    ['is altered', altered(mapEntry(), '1.0.0', '6.6.6'), 'altered'],
    ['is the entry of another remote', signRemote('mfe_report', report, mapTeam), 'altered'],
    ['takes the route of another team', mapEntry(0, report), 'mount'],
    [
      'has an entry at another origin',
      mapEntry(0, record('1', { entry: 'https://evil.example/a.js' })),
      'origin',
    ],
  ])('is refused if it %s, and other entries are not', async (_what, entry, code) => {
    const found = await mapIn(registry({ mfe_map: entry }));
    expect(found).toMatchObject({ code, version: undefined });
    expect(found.accepted.remotes.get('mfe_report')?.fault).toBeNull();
  });

  it('is replaced by the kept one if it is altered, older or missing', async () => {
    const kept = registry({ mfe_map: mapEntry(5, record('2.0.0')) });
    const { mfe_map: _entry, ...others } = registry().remotes;
    for (const [received, code] of [
      [registry({ mfe_map: altered(mapEntry(9), '1.0.0', '6.6.6') }), 'altered'],
      [registry({ mfe_map: mapEntry(0) }), 'older'],
      [{ ...registry(), remotes: others }, 'missing'],
    ] as const)
      expect(await mapIn(received, kept)).toMatchObject({ version: '2.0.0', code });
  });

  it('is not replaced by a kept one that was signed with a key that is revoked now', async () => {
    const kept = registry();
    const revoked = ownerDocument(1, {
      remotes: { ...rows, mfe_map: { ...rows.mfe_map, keys: [newKey().publicKey] } },
    });
    expect(await mapIn(registry({ owner: revoked }), kept)).toMatchObject({
      version: undefined,
      code: 'unlisted-key',
    });
  });
});

it('uses the kept registry if the received value is not a registry', async () => {
  for (const received of [undefined, null, 'text', { schema: 1, remotes: {} }])
    expect(await accept(received, registry())).toMatchObject({
      owner: { type: 'owner' },
      ownerFault: { code: 'shape' },
    });
});
