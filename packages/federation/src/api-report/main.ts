import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { findRoot } from '../project';
import { changesInWords, compareReports, compareVersions, requiredVersion } from './compare';
import { describeApi } from './describe-api';
import { parseReport, renderReport, type ApiReport } from './report';

const REPORT = 'packages/platform/api-report.md';
const VERSION_FILE = 'packages/contracts/src/shell-api.ts';

const root = findRoot();
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** Returns the report of a git revision, or null if the revision has none. @throws Error for an unknown revision */
function reportAt(revision: string): ApiReport | null {
  if (git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).status !== 0)
    throw new Error(`git does not know the revision ${revision}.`);
  const { status, stdout } = git('show', `${revision}:${REPORT}`);
  return status === 0 ? parseReport(stdout) : null;
}

function reportOnDisk(): ApiReport | null {
  const file = path.join(root, REPORT);
  return existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : null;
}

/** @throws Error if the committed report or its version does not match the code, or the version is too low */
function check(since: string | undefined): void {
  const disk = reportOnDisk();
  if (!disk) throw new Error(`${REPORT} is missing. Run npm run api-report.`);
  const now = describeApi(root, disk.version);
  if (renderReport(now) !== readFileSync(path.join(root, REPORT), 'utf8'))
    throw new Error(
      `The shell API changed ${changesInWords(compareReports(disk, now))}. Run npm run api-report and commit ${REPORT} and ${VERSION_FILE}.`,
    );
  if (disk.version !== SHELL_API_VERSION)
    throw new Error(
      `SHELL_API_VERSION is ${SHELL_API_VERSION}, but ${REPORT} has ${disk.version}. Run npm run api-report.`,
    );
  const before = since === undefined ? null : reportAt(since);
  if (!before) return;
  const made = compareReports(before, disk);
  const required = requiredVersion(before.version, made);
  if (compareVersions(disk.version, required) < 0)
    throw new Error(
      `The shell API changed since ${since} ${changesInWords(made)}, so its version must be ${required}, not ${disk.version}. Run npm run api-report -- --since ${since}.`,
    );
}

/** Writes the report with the version that its changes since a revision, by default the last commit, require. */
function update(since: string | undefined): void {
  const isRepository = git('rev-parse', 'HEAD').status === 0;
  const before = since === undefined && !isRepository ? reportOnDisk() : reportAt(since ?? 'HEAD');
  const after = describeApi(root, SHELL_API_VERSION);
  const changes = before ? compareReports(before, after) : [];
  const required = before ? requiredVersion(before.version, changes) : SHELL_API_VERSION;
  // A change of behaviour that no declaration shows needs a higher version, which is written by hand.
  const version = compareVersions(SHELL_API_VERSION, required) > 0 ? SHELL_API_VERSION : required;
  writeFileSync(path.join(root, REPORT), renderReport({ ...after, version }));
  const file = path.join(root, VERSION_FILE);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(SHELL_API_VERSION = ')[^']+'/, `$1${version}'`));
  const from = before && before.version !== version ? `${before.version} → ` : '';
  console.log(`Shell API ${from}${version} ${changes.length > 0 ? changesInWords(changes) : '(no changes)'}`);
}

try {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, since: { type: 'string' } },
  });
  if (values.check) check(values.since);
  else update(values.since);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
