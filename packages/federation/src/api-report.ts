import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { describeApi, TYPES, type ApiReport } from './declarations';
import { findRoot } from './project';

const REPORT = 'packages/platform/api-report.md';
const VERSION_FILE = 'packages/contracts/src/shell-api.ts';

const INTRODUCTION = `What remotes may use at run time. \`npm run api-report\` writes this file and the version in
packages/contracts/src/shell-api.ts; \`npm run check\` fails when it is out of date
([why](../../docs/decisions/0050-releases-and-the-shell-api.md)).`;

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  one < other ? -1 : 1;

/** A section with declarations has a heading per entry, any other section is a list. */
const isDeclaration = (text: string) => text.includes('declare ') || /^(export |type |interface )/.test(text);

function sectionText([title, entries]: readonly [string, ReadonlyMap<string, string>]): string {
  const rows = [...entries].sort(byName);
  const body = rows.some(([, text]) => isDeclaration(text))
    ? rows.map(([name, text]) => `### ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`).join('\n')
    : `${rows.map(([name, text]) => (text ? `- ${name}: ${text}` : `- ${name}`)).join('\n')}\n`;
  return `## ${title}\n\n${body}`;
}

/** Returns the report as Markdown, which `parseReport` reads. */
export function renderReport({ version, sections }: ApiReport): string {
  return [`# Shell API ${version}\n`, `${INTRODUCTION}\n`, ...[...sections].map(sectionText)].join('\n');
}

function parseSection(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [, name = '', code = ''] of text.matchAll(/^### (.+)\n\n```ts\n([\s\S]*?)\n```$/gm))
    entries.set(name, code);
  for (const [, name = '', value = ''] of text.matchAll(/^- ([^:\n]+)(?:: (.+))?$/gm))
    entries.set(name, value);
  return entries;
}

/** Reads a report that `renderReport` wrote. @throws Error if the title has no version */
export function parseReport(text: string): ApiReport {
  const version = /^# Shell API (\d+\.\d+\.\d+)$/m.exec(text)?.[1];
  if (version === undefined) throw new Error("The title of the report must be 'Shell API' and a version.");
  const [, ...parts] = text.split(/^## /m);
  const sections = parts.map((part) => [part.split('\n', 1)[0] ?? '', parseSection(part)] as const);
  return { version, sections: new Map(sections) };
}

type Kind = 'removed' | 'changed' | 'added' | 'extended';
export type Change = { name: string; kind: Kind };

/** A line of a declaration that values may lack: `a?: string`, or `a: v.OptionalSchema<…>` in the type of a schema. */
const isOptional = (line: string) => /^\s*(readonly )?[\w$'"-]+(\?:|: v\.OptionalSchema<.*>;$)/.test(line);

/** Returns whether `after` has all lines of `before`, and further optional members. Built remotes accept it. */
function isExtension(before: string, after: string): boolean {
  const rest = before.split('\n');
  return (
    after.split('\n').every((line) => {
      if (line === rest[0]) return rest.shift() !== undefined;
      return isOptional(line);
    }) && rest.length === 0
  );
}

/** Returns whether a version range is newer within the same major version, for example '^19.4.0' after '^19.3.0'. */
function isRaised(before: string, after: string): boolean {
  const [one, other] = [before, after].map((range) =>
    /^\^(\d+)\.(\d+)\.\d+$/.exec(range)?.slice(1).map(Number),
  );
  return one !== undefined && one[0] === other?.[0] && (other?.[1] ?? 0) > (one[1] ?? 0);
}

function kindOf(before: string | undefined, after: string | undefined): Kind | null {
  if (before === after) return null;
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return isRaised(before, after) || isExtension(before, after) ? 'extended' : 'changed';
}

type Entries = ReadonlyMap<string, string>;

function compareNames(before: Entries, after: Entries): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const kind = kindOf(before.get(name), after.get(name));
    return kind ? [{ name, kind }] : [];
  });
}

/**
 * Returns the changes of types that are not public. A new or removed one is no change: the text of a name that uses it
 * has changed as well. The name of a type may have its file in brackets.
 */
