import type { Mount, RemoteRecord } from '@health-commons/contracts/registry';
import {
  acceptRegistry,
  type AcceptedRegistry,
  type AcceptedRemote,
} from '@health-commons/contracts/registry/accept';
import type { Verify } from '@health-commons/contracts/registry/ed25519';
import { abortAfter } from '../abort-after';
import { SLOW_AFTER_MS } from './constants';
import { failure, operatorFailure, registryFailure, type Failure } from './failure';
import { refusalOf, type PageContext } from './refusal-rules';
import type { RegistryStore } from './registry-store';

/** A remote of the registry, accepted or refused. `refusal` contains the reason. */
export type Remote =
  | { status: 'accepted'; name: string; mounts: readonly Mount[]; record: RemoteRecord }
  | { status: 'refused'; name: string; mounts: readonly Mount[]; refusal: Failure };

export type RegistryState =
  | { status: 'pending' }
  | { status: 'failed'; failure: Failure }
  | {
      status: 'loaded';
      remotes: readonly Remote[];
      /** Why parts of the kept registry are used, for operators. Empty if all parts are of the received registry. */
      keptReasons: readonly string[];
    };

/** What verifies a registry, and the registry that this browser accepted last. */
export type Verification = {
  /** The owner's public keys, which the page contains. */
  keys: readonly string[];
  /** Resolves to null if this browser cannot verify signatures. */
  loadVerify: () => Promise<Verify | null>;
  store: RegistryStore;
};

/** A refused remote has boxes at the owner's mounts. They load no module. */
const NO_MODULE = './refused';

function remoteOf(name: string, { row, record, fault }: AcceptedRemote, page: PageContext): Remote {
  if (record) {
    const refusal = refusalOf(name, record, page);
    if (!refusal) return { status: 'accepted', name, mounts: record.mounts, record };
    return { status: 'refused', name, mounts: record.mounts, refusal };
  }
  return {
    status: 'refused',
    name,
    mounts: row.mounts.map((mount) => ({ ...mount, module: NO_MODULE })),
    refusal: fault ? registryFailure(fault, 'remote') : failure('remote.failed'),
  };
}

/** Returns the reasons for which the kept owner's document and kept entries are used. */
function keptReasonsOf({ isKept, ownerFault, remotes }: AcceptedRegistry): string[] {
  if (!isKept) return [];
  const entries = [...remotes.values()].flatMap(({ record, fault }) => (record && fault ? [fault] : []));
  return [...(ownerFault ? [ownerFault] : []), ...entries].map(({ detail }) => detail);
}

/**
 * Verifies a registry and keeps it. A part that is not accepted is replaced by the part that this browser kept, and
 * otherwise refused. The result is a failure only if there is no accepted document of the owner. `value` is undefined
 * and `unreceived` is the reason if the registry could not be received.
 */
export async function readRegistry(
  value: unknown,
  page: PageContext,
  { keys, loadVerify, store }: Verification,
  unreceived?: Failure,
): Promise<RegistryState> {
  const verify = await loadVerify();
  if (!verify) return { status: 'failed', failure: operatorFailure('registry.no-ed25519') };
  const accepted = await acceptRegistry(value, { keys, kept: store.read(), now: Date.now(), verify });
  const { owner, ownerFault, keep } = accepted;
  if (!owner) {
    const fault = ownerFault ? registryFailure(ownerFault, 'registry') : failure('registry.invalid');
    return { status: 'failed', failure: unreceived ?? fault };
  }
  if (keep) store.write(keep);
  const reasons = keptReasonsOf(accepted);
  return {
    status: 'loaded',
    remotes: [...accepted.remotes].map(([name, remote]) => remoteOf(name, remote, page)),
    keptReasons: unreceived ? [unreceived.reason ?? 'remotes.json could not be loaded.'] : reasons,
  };
}

/** Fetches /remotes.json and makes the browser revalidate a cached copy. Never rejects. */
export async function loadRegistry(
  page: PageContext,
  verification: Verification,
  url = '/remotes.json',
  fetcher: typeof fetch = fetch,
): Promise<RegistryState> {
  const unreceived = (reason: Failure) => readRegistry(undefined, page, verification, reason);
  let response: Response;
  try {
    response = await fetcher(url, { cache: 'no-cache', signal: abortAfter(SLOW_AFTER_MS) });
  } catch {
    return unreceived(failure('registry.unreachable'));
  }
  if (!response.ok) return unreceived(failure('registry.unreachable'));
  let value: unknown;
  try {
    value = await response.json();
  } catch {
    return unreceived(operatorFailure('registry.not-json'));
  }
  return readRegistry(value, page, verification);
}
