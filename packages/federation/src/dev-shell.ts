import { once } from 'node:events';
import { createServer } from 'node:net';
import { SHELL_PORT, type Workspace, portVariable } from './remotes';

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
  const probe = createServer().listen(port, 'localhost');
  await once(probe, 'listening').catch(() => {
    throw new Error(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with ${portVariable(workspace)}.`,
    );
  });
  probe.close();
  await once(probe, 'close');
}

export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws Error if the address of a shell is not an origin that browsers trust */
export function shellOriginOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isTrusted = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  const isOrigin = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (url && isTrusted && isOrigin) return url.origin;
  throw new Error(
    `--shell must be the address of a shell without a path, such as https://staging.example, not '${address}'. Only a shell on localhost may use http.`,
  );
}

/** Returns the link that makes a browser load the remote from this machine, after a confirmation. */
export function overrideLink(shell: string, name: string, port: number): string {
  return `${shell}/?override=${name}@http://localhost:${port}`;
}
