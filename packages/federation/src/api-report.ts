import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineCommand, flag, text } from '@health-commons/base/command-line';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { SHARED_PACKAGES, reactEntries } from './build/shared-modules';
import { findRoot } from './project';
import { compareVersions } from './registry-entry';
import { filesBelow } from './release/files';

const REPORT = 'packages/platform/api-report.txt';
const VERSION_FILE = 'packages/contracts/src/shell-api.ts';

const INTRODUCTION = `What remotes may use at run time. npm run api-report writes this file and the version in
packages/contracts/src/shell-api.ts; npm run check fails when it is out of date
(docs/decisions/0050-releases-and-the-shell-api.md).`;

/**
 * Returns the texts of the declaration files of the packages whose types remotes see, by path from `packages`: the
 * shared ones, and those that these import. Does not check the types, because `npm run check` does.
 * @throws Error with the compiler's output
 */
function emitDeclarations(root: string): Map<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-report-'));
  try {
    const compiler = path.join(root, 'node_modules/typescript7/bin/tsc');
    const project = path.join(import.meta.dirname, 'api-report.tsconfig.json');
    const args = [compiler, '-p', project, '--outDir', folder];
    const run = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (run.status !== 0)
      throw new Error(`The shell API could not be compiled.\n${run.stdout}${run.stderr}`.trim());
    const files = filesBelow(folder).filter((name) => name.endsWith('.d.ts'));
    return new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const STATEMENT = /\n(?=(?:export|declare|import|type|interface)\b)/;
const DECLARED = /^(?:export )?(?:declare )?(?:type|interface|function|const|class) ([\w$]+)/;

/** Returns the names that a declaration mentions: those of types, and those after `typeof`. */
const mentionedIn = (text: string) => text.match(/(?<![\w$])[A-Z][\w$]*|(?<=\btypeof )[\w$]+/g) ?? [];

/** Returns the names that an index file exports. */
function publicNames(index: string): string[] {
  if (index.includes('export *')) throw new Error("An index has 'export *'. Name the exports.");
  const lists = [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, list = '']) => list);
  return lists.join().match(/[\w$]+(?=\s*(,|$))/g) ?? [];
}

/**
 * Returns the declarations of the names that the index files export, and of all names that these reach, sorted.
 * Declarations are found by name alone, so one with the name of another may be among them.
 */
export function reachedDeclarations(
  files: ReadonlyMap<string, string>,
  indexes: readonly string[],
): string[] {
  const statements = [...files.values()].flatMap((text) => text.trimEnd().split(STATEMENT));
  const named = statements.map((text) => ({ name: DECLARED.exec(text)?.[1], text }));
  const declarationsOf = (name: string) => named.filter((each) => each.name === name).map(({ text }) => text);
  const originals = new Map(
    statements
      .filter((statement) => /^(import|export (type )?\{)/.test(statement))
      .flatMap((statement) => [...statement.matchAll(/([\w$]+) as ([\w$]+)/g)])
      .map(([, original = '', alias = '']) => [alias, original]),
  );
  const reached = new Set<string>();
  const reach = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    reach(originals.get(name) ?? name);
    for (const text of declarationsOf(name)) for (const each of mentionedIn(text)) reach(each);
  };
  for (const index of indexes) for (const name of publicNames(files.get(index) ?? '')) reach(name);
  return [...reached].flatMap(declarationsOf).sort();
}

const titleOf = (version: string) => `Shell API ${version}\n`;

