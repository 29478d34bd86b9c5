import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyRepository } from '../testing/mutants/copy-repository';
import { runCommand } from '@health-commons/base/run-command';
import { root } from '../testing/run-program';

jest.setTimeout(600_000);

type Recipe = {
  /** The start of its heading in CONTRIBUTING.md. */
  heading: string;
  /** The most files and new folders that it may change. */
  limit: number;
  /** The changes of its steps, with the proof unless this exists. A file in `patches`. */
  patch?: string;
  /** A program of the recipe, which runs after the changes. */
  program?: readonly string[];
  /** The workspaces whose code must still have its types. */
  types?: readonly string[];
  /** A test that must pass. */
  proof: readonly [project: 'node' | 'dom', file: string];
};

const RECIPES: Readonly<Record<string, Recipe>> = {
  'a field of the report is stored, listed, hidden and put back': {
    heading: 'A field of the report',
    limit: 7,
    patch: 'field',
    types: ['packages/contracts', 'packages/data', 'api', 'mfe-report', 'local-backend', 'tools'],
    proof: ['node', 'api/src/reports/travel.test.ts'],
  },
  'a symptom is offered, and has a tip': {
    heading: 'A symptom or an illness',
    limit: 4,
    patch: 'symptom',
    program: ['--import', 'tsx', 'local-backend/src/generate/main.ts'],
    types: ['packages/contracts', 'api', 'mfe-report', 'tools'],
    proof: ['node', 'api/src/reports/rash.test.ts'],
  },
  'a triage rule fires, and not for what it denies': {
    heading: 'A triage rule',
    limit: 2,
    patch: 'rule',
    proof: ['node', 'packages/triage/src/rules/rules.test.ts'],
  },
  'a language has every text': {
    heading: 'A language',
    limit: 2,
    patch: 'language',
    // Dutch is German here, because only a person can translate.
    program: [
      '-e',
      "require('fs').cpSync('packages/languages/de', 'packages/languages/nl', { recursive: true })",
    ],
    types: ['packages/contracts', 'packages/triage', 'packages/federation', 'api', 'shell', 'tools'],
    proof: ['node', 'tools/src/languages/catalogues.test.ts'],
  },
  'a tab of the analytics shows its answer': {
    heading: 'A tab of the analytics',
    limit: 5,
    patch: 'tab',
    types: ['mfe-analytics'],
    proof: ['dom', 'mfe-analytics/src/page/week.test.tsx'],
  },
  'an event of the chat reaches the others in a room': {
    heading: 'An event of the chat',
    limit: 8,
    patch: 'event',
    types: ['packages/contracts', 'chat-server', 'mfe-chat'],
    proof: ['node', 'chat-server/src/rooms/wave.test.ts'],
  },
  'a detector is measured beside the others': {
    heading: 'A detector',
    limit: 5,
    patch: 'detector',
    types: ['packages/epidemiology', 'bench'],
    proof: ['node', 'packages/epidemiology/src/cusum.test.ts'],
  },
  'a limit for a sender refuses what is above it': {
    heading: 'A limit for a sender',
    limit: 5,
    patch: 'limit',
    types: ['api'],
    proof: ['node', 'api/src/tips/limit.test.ts'],
  },
  'an SQL function answers at its endpoint': {
    heading: 'An SQL function with its endpoint',
    limit: 9,
    patch: 'endpoint',
    types: ['packages/contracts', 'api'],
    proof: ['node', 'api/src/tally/route.test.ts'],
  },
  'a remote is made by one command': {
    heading: 'A remote',
    limit: 1,
    program: [
      ...['tools/run.mjs', 'create-remote', 'mfe-recipe'],
      ...['--route', '/recipe', '--label', 'Recipe', '--no-install'],
    ],
    types: ['mfe-recipe'],
    proof: ['dom', 'mfe-recipe/src/page/recipe-page.test.tsx'],
  },
};

/** Returns the number of files in the heading of a recipe, and whether its steps name a file or a folder of it. */
function readRecipe(heading: string) {
  const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, title = '', text = ''] =
    new RegExp(`^### ${heading}(:.*)$([^]*?)^##`, 'm').exec(contributing) ?? [];
  const names = [...text.matchAll(/`([\w<>./-]+\/[\w<>./-]*)`/g)].map(([, name = '']) => {
    const pattern = name.replaceAll('.', '\\.').replaceAll(/<[^>]+>/g, '[^/]+');
    return new RegExp(`^${pattern}($|/)`.replace('/($|/)', '/'));
  });
  return {
    files: Number(/\d+/.exec(title)?.[0]),
    isNamed: (file: string) => names.some((name) => name.test(file)),
  };
}

const run = async (folder: string, ...args: readonly string[]) => {
  const { code, output } = await runCommand(process.execPath, args, { cwd: folder, seconds: 500 });
  return code === 0 ? '' : output;
};

/** Returns the compiler's errors in code that is not a test. */
async function typeErrors(folder: string, workspace: string): Promise<string[]> {
  const output = await run(folder, 'node_modules/typescript7/bin/tsc', '-p', workspace, '--pretty', 'false');
  return output
    .split('\n')
    .filter((line) => line.includes('error TS') && !/\.(test|long)\.tsx?\(|\/testing\//.test(line));
}

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=recipe', '-c', 'user.email=recipe@localhost', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

let folder = '';
beforeEach(() => {
  folder = copyRepository(root);
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'before the recipe');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(RECIPES))('%s', async (_what, recipe) => {
  const { heading, limit, patch, program, types = [], proof } = recipe;
  const [project, test] = proof;
  const { files, isNamed } = readRecipe(heading);
  /** The changed files without the proof, unless it is a step of the recipe. */
  const changed = (...flags: readonly string[]) =>
    git(folder, 'status', '--porcelain', ...flags)
      .split('\n')
      .flatMap((line) => line.slice(3) || [])
      .filter((file) => file !== test || isNamed(file));
  if (patch) git(folder, 'apply', path.join(__dirname, 'patches', `${patch}.patch`));
  if (patch) expect(changed('-uall')).toHaveLength(files);
  if (program) expect(await run(folder, ...program)).toBe('');
  expect(changed('-uall').filter((file) => !isNamed(file))).toEqual([]);
  // A new folder counts once.
  expect(changed().length).toBeLessThanOrEqual(limit);
  for (const workspace of types) expect(await typeErrors(folder, workspace)).toEqual([]);
  const jest = ['node_modules/jest/bin/jest.js', '--runInBand', '--runTestsByPath', test];
  expect(await run(folder, ...jest, '--selectProjects', project)).toBe('');
});