function compareTypes(before: Entries, after: Entries): Change[] {
  const baseName = (name: string) => name.replace(/ \(.*\)$/, '');
  return [...before].flatMap(([name, text]) => {
    const candidates = [...after].filter(([other]) => baseName(other) === baseName(name));
    const kinds = candidates.map(([, other]) => kindOf(text, other));
    if (kinds.length === 0 || kinds.includes(null)) return [];
    return [{ name, kind: kinds.includes('extended') ? 'extended' : 'changed' }];
  });
}

/** Returns the changes from one report to the next, by name. */
export function compareReports(before: ApiReport, after: ApiReport): Change[] {
  const titles = [...new Set([...before.sections.keys(), ...after.sections.keys()])];
  return titles.flatMap((title) => {
    const compare = title === TYPES ? compareTypes : compareNames;
    return compare(before.sections.get(title) ?? new Map(), after.sections.get(title) ?? new Map());
  });
}

/** Returns the lowest version that an API with these changes may have. */
export function requiredVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (changes.some(({ kind }) => kind === 'changed' || kind === 'removed')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : version;
}

/** Returns whether a version such as '1.4.0' is lower than another. */
const isLower = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;

/** Returns the changes in brackets, for example '(added: setHeaderBadge)'. */
export function changesInWords(changes: readonly Change[]): string {
  const kinds = ['removed', 'changed', 'added', 'extended'] as const;
  const parts = kinds.flatMap((kind) => {
    const names = changes.filter((change) => change.kind === kind).map(({ name }) => name);
    return names.length > 0 ? [`${kind}: ${names.join(', ')}`] : [];
  });
  return parts.length > 0 ? `(${parts.join('; ')})` : '(only in its text)';
}

/** Returns the report of a git revision, or null if the revision has none. @throws Error for an unknown revision */
function reportAt(root: string, revision: string): ApiReport | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).status !== 0)
    throw new Error(`git does not know the revision ${revision}.`);
  const { status, stdout } = git('show', `${revision}:${REPORT}`);
  return status === 0 ? parseReport(stdout) : null;
}

/** @throws Error if the committed report or its version does not match the code, or the version is too low */
function checkReport(root: string, since: string | undefined): void {
  const file = path.join(root, REPORT);
  if (!existsSync(file)) throw new Error(`${REPORT} is missing. Run npm run api-report.`);
  const text = readFileSync(file, 'utf8');
  const committed = parseReport(text);
  const now = describeApi(root, committed.version);
  if (renderReport(now) !== text)
    throw new Error(
      `The shell API changed ${changesInWords(compareReports(committed, now))}. Run npm run api-report and commit ${REPORT} and ${VERSION_FILE}.`,
    );
  if (committed.version !== SHELL_API_VERSION)
    throw new Error(
      `SHELL_API_VERSION is ${SHELL_API_VERSION}, but ${REPORT} has ${committed.version}. Run npm run api-report.`,
    );
  const before = since === undefined ? null : reportAt(root, since);
  if (!before) return;
  const changes = compareReports(before, committed);
  const required = requiredVersion(before.version, changes);
  if (isLower(committed.version, required))
    throw new Error(
      `The shell API changed since ${since} ${changesInWords(changes)}, so its version must be ${required}, not ${committed.version}. Run npm run api-report -- --since ${since}.`,
    );
}

/** Writes the report with the version that its changes since a revision require. */
function updateReport(root: string, since: string): void {
  const before = reportAt(root, since);
  const after = describeApi(root, SHELL_API_VERSION);
  const changes = before ? compareReports(before, after) : [];
  const required = before ? requiredVersion(before.version, changes) : SHELL_API_VERSION;
  // A change of behaviour that no declaration shows needs a higher version, which is written by hand.
  const version = isLower(SHELL_API_VERSION, required) ? required : SHELL_API_VERSION;
  writeFileSync(path.join(root, REPORT), renderReport({ ...after, version }));
  const file = path.join(root, VERSION_FILE);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(SHELL_API_VERSION = ')[^']+'/, `$1${version}'`));
  const from = before && before.version !== version ? `${before.version} → ` : '';
  console.log(`Shell API ${from}${version} ${changes.length > 0 ? changesInWords(changes) : '(no changes)'}`);
}

/** `npm run api-report [-- --check] [--since REVISION]` writes or checks the report of the shell API. */
export function apiReport(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: { check: { type: 'boolean', default: false }, since: { type: 'string' } },
  });
  const root = findRoot();
  if (values.check) checkReport(root, values.since);
  else updateReport(root, values.since ?? 'HEAD');
}
