import {
  findRemotes,
  findRoot,
  portVariable,
  SHELL_PORT,
  type RemoteWorkspace,
} from '@health-commons/federation';

export type RemoteName = RemoteWorkspace;
export type PartName = 'shell' | RemoteName | 'chat-server' | 'local-backend';

/** A value for each part of the suite. The keys of remotes are known only at run time: see `ofPart`. */
export type ForParts<Value> = Readonly<Record<PartName, Value>>;
export type Ports = ForParts<number>;

/** The remotes of this repository. */
export const remotes = findRemotes(findRoot());
export const REMOTES: readonly RemoteName[] = remotes.map(({ workspace }) => workspace);
export const PART_NAMES: readonly PartName[] = ['shell', ...REMOTES, 'chat-server', 'local-backend'];

/** Creates a record with a value for each part. */
export function forParts<Value>(valueOf: (name: PartName) => Value): ForParts<Value> {
  // The keys come from PART_NAMES, so the record has every part.
  return Object.fromEntries(PART_NAMES.map((name) => [name, valueOf(name)])) as ForParts<Value>;
}

/** Returns the value of a part. @throws Error for a remote that the repository does not have */
export function ofPart<Value>(values: ForParts<Value>, name: PartName): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`${name} is not a part of the suite.`);
  return value;
}

/** The parts of the suite, each with its default port and the variable that changes the port. */
export const PARTS: ForParts<{ port: number; variable: string }> = {
  shell: { port: SHELL_PORT, variable: portVariable('shell') },
  ...Object.fromEntries(
    remotes.map(({ workspace, manifest: { port } }) => [
      workspace,
      { port, variable: portVariable(workspace) },
    ]),
  ),
  'chat-server': { port: 4000, variable: 'CHAT_PORT' },
  'local-backend': { port: 54321, variable: 'BACKEND_PORT' },
};
