export {};

/** A command: gets the arguments after its name. Resolves to its exit code, or to nothing for 0. */
type Program = (args: string[]) => Promise<number | void>;

/** The commands of `health-commons`. Each one loads its code when it runs. */
const PROGRAMS: Readonly<Record<string, { what: string; run: Program }>> = {
  'create-remote': {
    what: 'creates a remote',
    run: async (args) => (await import('./create')).createRemote(args),
  },
  dev: {
    what: 'serves a remote on its own page, and rebuilds it on each change',
    run: async (args) => (await import('./dev')).dev(args),
  },
  build: {
    what: 'builds a remote for production',
    run: async (args) => (await import('./build/write-build')).build(args),
  },
  'create-key': {
    what: "makes the key that signs a remote's releases",
    run: async (args) => (await import('./release/run-release')).createTeamKey(args),
  },
  release: {
    what: 'releases a remote, or rolls it back',
    run: async (args) => (await import('./release/run-release')).runRelease(args),
  },
  sizes: {
    what: 'measures the builds of this repository, or the build of a remote',
    run: async (args) => (await import('./measure')).printSizes(args),
  },
  pack: {
    what: 'packs the packages of this repository that a remote outside of it needs',
    run: async (args) => (await import('./create')).packAll(args),
  },
  'api-report': {
    what: "writes or checks the report of this repository's shell API",
    run: async (args) => (await import('./api-report')).apiReport(args),
  },
};

const usage = () =>
  [
    'Usage: health-commons COMMAND [FOLDER] [options]. The default folder is the working directory.',
    ...Object.entries(PROGRAMS).map(([name, { what }]) => `  ${name.padEnd(14)} ${what}`),
  ].join('\n');

const [command = '', ...args] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, command) ? PROGRAMS[command] : undefined;
try {
  if (program) process.exitCode = (await program.run(args)) ?? 0;
  else {
    console.error(usage());
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // A development server that could not start has watchers that would keep the process alive.
  process.exit(1);
}
