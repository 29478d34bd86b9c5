import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyRepository } from '../testing/mutants/copy-repository';
import { runCommand } from '@health-commons/base/run-command';
import { root } from '../testing/run-program';
import recipes from './recipes.json';

jest.setTimeout(600_000);

/** A recipe of CONTRIBUTING.md, as listed in recipes.json. */
type Recipe = {
  /** What it achieves. */
  name: string;
  /** The start of its heading in CONTRIBUTING.md. */
  heading: string;
  /** The most files and new folders that it may change. */
  limit: number;
  /** The changes of its steps, with the proof unless this exists. A file in `patches`. */
  patch?: string;
  /**
   * A program that runs after the changes. For a language, it copies German as Dutch, because only a person can
   * translate.
   */
  program?: readonly string[];
  /** The workspaces whose code must still have its types. */
  types?: readonly string[];
  /** A test that must pass. */
  proof: { project: 'node' | 'dom'; file: string };
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

test.each<Recipe>(recipes as Recipe[])('$name', async ({ heading, limit, patch, program, types, proof }) => {
  const { project, file: test } = proof;
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
  for (const workspace of types ?? []) expect(await typeErrors(folder, workspace)).toEqual([]);
  const jest = ['node_modules/jest/bin/jest.js', '--runInBand', '--runTestsByPath', test];
  expect(await run(folder, ...jest, '--selectProjects', project)).toBe('');
});