/** Returns the report of this working tree without its title: what a remote gets from the shell at run time. */
function describeApi(root: string): string {
  const read = (file: string) => readFileSync(path.join(root, 'packages/ui/src', file), 'utf8');
  const react = reactEntries(root).map(([entry, version]) => `${entry} ${version.split('.')[0]}`);
  const properties = [...read('tokens.css').matchAll(/^\s*(--[a-z0-9-]+):/gm)].map(([, name = '']) => name);
  const layers = /@layer [^;{]+;/.exec(read('styles.css'))?.[0] ?? '';
  const indexes = SHARED_PACKAGES.map((name) => `${path.basename(name)}/src/index.d.ts`);
  const files = emitDeclarations(root);
  return [
    `\n${INTRODUCTION}\n`,
    ...['Share scope\n', ...react, '\nStyles\n', ...new Set(properties.sort()), layers, '\nNames\n'],
    ...indexes.flatMap((index) =>
      publicNames(files.get(index) ?? '')
        .sort()
        .map((name) => `${index} ${name}`),
    ),
    '',
    ...['Declarations\n', ...reachedDeclarations(files, indexes), ''],
  ].join('\n');
}

/** A line of a declaration that values may lack: `a?: string`, or `a: v.OptionalSchema<…>` in the type of a schema. */
const isOptional = (line: string) => /^\s*(readonly )?[\w$'"-]+(\?:|: v\.OptionalSchema<.*>;$)/.test(line);

/**
 * Returns which part of the version must be raised. Built remotes accept new declarations and new optional members. All
 * else is major: a line that is gone or changed, or a new one in a declaration that was there before.
 */
export function requiredChange(before: string, after: string): 'none' | 'minor' | 'major' {
  const left = before.split('\n');
  let isNewDeclaration = false;
  for (const line of after.split('\n')) {
    if (line === left[0]) {
      left.shift();
      isNewDeclaration = false;
    } else if (/^[\w-]/.test(line)) isNewDeclaration = true;
    else if (!isNewDeclaration && !isOptional(line)) return 'major';
  }
  if (left.length > 0) return 'major';
  return before === after ? 'none' : 'minor';
}

/**
 * Returns the version that the changes of the report since a git revision require.
 * @throws Error for an unknown revision
 */
function requiredVersion(root: string, revision: string, body: string): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).status !== 0)
    throw new Error(`git does not know the revision ${revision}.`);
  const { status, stdout } = git('show', `${revision}:${REPORT}`);
  // The revision may have no report.
  if (status !== 0) return SHELL_API_VERSION;
  const [title = '', ...lines] = stdout.split('\n');
  const version = title.replace('Shell API ', '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const change = requiredChange(lines.join('\n'), body);
  if (change === 'none') return version;
  return change === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const command = defineCommand({
  command: 'npm run api-report --',
  options: {
    check: flag('only compares the report and the version with the code'),
    since: text('REVISION', 'the revision of git whose report the version follows (HEAD)'),
  },
});

/**
 * `npm run api-report [-- --since REVISION]` writes the report of the shell API, with the version that its changes
 * since a revision (HEAD) require. With --check, it only compares both with the code.
 * @throws Error if the report is out of date or the version too low
 */
export function apiReport(args: string[]): void {
  const { values } = command.read(args);
  const root = findRoot();
  const file = path.join(root, REPORT);
  const since = values.since ?? (values.check ? undefined : 'HEAD');
  const body = describeApi(root);
  const required = since === undefined ? SHELL_API_VERSION : requiredVersion(root, since, body);
  const isTooLow = compareVersions(SHELL_API_VERSION, required) < 0;
  if (!values.check) {
    // A change of behaviour that no declaration shows needs a higher version, which is written by hand.
    const version = isTooLow ? required : SHELL_API_VERSION;
    writeFileSync(file, titleOf(version) + body);
    const source = readFileSync(path.join(root, VERSION_FILE), 'utf8');
    const raised = source.replace(/(SHELL_API_VERSION = ')[^']+'/, `$1${version}'`);
    writeFileSync(path.join(root, VERSION_FILE), raised);
    return console.log(`Shell API ${version}`);
  }
  if (!existsSync(file) || readFileSync(file, 'utf8') !== titleOf(SHELL_API_VERSION) + body)
    throw new Error(`${REPORT} is out of date. Run npm run api-report, and commit it and ${VERSION_FILE}.`);
  if (isTooLow)
    throw new Error(
      `The shell API changed since ${since}, so its version must be ${required}, not ${SHELL_API_VERSION}. Run npm run api-report -- --since ${since}.`,
    );
}
