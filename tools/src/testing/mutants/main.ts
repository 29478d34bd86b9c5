import { rmSync, writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand, Fault, runProgram } from '@health-commons/base/command-line';
import { runCommand } from '@health-commons/base/run-command';
import { copyRepository } from './copy-repository';
import { mutantsOf } from './mutate';
import rules from './rules.json';

const SECONDS = 600;
const JEST = ['node_modules/jest/bin/jest.js', '--bail', '--selectProjects', 'node', 'dom'];
const ORDER = ['--testSequencer', './tools/src/testing/mutants/quickest-first.cjs'];

/** Runs the tests in a copy of the repository. Returns their output if they fail, or null. */
async function failureOf(folder: string, tests: readonly string[]): Promise<string | null> {
  const jest = [...JEST, ...ORDER, '--runTestsByPath', ...tests];
  const { code, output } = await runCommand(process.execPath, jest, { cwd: folder, seconds: SECONDS });
  return code === 0 ? null : output;
}

const command = defineCommand({
  command: 'npm run mutants --',
  operands: '[FILE…]',
  about: { FILE: 'a file of tools/src/testing/mutants/rules.json; otherwise all' },
  notes: 'Changes each number of the files, one at a time, and prints the changes that no test notices.',
});

/** `npm run mutants` changes a copy of the repository, and runs the tests that hold each number. */
await runProgram(async () => {
  const { operands: chosen } = command.read();
  const folder = copyRepository(process.cwd());
  let survivors = 0;
  try {
    for (const { files, tests } of rules) {
      const changed = files.filter((name) => chosen.length === 0 || chosen.includes(name));
      const failure = changed.length > 0 ? await failureOf(folder, tests) : null;
      if (failure !== null) throw new Fault(`The tests fail without any change:\n${failure}`);
      for (const file of changed) {
        const original = readFileSync(path.join(folder, file), 'utf8');
        for (const { name, source } of mutantsOf(original, file.endsWith('.sql'))) {
          writeFileSync(path.join(folder, file), source);
          const survived = (await failureOf(folder, tests)) === null;
          if (survived) survivors += 1;
          console.log(`${survived ? 'SURVIVED' : 'found   '}  ${file}  ${name}`);
        }
        writeFileSync(path.join(folder, file), original);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${survivors} survived`);
  return survivors > 0 ? 1 : 0;
});
