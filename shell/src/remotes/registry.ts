import { readOwn } from '@health-commons/contracts/own-answer';
import { satisfies, SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { browserRelease, type ChosenRelease, type Overrides, type RunnableRelease } from './release-choice';
import { SLOW_AFTER_MS } from './constants';
import { failure, type Failure, registryFailure } from './failure';
import type { Mount, RemoteRecord } from '@health-commons/contracts/registry';
import {
  type AcceptedRegistry,
  type AcceptedRemote as AcceptedEntry,
  acceptRegistry,
} from '@health-commons/contracts/registry/accept';
import type { Verify } from '@health-commons/contracts/registry/ed25519';
import type { SafeStorage } from '@health-commons/base/safe-storage';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';

type PageContext = {
  remoteOrigins: readonly string[];
  pageHostname: string;
  overrides?: Overrides;
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the first reason to refuse this remote, or null if it may be loaded. */
export function refusalOf(release: RunnableRelease, page: PageContext): Failure | null {
  const { entry, integrity, development, requires } = release;
  const { origin, hostname, pathname } = new URL(entry);
  const file = pathname.split('/').at(-1) ?? '';
  // The user of this browser has confirmed an override, so it needs no origin of the configuration and no hash.
  const isOverride = release.override !== undefined;
  const isOriginAllowed = page.remoteOrigins.some((allowed) => new URL(allowed).origin === origin);
  if (!isOverride && !isOriginAllowed)
    return failure('remote.refused', `The origin ${origin} is not in remoteOrigins.`);
  if (file !== 'remoteEntry.js')
    return failure('remote.refused', `The entry file is ${file}, not remoteEntry.js.`);
  // A development remote needs no hash if both the page and the remote are on localhost.
  const isLocal = development === true && LOOPBACK.has(hostname) && LOOPBACK.has(page.pageHostname);
  if (!isOverride && !isLocal && !integrity[file])
    return failure('remote.refused', 'The entry has no hash in remotes.json.');
  if (!satisfies(SHELL_API_VERSION, requires.shellApi)) {
    const reason = `The remote needs shell API ${requires.shellApi}, but this shell has ${SHELL_API_VERSION}.`;
    return failure('remote.version', reason);
  }
  return null;
}

/** The release that this browser runs, and the registry's record with all releases of the remote. */
type Releases = ChosenRelease & { record: RemoteRecord };

type CommonFields = { name: string; mounts: readonly Mount[] };
export type AcceptedRemote = CommonFields & Releases & { status: 'accepted' };
/** It has no releases if its entry in the registry was not accepted. */
type RefusedRemote = CommonFields & Partial<Releases> & { status: 'refused'; refusal: Failure };

/** A remote of the registry, accepted or refused. `refusal` contains the reason. */
export type Remote = AcceptedRemote | RefusedRemote;

export type RegistryState =
  | { status: 'pending' }
  | { status: 'failed'; failure: Failure }
  | {
      status: 'loaded';
      remotes: readonly Remote[];
      /** Why parts of the kept registry are used, for operators. Empty if all parts are of the received registry. */
      keptReasons: readonly string[];
    };

/** What verifies a registry, and the storage that has the registry which this browser accepted last. */
export type Verification = {
  /** The owner's public keys, which the page contains. */
  keys: readonly string[];
  /** Resolves to null if this browser cannot verify signatures. */
  loadVerify: () => Promise<Verify | null>;
  storage: SafeStorage;
};

/** A refused remote has boxes at the owner's mounts. They load no module. */
const NO_MODULE = './refused';

/** A remote that only a developer's machine has. */
const UNLISTED: AcceptedEntry = { row: { keys: [], origins: [], mounts: [] }, record: null, fault: null };

function remoteOf(name: string, { row, record: listed, fault }: AcceptedEntry, page: PageContext): Remote {
  const override = page.overrides?.get(name)?.(listed);
  const record = listed ?? override;
  if (record) {
    const chosen: ChosenRelease = override
      ? { release: override, choice: 'override' }
      : browserRelease(name, record);
    const common = { name, mounts: chosen.release.mounts, record, ...chosen };
    const refusal = refusalOf(chosen.release, page);
    return refusal ? { status: 'refused', ...common, refusal } : { status: 'accepted', ...common };
  }
  return {
    status: 'refused',
    name,
    mounts: row.mounts.map((mount) => ({ ...mount, module: NO_MODULE })),
    refusal: fault ? registryFailure(fault, 'remote') : failure('remote.failed'),
  };
}

/** Returns the reasons for which the kept owner's document and kept entries are used. */
function keptReasonsOf({ ownerFault, remotes }: AcceptedRegistry): string[] {
  const entries = [...remotes.values()].flatMap(({ record, fault }) => (record && fault ? [fault] : []));
  return [...(ownerFault ? [ownerFault] : []), ...entries].map(({ detail }) => detail);
}

/**
 * Verifies a registry and keeps it. A part that is not accepted is replaced by the part that this browser kept, and
 * otherwise refused. The result is a failure only if there is no accepted document of the owner. `now` is in
 * milliseconds since 1970.
 */
export async function readRegistry(
  value: unknown,
  page: PageContext,
  { keys, loadVerify, storage }: Verification,
  now = Date.now(),
): Promise<RegistryState> {
  const verify = await loadVerify();
  if (!verify) {
    const reason = 'This browser cannot verify the signatures of remotes.json.';
    return { status: 'failed', failure: failure('registry.invalid', reason) };
  }
  const accepted = await acceptRegistry(value, { keys, kept: readKept(storage), now, verify });
  const { owner, ownerFault, keep } = accepted;
  if (!owner) {
    const fault = ownerFault ? registryFailure(ownerFault, 'registry') : failure('registry.invalid');
    return { status: 'failed', failure: fault };
  }
  if (keep) keepRegistry(keep, storage);
  return {
    status: 'loaded',
    remotes: [...new Set([...accepted.remotes.keys(), ...(page.overrides?.keys() ?? [])])].map((name) =>
      remoteOf(name, accepted.remotes.get(name) ?? UNLISTED, page),
    ),
    keptReasons: keptReasonsOf(accepted),
  };
}

/** Returns the time at which a document may have expired: the earlier of the device's clock and the server's. */
const earlierClock = ({ headers }: Response): number =>
  Math.min(Date.now(), Date.parse(headers.get('date') ?? '') || Infinity);

/**
 * Loads and verifies /remotes.json. Without an answer of ours within SLOW_AFTER_MS, uses the kept registry. Without
 * one, waits for the answer. Never rejects.
 */
export async function loadRegistry(
  page: PageContext,
  verification: Verification,
  request: () => Promise<Response>,
): Promise<RegistryState> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, SLOW_AFTER_MS, null));
  const answer = request()
    .then(async (response) => {
      const own = await readOwn('registry', response);
      return own && (() => readRegistry(JSON.parse(own), page, verification, earlierClock(response)));
    })
    .catch(() => null);
  for (const wait of [Promise.race([answer, late]), answer]) {
    const readAnswer = await wait;
    if (readAnswer) return readAnswer();
    const kept = await readRegistry(null, page, verification);
    if (kept.status === 'loaded') return { ...kept, keptReasons: ['remotes.json could not be loaded.'] };
  }
  return { status: 'failed', failure: failure('registry.unreachable') };
}

const STORE_KEY = 'health-commons-registry';

/** The maximum length of the stored registry in characters. Storage may contain anything. */
const MAX_STORED_LENGTH = 500_000;

/** Returns the last registry that this browser accepted. `acceptRegistry` verifies it at every use. */
const readKept = (storage: SafeStorage): unknown =>
  (storage.get(STORE_KEY) ?? '').length > MAX_STORED_LENGTH ? null : storage.getJson(STORE_KEY);

function keepRegistry(registry: SignedRegistry, storage: SafeStorage): void {
  const text = JSON.stringify(registry);
  if (text.length <= MAX_STORED_LENGTH && text !== storage.get(STORE_KEY)) storage.set(STORE_KEY, text);
}
