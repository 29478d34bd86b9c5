import { createServer } from 'node:net';
import { portVariable, SHELL_PORT } from './remotes';
import type { Workspace } from './workspace';

/**
 * Returns the port of a workspace: the requested port, otherwise the value of its variable, otherwise the port of its
 * remote.json, or the shell's.
 * @throws Error for a value that is not a port
 */
export function portOf(
  { workspace, manifest }: Pick<Workspace, 'workspace' | 'manifest'>,
  requested: string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): number {
  const text = requested ?? environment[portVariable(workspace)] ?? (manifest?.port ?? SHELL_PORT).toString();
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`'${text}' is not a port (1 to 65535) for ${workspace}.`);
  }
  return port;
}

/** @throws Error that names the port and the variable that changes it, if the port is in use */
export async function assertPortIsFree(workspace: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      reject(
        new Error(
          `Port ${port} is in use. Stop the program that uses it, or choose another port with ${portVariable(workspace)}.`,
        ),
      );
    });
    probe.listen(port, 'localhost', () => {
      probe.close(() => {
        resolve();
      });
    });
  });
}
