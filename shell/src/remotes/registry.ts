import {
  mountSchema,
  registrySchema,
  remoteSchema,
  type Mount,
  type RemoteRecord,
} from '@health-commons/contracts/registry';
import * as v from 'valibot';
import { abortAfter } from '../abort-after';
import { SLOW_AFTER_MS } from './constants';
import { failure, operatorFailure, type Failure } from './failure';
import { refusalOf, type PageContext } from './refusal-rules';

/** A remote of the registry, accepted or refused. `refusal` contains the reason. */
export type Remote =
  | { status: 'accepted'; name: string; mounts: readonly Mount[]; record: RemoteRecord }
  | { status: 'refused'; name: string; mounts: readonly Mount[]; refusal: Failure };

export type RegistryState =
  | { status: 'pending' }
  | { status: 'failed'; failure: Failure }
  | { status: 'loaded'; remotes: readonly Remote[] };

/**
 * Validates the registry except its entries. Each entry is validated separately, so that an invalid entry affects only
 * its own remote.
 */
const envelopeSchema = v.object({
  schema: registrySchema.entries.schema,
  shellApi: registrySchema.entries.shellApi,
  remotes: v.record(v.string(), v.unknown()),
});

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map((issue) => {
      const where = issue.path?.map((part) => String(part.key)).join('.');
      return where ? `${where}: ${issue.message}` : issue.message;
    })
    .join('; ');
}

/** Returns the valid mounts of a refused entry, so that the failure of its remote appears in the right place. */
function validMounts(value: unknown): Mount[] {
  const mounts = v.safeParse(v.object({ mounts: v.array(v.unknown()) }), value);
  if (!mounts.success) return [];
  return mounts.output.mounts.flatMap((mount) => {
    const result = v.safeParse(mountSchema, mount);
    return result.success ? [result.output] : [];
  });
}

function parseRemote(name: string, value: unknown, page: PageContext): Remote {
  const parsed = v.safeParse(remoteSchema, value);
  const refusal = parsed.success
    ? refusalOf(name, parsed.output, page)
    : operatorFailure('remote.refused.shape', { name, faults: faultsOf(parsed.issues) });
  if (parsed.success && !refusal) {
    return { status: 'accepted', name, mounts: parsed.output.mounts, record: parsed.output };
  }
  return {
    status: 'refused',
    name,
    mounts: validMounts(value),
    refusal: refusal ?? failure('remote.failed'),
  };
}

/**
 * Validates a registry. Invalid entries are refused one by one. The result is a failure only if the envelope is
 * invalid.
 */
export function parseRegistry(value: unknown, page: PageContext): RegistryState {
  const envelope = v.safeParse(envelopeSchema, value);
  if (!envelope.success) {
    return {
      status: 'failed',
      failure: operatorFailure('registry.shape', { faults: faultsOf(envelope.issues) }),
    };
  }
  const remotes = Object.entries(envelope.output.remotes).map(([name, remote]) =>
    parseRemote(name, remote, page),
  );
  return { status: 'loaded', remotes };
}

/** Fetches /remotes.json and makes the browser revalidate a cached copy. Never rejects. */
export async function loadRegistry(
  page: PageContext,
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
  try {
    return parseRegistry(await response.json(), page);
  } catch {
    return { status: 'failed', failure: operatorFailure('registry.not-json') };
  }
}
