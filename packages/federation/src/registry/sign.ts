import {
  ownerDocumentSchema,
  remoteDocumentSchema,
  signedBytes,
  type OwnerDocument,
  type OwnerRow,
  type RemoteDocument,
  type Signed,
  type SignedRegistry,
} from '@health-commons/contracts/registry/signed';
import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import * as v from 'valibot';
import type { SecretKey } from './keys';

const DAY_MS = 86_400_000;

/** For how many days the owner's document is valid. */
export const OWNER_DAYS = 90;

/**
 * Returns the serial after `last`. It is at least the time in seconds, so that it grows even if the registry was
 * restored from an old backup.
 */
export function nextSerial(last = 0, now = Date.now()): number {
  return Math.max(last + 1, Math.floor(now / 1_000));
}

/** Returns the serial of a signed document without verifying it, or undefined if there is none. */
export function serialOf(signed: Signed | undefined): number | undefined {
  try {
    const { serial } = JSON.parse(signed?.payload ?? '') as { serial?: unknown };
    return typeof serial === 'number' ? serial : undefined;
  } catch {
    return undefined;
  }
}

/** @throws Error that names the faults of the document */
function signDocument(
  schema: v.GenericSchema<unknown, OwnerDocument | RemoteDocument>,
  document: unknown,
  key: SecretKey,
): Signed {
  const result = v.safeParse(schema, document);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`);
    throw new Error(`The registry cannot be signed: ${faults.join('; ')}.`);
  }
  const payload = JSON.stringify(result.output);
  const signature = key.sign(signedBytes(result.output.type, payload));
  return { payload, signatures: [{ key: key.publicKey, signature }] };
}

type OwnerOptions = {
  remotes: Readonly<Record<string, OwnerRow>>;
  key: SecretKey;
  /** The serial of the current document. */
  last?: number | undefined;
  days?: number | undefined;
  now?: number;
};

export function signOwner({ remotes, key, last, days = OWNER_DAYS, now = Date.now() }: OwnerOptions): Signed {
  const expires = new Date(now + days * DAY_MS).toISOString();
  const document = { type: 'owner', serial: nextSerial(last, now), expires, remotes } as const;
  return signDocument(ownerDocumentSchema, document, key);
}

type RemoteOptions = {
  name: string;
  record: RemoteRecord;
  key: SecretKey;
  /** The serial of the current entry. */
  last?: number | undefined;
  note?: string;
};

export function signRemote({ name, record, key, last, note }: RemoteOptions): Signed {
  const document = { type: 'remote', name, serial: nextSerial(last), ...(note ? { note } : {}), ...record };
  return signDocument(remoteDocumentSchema, document, key);
}

const placeOf = (mount: OwnerRow['mounts'][number]) => ('slot' in mount ? mount.slot : mount.route);

/**
 * Returns the owner's rows for these entries. A row also allows the mounts of the previous release and the canary,
 * except routes that another remote has now.
 */
export function rowsOf(
  remotes: Readonly<Record<string, RemoteRecord>>,
  keysOf: (name: string) => OwnerRow['keys'],
): Record<string, OwnerRow> {
  const places = ({ mounts }: Release): OwnerRow['mounts'] =>
    mounts.map((mount) =>
      'slot' in mount ? { slot: mount.slot } : { route: mount.route, label: mount.label },
    );
  const taken = new Set(Object.values(remotes).flatMap((live) => places(live).map(placeOf)));
  const rows = Object.entries(remotes).map(([name, live]): [string, OwnerRow] => {
    const others = [live.previous, live.canary].filter((release) => release !== undefined);
    const free = others.flatMap(places).filter((place) => 'slot' in place || !taken.has(place.route));
    // The live release's mounts come last, so that its labels apply.
    const mounts = new Map([...free, ...places(live)].map((place) => [placeOf(place), place]));
    const origins = [...new Set([live, ...others].map(({ entry }) => new URL(entry).origin))];
    return [name, { keys: keysOf(name), origins, mounts: [...mounts.values()] }];
  });
  return Object.fromEntries(rows);
}

type RegistryOptions = {
  remotes: Readonly<Record<string, RemoteRecord>>;
  owner: SecretKey;
  /** Returns the key of a remote's team. */
  keyOf: (name: string) => SecretKey;
  /** The current registry. All serials grow. */
  last: SignedRegistry | null;
  days?: number;
};

/** Signs the owner's document and all entries, for programs that have all secret keys. */
export function signRegistry({ remotes, owner, keyOf, last, days }: RegistryOptions): SignedRegistry {
  const rows = rowsOf(remotes, (name) => [keyOf(name).publicKey]);
  const entries = Object.entries(remotes).map(([name, record]): [string, Signed] => [
    name,
    signRemote({ name, record, key: keyOf(name), last: serialOf(last?.remotes[name]) }),
  ]);
  const document = signOwner({ remotes: rows, key: owner, last: serialOf(last?.owner), days });
  return { schema: 2, owner: document, remotes: Object.fromEntries(entries) };
}
