import { parseArgs } from 'node:util';
import { Fault, throwAsFault } from './fault';

export { Fault, throwAsFault };

/** The answer to --help. Programs print it to standard output and exit with 0. */
class Help extends Fault {
  override readonly name = 'Help';
}

/** Prints why a program ends, and returns the code. An error that is no Fault is a bug: its stack is printed too. */
export function explain(error: unknown): number {
  if (error instanceof Help) console.log(error.message);
  else console.error(error instanceof Fault ? error.message : error);
  return error instanceof Help ? 0 : 1;
}

/** What a program's main function returns or resolves to: the exit code, or nothing for 0. */
type Ended = number | void | Promise<number | void>;

/** Runs a program's main function. */
export async function runProgram(main: () => Ended): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = explain(error);
  }
}

/**
 * An option of a command. `value` stands for its value in the usage text; a flag has none. `read` returns the value for
 * all texts that are given, or a Fault that continues '--name must'.
 */
type Option<Value> = { value?: string; about: string; read: (given: readonly string[]) => Value | Fault };

/** The options of a command, by their names without `--`. */
export type Options = Readonly<Record<string, Option<unknown>>>;
export type Values<O extends Options> = { [Name in keyof O]: O[Name] extends Option<infer V> ? V : never };

export const flag = (about: string): Option<boolean> => ({ about, read: (given) => given.length > 0 });

const withPreset = (about: string, preset: string | number | undefined) =>
  preset === undefined ? about : `${about} (${preset})`;

export const text = <Preset extends string | undefined = undefined>(
  value: string,
  about: string,
  preset?: Preset,
): Option<string | Preset> => ({
  value,
  about: withPreset(about, preset),
  read: (given) => given.at(-1) ?? (preset as Preset),
});

/** An option that may be given several times. */
export const texts = (value: string, about: string): Option<string[]> => ({
  value,
  about,
  read: (given) => [...given],
});

export const wholeNumber = <Preset extends number | undefined = undefined>(
  value: string,
  about: string,
  [min, max]: readonly [number, number],
  preset?: Preset,
): Option<number | Preset> => ({
  value,
  about: withPreset(about, preset),
  read(given) {
    const last = given.at(-1);
    if (last === undefined) return preset as Preset;
    const number = Number(last);
    if (/^\d+$/.test(last) && number >= min && number <= max) return number;
    return new Fault(`be a whole number from ${min} to ${max}`);
  },
});

/** Some of these names, with commas between them. The default is all of them. */
export const someOf = <Name extends string>(
  value: string,
  about: string,
  names: readonly Name[],
): Option<readonly Name[]> => ({
  value,
  about,
  read(given) {
    const wanted: readonly string[] = given.at(-1)?.split(',') ?? names;
    const isKnown = wanted.every((name) => names.some((known) => known === name));
    if (!isKnown) return new Fault(`name some of ${names.join(', ')}`);
    return names.filter((name) => wanted.includes(name));
  },
});

type Definition<O extends Options> = {
  /** What people type before the operands, such as `npm run seed --`. */
  command: string;
  /** The operands, such as `FILE`, `[FILE]` if it may be missing, or `[FILE…]` for any number. */
  operands?: string;
  /** Lines about operands or actions, by what is explained. */
  about?: Readonly<Record<string, string>>;
  options?: O;
  /** Lines below the options. */
  notes?: string;
};

/**
 * Defines the command line of a command. `read` parses one, by default that of the process, and checks the values and
 * the number of operands. It throws a Fault that names all that is wrong, with the usage; for --help, only the usage.
 * `fault` returns such a Fault for what only the command can check.
 */
export function defineCommand<O extends Options = Record<never, never>>(definition: Definition<O>) {
  const { operands: names = '' } = definition;
  const options: Options = { ...definition.options, help: flag('prints this text') };
  const usage = usageOf(definition, options);
  const fault = (...faults: string[]) => new Fault(`${faults.join('; ')}.\n${usage}`);
  const expected = names.split(' ').filter((name) => name !== '');
  const required = expected.filter((name) => !name.startsWith('['));

  function read(args: readonly string[] = process.argv.slice(2)): { values: Values<O>; operands: string[] } {
    const { given, operands } = parse(args, options, usage);
    if (given['help']) throw new Help(usage);
    const faults = required.slice(operands.length).map((name) => `${name} is missing`);
    const extra = names.includes('…') ? [] : operands.slice(expected.length);
    if (extra.length > 0) faults.push(`unknown argument ${extra.join(' ')}`);
    const values: Record<string, unknown> = {};
    for (const [name, option] of Object.entries(definition.options ?? {})) {
      const all = (given[name] ?? []).map(String);
      values[name] = option.read(all);
      if (values[name] instanceof Fault)
        faults.push(`--${name} must ${values[name].message}, not '${all.at(-1)}'`);
    }
    if (faults.length > 0) throw fault(...faults);
    return { values: values as Values<O>, operands };
  }

  return { read, fault };
}

function usageOf({ command, operands, about = {}, notes }: Definition<Options>, options: Options): string {
  const rows = [
    ...Object.entries(about),
    ...Object.entries(options).map(([name, option]) => [
      ['--' + name, option.value].filter(Boolean).join(' '),
      option.about,
    ]),
  ];
  const width = Math.max(...rows.map(([term = '']) => term.length));
  return [
    ['Usage:', command, operands, '[options]'].filter(Boolean).join(' '),
    ...rows.map(([term = '', words = '']) => `  ${term.padEnd(width)}  ${words}`),
    ...(notes ? [notes] : []),
  ].join('\n');
}

/** Returns all values of each option, and the operands. @throws Fault for an unknown option or a missing value */
function parse(args: readonly string[], options: Options, usage: string) {
  const types = Object.entries(options).map(([name, { value }]) => [
    name,
    { type: value === undefined ? 'boolean' : 'string', multiple: true },
  ]);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(types) as Record<string, { type: 'string'; multiple: true }>,
    });
    return { given: values, operands: positionals };
  } catch (error) {
    throw new Fault(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
