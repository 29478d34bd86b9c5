import path from 'node:path';
import { findProject } from '../project';
import { readRemote } from '../remotes';
import { keysFolder, readOrCreateKey } from './keys';

/** `health-commons create-key [FOLDER]` makes the key of a remote's team, unless it exists, and prints the public key. */
export function createTeamKey([remote = '.']: string[]): void {
  const { directory, manifest } = readRemote(remote);
  const folder = path.resolve(findProject(directory).root, keysFolder(process.env));
  const file = path.join(folder, `${manifest.name}.pem`);
  const { publicKey } = readOrCreateKey(file);
  console.error(
    `${file} is the secret key of ${manifest.name}. Keep a copy of it, and send the owner the public key:`,
  );
  console.log(publicKey);
}
