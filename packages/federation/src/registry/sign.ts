import {
  ownerDocumentSchema,
  remoteDocumentSchema,
  signedBytes,
  type OwnerDocument,
  type OwnerRow,
  type RemoteDocument,
  type Signed,
} from '@health-commons/contracts/registry/signed';
import type { RemoteRecord } from '@health-commons/contracts/registry';
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

/** @throws ValiError if the document is not valid */
function signDocument(document: OwnerDocument | RemoteDocument, keys: readonly SecretKey[]): Signed {
  const payload = JSON.stringify(document);
  const bytes = signedBytes(document.type, payload);
  return { payload, signatures: keys.map((key) => ({ key: key.publicKey, signature: key.sign(bytes) })) };
}

type OwnerOptions = {
  remotes: Readonly<Record<string, OwnerRow>>;
  /** All keys sign: two during a rotation. */
  keys: readonly SecretKey[];
  /** The serial of the current document. */
  last?: number | undefined;
  days?: number;
  now?: number;
};

export function signOwner({
  remotes,
  keys,
  last,
  days = OWNER_DAYS,
  now = Date.now(),
}: OwnerOptions): Signed {
  const expires = new Date(now + days * DAY_MS).toISOString();
  const document = { type: 'owner', serial: nextSerial(last, now), expires, remotes } as const;
  return signDocument(v.parse(ownerDocumentSchema, document), keys);
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
  return signDocument(v.parse(remoteDocumentSchema, document), [key]);
}
