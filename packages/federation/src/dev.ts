import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { defineCommand, text } from '@health-commons/base/command-line';
import { findProject } from './project';
import { SHELL_PORT, type Workspace, portVariable, readWorkspace } from './remotes';

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

type ShellOptions = { shell?: string | undefined; 'shell-port'?: string | undefined };

/** Returns the origins of the shell that may load the remote: by default those of the shell on this machine. */
function findShells(values: ShellOptions): string[] {
  if (values.shell !== undefined) return [shellOriginOf(values.shell)];
  const port = portOf({ workspace: 'shell', manifest: null }, values['shell-port']);
  return ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`);
}

const command = defineCommand({
  command: 'npx health-commons dev',
  operands: '[FOLDER]',
  options: {
    port: text('N', "the port (the variable of the remote's port, remote.json)"),
    shell: text('URL', 'a deployed shell that may load the remote, such as https://staging.example'),
    'shell-port': text('N', 'the port of the shell on this machine (3000)'),
    'run-dir': text('DIR', "the running suite's folder", '.local/run'),
  },
});

/** `health-commons dev [FOLDER]` serves a workspace, and rebuilds it on each change. */
export async function dev(args: string[]): Promise<void> {
  const { values, operands } = command.read(args);
  const described = readWorkspace(operands[0] ?? '.');
  const { directory, workspace, manifest } = described;
  if (values.shell !== undefined && !manifest)
    throw new Error(`--shell is for remotes, and ${workspace} has no remote.json.`);
  const shells = findShells(values);
  const port = portOf(described, values.port);
  await assertPortIsFree(workspace, port);
  const { startDevServer } = await import('./dev-server');
  const stop = await startDevServer(directory, {
    port,
    runDir: path.resolve(findProject(directory).root, values['run-dir']),
    shells,
    // A deployed shell has React's production build.
    refresh: values.shell === undefined,
  });
  console.log(`${workspace}: http://localhost:${port}/`);
  if (manifest && values.shell !== undefined) {
    const link = `${shells[0]}/?override=${manifest.name}@http://localhost:${port}`;
    console.log(`In the shell, after you confirm it: ${link}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
}
