import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyRepository } from '../mutants/copy-repository';
import { runCommand } from '../run-command';
import { root } from '../testing/run-program';
import { type Edit, RECIPES } from './testing/recipes';

jest.setTimeout(600_000);

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

function apply(folder: string, edits: readonly Edit[]): void {
  for (const [file, text, by] of edits) {
    const target = path.join(folder, file);
    if (by === undefined) {
      write(target, text);
      continue;
    }
    const source = readFileSync(target, 'utf8');
    if (!source.includes(text)) throw new Error(`${file} has no '${text}' any more.`);
    write(
      target,
      source.replace(text, () => by),
    );
  }
}

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

test.each(Object.entries(RECIPES))('%s', async (_what, { heading, limit, ...recipe }) => {
  const { edits = [], program, types = [], proof } = recipe;
  apply(folder, edits);
  if (program) expect(await run(folder, ...program)).toBe('');
  const status = (...flags: readonly string[]) =>
    git(folder, 'status', '--porcelain', ...flags)
      .split('\n')
      .flatMap((line) => line.slice(3) || []);
  const { files, isNamed } = readRecipe(heading);
  const changed = status('-uall');
  expect(changed.filter((file) => !isNamed(file))).toEqual([]);
  // A recipe without edits makes folders.
  const count = edits.length > 0 ? changed.length : status().length;
  expect(count).toBeLessThanOrEqual(limit);
  expect(new Set(edits.map(([file]) => file)).size || count).toBe(files);
  for (const workspace of types) expect(await typeErrors(folder, workspace)).toEqual([]);
  const [project, file, text] = proof;
  if (text !== undefined) write(path.join(folder, file), text);
  const jest = ['node_modules/jest/bin/jest.js', '--runInBand', '--runTestsByPath', file];
  expect(await run(folder, ...jest, '--selectProjects', project)).toBe('');
});
