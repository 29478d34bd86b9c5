import path from 'node:path';
import { parseArgs } from 'node:util';
import { publicKeySchema, type OwnerRow } from '@health-commons/contracts/registry/signed';
import { KEYS_FOLDER, keysFolder } from '@health-commons/federation/registry/keys';
import * as v from 'valibot';
import { Fault } from '../fault';

export const USAGE = `Usage: npm run keys                                    a new set of the backend's API keys
       npm run keys -- create NAME                    the key NAME.pem, unless it exists; NAME is owner or a remote
       npm run keys -- list --to TARGET                  the remotes that the owner lists
       npm run keys -- allow NAME --to TARGET [--key PUBLIC] [--route /path=Label] [--slot name] [--origin URL]
       npm run keys -- rotate NAME --to TARGET --key PUBLIC | --finish
       npm run keys -- rotate owner [--to TARGET --finish]
       npm run keys -- revoke NAME --to TARGET [--key PUBLIC]
       npm run keys -- renew --to TARGET [--days 90]
  --to TARGET  the folder of an export, or the URL of a registry server (npm run registry)
  --keys DIR   the folder of the secret keys (REGISTRY_KEYS, ${KEYS_FOLDER})`;

export type KeysOptions = {
  action: string;
  name: string;
  keys: string;
  /** The folder of an export, or the URL of a registry server. Undefined without --to. */
  to: string | undefined;
  key: string | undefined;
  origins: readonly string[];
  mounts: OwnerRow['mounts'];
  days: number | undefined;
  finish: boolean;
};

function readRoute(text: string): OwnerRow['mounts'][number] {
  const [route = '', label = ''] = text.split(/=(.*)/s);
  if (!route.startsWith('/') || !label) throw new Fault(`--route must be /path=Label, not '${text}'.`);
  return { route, label };
}

/** Joins --key and its value, because a key may start with '-', which parseArgs would read as an option. */
function joinKey(args: readonly string[]): string[] {
  const at = args.indexOf('--key');
  const key = at < 0 ? undefined : args[at + 1];
  return key === undefined ? [...args] : [...args.slice(0, at), `--key=${key}`, ...args.slice(at + 2)];
}

/** @throws Fault with the usage if the command line is not valid */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): KeysOptions {
  const text = { type: 'string' } as const;
  const list = { type: 'string', multiple: true, default: [] as string[] } as const;
  const { values, positionals } = parseArgs({
    args: joinKey(args),
    allowPositionals: true,
    options: {
      to: text,
      keys: text,
      key: text,
      days: text,
      route: { ...list, default: [] },
      slot: { ...list, default: [] },
      origin: { ...list, default: [] },
      finish: { type: 'boolean', default: false },
    },
  });
  const [action = '', name = ''] = positionals;
  if (values.key !== undefined && !v.is(publicKeySchema, values.key))
    throw new Fault('--key must be a public key of 43 characters, which npm run keys -- create prints.');
  if (values.days !== undefined && !/^[1-9]\d{0,3}$/.test(values.days))
    throw new Fault('--days must be a number from 1 to 9999.');
  return {
    action,
    name,
    keys: path.resolve(values.keys ?? keysFolder(env)),
    to: values.to,
    key: values.key,
    origins: values.origin,
    mounts: [...values.slot.map((slot) => ({ slot })), ...values.route.map(readRoute)],
    days: values.days === undefined ? undefined : Number(values.days),
    finish: values.finish,
  };
}
