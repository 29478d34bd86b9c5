/** The commands of `health-commons`. Each program reads the other arguments of the process. */
const PROGRAMS: Readonly<Record<string, { what: string; load: () => Promise<unknown> }>> = {
  'create-remote': { what: 'creates a remote', load: () => import('./create/main') },
  dev: {
    what: 'serves a remote on its own page, and rebuilds it on each change',
    load: () => import('./dev'),
  },
  build: { what: 'builds a remote for production', load: () => import('./build') },
  check: { what: 'checks types, unit tests and sizes of a remote', load: () => import('./check/main') },
  'create-key': {
    what: "makes the key that signs a remote's releases",
    load: () => import('./registry/create-key'),
  },
  release: { what: 'releases a remote, or rolls it back', load: () => import('./release/main') },
};

const usage = () =>
  [
    'Usage: health-commons COMMAND [FOLDER] [options]. The default folder is the working directory.',
    ...Object.entries(PROGRAMS).map(([name, { what }]) => `  ${name.padEnd(14)} ${what}`),
  ].join('\n');

/** Runs the program that the first argument of the process names. */
export async function runProgram(): Promise<void> {
  const [command = ''] = process.argv.splice(2, 1);
  const program = Object.hasOwn(PROGRAMS, command) ? PROGRAMS[command] : undefined;
  if (!program) {
    console.error(usage());
    process.exitCode = 2;
    return;
  }
  try {
    await program.load();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
