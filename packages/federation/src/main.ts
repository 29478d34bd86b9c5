import { defineCommand, runProgram, throwAsFault } from '@health-commons/base/command-line';

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

const command = defineCommand({
  command: 'npx health-commons COMMAND',
  operands: '[FOLDER]',
  about: Object.fromEntries(Object.entries(PROGRAMS).map(([name, { what }]) => [name, what])),
  notes: 'The default folder is the working directory. COMMAND --help prints the options of a command.',
});

await runProgram(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  if (program) return program.run(args).catch(throwAsFault);
  command.read(name.startsWith('-') ? [name] : []);
  throw command.fault(name ? `there is no command '${name}'` : 'name a command');
});
// A development server that could not start has watchers that would keep the process alive.
if (process.exitCode) process.exit();
