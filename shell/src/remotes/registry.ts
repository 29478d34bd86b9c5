import type { Mount, RemoteRecord } from '@health-commons/contracts/registry';
import { acceptRegistry, type AcceptedRemote } from '@health-commons/contracts/registry/accept';
import type { Verify } from '@health-commons/contracts/registry/ed25519';
import { abortAfter } from '../abort-after';
import { SLOW_AFTER_MS } from './constants';
import { failure, operatorFailure, registryFailure, type Failure } from './failure';
import { refusalOf, type PageContext } from './refusal-rules';

/** A remote of the registry, accepted or refused. `refusal` contains the reason. */
export type Remote =
  | { status: 'accepted'; name: string; mounts: readonly Mount[]; record: RemoteRecord }
  | { status: 'refused'; name: string; mounts: readonly Mount[]; refusal: Failure };

export type RegistryState =
  | { status: 'pending' }
  | { status: 'failed'; failure: Failure }
  | { status: 'loaded'; remotes: readonly Remote[] };

/** What verifies a registry. */
export type Verification = {
  /** The owner's public keys, which the page contains. */
  keys: readonly string[];
  /** Resolves to null if this browser cannot verify signatures. */
  loadVerify: () => Promise<Verify | null>;
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

/**
 * Verifies a registry. Entries that are not accepted are refused one by one. The result is a failure only if the
 * owner's document is not accepted.
 */
export async function readRegistry(
  value: unknown,
  page: PageContext,
  { keys, loadVerify }: Verification,
): Promise<RegistryState> {
  const verify = await loadVerify();
  if (!verify) return { status: 'failed', failure: operatorFailure('registry.no-ed25519') };
  const accepted = await acceptRegistry(value, { keys, kept: null, now: Date.now(), verify });
  if (!accepted.owner) {
    const fault = accepted.ownerFault;
    return {
      status: 'failed',
      failure: fault ? registryFailure(fault, 'registry') : failure('registry.invalid'),
    };
  }
  return {
    status: 'loaded',
    remotes: [...accepted.remotes].map(([name, remote]) => remoteOf(name, remote, page)),
  };
}

/** Fetches /remotes.json and makes the browser revalidate a cached copy. Never rejects. */
export async function loadRegistry(
  page: PageContext,
  verification: Verification,
  url = '/remotes.json',
  fetcher: typeof fetch = fetch,
): Promise<RegistryState> {
  let response: Response;
  try {
    response = await fetcher(url, { cache: 'no-cache', signal: abortAfter(SLOW_AFTER_MS) });
  } catch {
    return { status: 'failed', failure: failure('registry.unreachable') };
  }
  if (!response.ok) return { status: 'failed', failure: failure('registry.unreachable') };
  let value: unknown;
  try {
    value = await response.json();
  } catch {
    return { status: 'failed', failure: operatorFailure('registry.not-json') };
  }
  return readRegistry(value, page, verification);
}
