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
import { failure, type Failure } from './failure';
import { refusalOf, type Surroundings } from './refusal-rules';

/** A remote as the page knows it: to be loaded, or refused with a reason that its box shows. */
export type Remote =
  | { status: 'accepted'; name: string; mounts: readonly Mount[]; record: RemoteRecord }
  | { status: 'refused'; name: string; mounts: readonly Mount[]; refusal: Failure };

export type RegistryState =
  | { status: 'pending' }
  | { status: 'failed'; failure: Failure }
  | { status: 'loaded'; remotes: readonly Remote[] };

/** The registry's frame. Each remote is checked on its own, so that a fault in one costs only that one. */
const frameSchema = v.object({
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

/** The mounts that can be read, so that even a badly described remote has its box where it belongs. */
function readableMounts(value: unknown): Mount[] {
  const mounts = v.safeParse(v.object({ mounts: v.array(v.unknown()) }), value);
  if (!mounts.success) return [];
  return mounts.output.mounts.flatMap((mount) => {
    const result = v.safeParse(mountSchema, mount);
    return result.success ? [result.output] : [];
  });
}

function readRemote(name: string, value: unknown, surroundings: Surroundings): Remote {
  const parsed = v.safeParse(remoteSchema, value);
  const refusal = parsed.success
    ? refusalOf(name, parsed.output, surroundings)
    : failure('remote.refused.shape', { name, faults: faultsOf(parsed.issues) });
  if (parsed.success && !refusal) {
    return { status: 'accepted', name, mounts: parsed.output.mounts, record: parsed.output };
  }
  return {
    status: 'refused',
    name,
    mounts: readableMounts(value),
    refusal: refusal ?? failure('remote.failed'),
  };
}

/** Reads a registry: broken as a whole it is one sentence, broken in one remote it is that remote's refusal. */
export function readRegistry(value: unknown, surroundings: Surroundings): RegistryState {
  const frame = v.safeParse(frameSchema, value);
  if (!frame.success) {
    return { status: 'failed', failure: failure('registry.shape', { faults: faultsOf(frame.issues) }) };
  }
  const remotes = Object.entries(frame.output.remotes).map(([name, remote]) =>
    readRemote(name, remote, surroundings),
  );
  return { status: 'loaded', remotes };
}

/** Fetches /remotes.json past every cache: what is live is decided there, and nowhere else. Never rejects. */
export async function loadRegistry(
  surroundings: Surroundings,
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
    return readRegistry(await response.json(), surroundings);
  } catch {
    return { status: 'failed', failure: failure('registry.not-json') };
  }
}
