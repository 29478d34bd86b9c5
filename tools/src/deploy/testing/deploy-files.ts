import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/run-program';

type Instruction = { name: string; value: string };

/** Returns the instructions of each stage of deploy/Dockerfile, the FROM of the stage first. */
export function readStages(): Instruction[][] {
  const lines = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

export const valuesOf = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((instruction) => instruction.name === name).map(({ value }) => value);

/** Returns the sources and the target of a COPY. A copy from another stage has `from`. */
export function readCopy(value: string): { from: string | undefined; sources: string[]; target: string } {
  const words = value.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  return { from, target: words.pop() ?? '', sources: words };
}

/** Returns the command of an instruction in JSON form. */
export const readCommand = (value = ''): string[] => JSON.parse(value) as string[];

/** Returns the variables of the stage's ENV instructions. */
export const readVariables = (stage: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(
    valuesOf(stage, 'ENV').flatMap((value) =>
      value.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  );

/** The part of .dockerignore that it can check: names that are copied, and patterns of names that are never copied. */
export function readIgnored(): { allowed: string[]; isIgnored: (name: string) => boolean } {
  const lines = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const patterns = lines
    .filter((line) => line.startsWith('**/'))
    .map(
      (line) =>
        new RegExp(
          `^${line
            .slice(3)
            .replaceAll('.', String.raw`\.`)
            .replaceAll('*', '.*')}$`,
        ),
    );
  return {
    allowed: lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)),
    isIgnored: (name) => patterns.some((pattern) => pattern.test(name)),
  };
}

export const UNITS = ['health-commons-backend', 'health-commons-chat'] as const;

export const readUnit = (unit: string) =>
  readFileSync(path.join(root, `deploy/systemd/${unit}.service`), 'utf8');

/** Returns the value of a unit's setting. Throws if there is none. */
export function setting(text: string, name: string): string {
  const value = new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The unit has no ${name}.`);
  return value;
}
