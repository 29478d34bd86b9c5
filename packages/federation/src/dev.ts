import path from 'node:path';
import { parseArgs } from 'node:util';
import { startDevServer } from './dev-server';
import { assertPortIsFree, overrideLink, portOf, shellOriginOf } from './dev-shell';
import { findProject } from './project';
import { readWorkspace } from './remotes';

type ShellOptions = { shell?: string | undefined; 'shell-port'?: string | undefined };

/** Returns the origins of the shell that may load the remote: by default those of the shell on this machine. */
function findShells(values: ShellOptions): string[] {
  if (values.shell !== undefined) return [shellOriginOf(values.shell)];
  const port = portOf({ workspace: 'shell', manifest: null }, values['shell-port']);
  return ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`);
}

/** `health-commons dev [FOLDER]` serves a workspace, and rebuilds it on each change. */
export async function dev(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      'run-dir': { type: 'string', default: '.local/run' },
      shell: { type: 'string' },
      'shell-port': { type: 'string' },
    },
  });
  const described = readWorkspace(positionals[0] ?? '.');
  const { directory, workspace, manifest } = described;
  if (values.shell !== undefined && !manifest)
    throw new Error(`--shell is for remotes, and ${workspace} has no remote.json.`);
  const shells = findShells(values);
  const port = portOf(described, values.port);
  await assertPortIsFree(workspace, port);
  const stop = await startDevServer(directory, {
    port,
    runDir: path.resolve(findProject(directory).root, values['run-dir']),
    shells,
    // A deployed shell has React's production build.
    refresh: values.shell === undefined,
  });
  console.log(`${workspace}: http://localhost:${port}/`);
  if (manifest && values.shell !== undefined)
    console.log(`In the shell, after you confirm it: ${overrideLink(shells[0] ?? '', manifest.name, port)}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
}
