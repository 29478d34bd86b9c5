import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Fault } from './fault';

export { Fault };

/** The answer to --help. Programs print it to standard output and exit with 0. */
class Help extends Fault {
  override readonly name = 'Help';
}

/** Prints why a program ends, and returns its exit code. An error that is no Fault is a bug, so its stack is printed too. */
export function explain(error: unknown): number {
  if (error instanceof Help) console.log(error.message);
  else console.error(error instanceof Fault ? error.message : error);
  return error instanceof Help ? 0 : 1;
}

/** Runs a program's main function, which resolves to the exit code, or to nothing for 0. */
export async function runProgram(main: () => Promise<number | void>): Promise<void> {
  process.exitCode = (await main().catch(explain)) ?? 0;
}

type Flag = { about: string };
/** `value` names the value in the usage text. */
type Text = Flag & { value: string; default?: string };
/** May be given several times. */
type Texts = Flag & { value: string; many: true };
/** A whole number from the first to the second number. */
type WholeNumber = Flag & { value: string; range: readonly [number, number]; default?: number };
/** Some of these names, with commas between them. The default is all. */
type Choice = Flag & { value: string; someOf: readonly string[] };

/** The options of a command, by their names without `--`. */
export type Options = Readonly<Record<string, Flag | Text | Texts | WholeNumber | Choice>>;

type IfMissing<O> = O extends { default: unknown } ? never : undefined;
type ValueOf<O> = O extends { many: true }
  ? string[]
  : O extends { someOf: readonly (infer Name)[] }
    ? Name[]
    : O extends { range: unknown }
      ? number | IfMissing<O>
      : O extends { value: string }
        ? string | IfMissing<O>
        : boolean;
export type Values<O extends Options> = { [Name in keyof O]: ValueOf<O[Name]> };

type Definition<O extends Options> = {
  /** What people type before the operands, such as `npm run seed --`. */
  command: string;
  /** The operands, such as `FILE`, `[FILE]` if it may be missing, or `[FILE…]` for any number. */
  operands?: string;
  /** Lines about operands or actions, by what is explained. */
  about?: Readonly<Record<string, string>>;
  options: O;
  /** Lines below the options. */
  notes?: string;
};

function usageOf({ command, operands, about = {}, options, notes }: Definition<Options>): string {
  const rows = [
    ...Object.entries(about),
    ...Object.entries(options).map(([name, option]): [string, string] => {
      const value = 'value' in option ? ` ${option.value}` : '';
      const preset = 'default' in option ? ` (${option.default})` : '';
      return [`--${name}${value}`, `${option.about}${preset}`];
    }),
    ['--help', 'prints this text'],
  ];
  const width = Math.max(...rows.map(([term = '']) => term.length));
  return [
    ['Usage:', command, operands, '[options]'].filter((word) => word !== undefined).join(' '),
    ...rows.map(([term = '', text = '']) => `  ${term.padEnd(width)}  ${text}`),
    ...(notes === undefined ? [] : [notes]),
  ].join('\n');
}

/**
 * Defines the command line of a command. `read` parses one, by default that of the process, and checks the values and
 * the number of operands. It throws a Fault that names all that is wrong, with the usage; for --help, only the usage.
 * `fault` returns such a Fault for what only the command can check.
 */
export function defineCommand<const O extends Options>(definition: Definition<O>) {
  const { operands: names = '', options } = definition;
  const usage = usageOf(definition);
  const fault = (...faults: string[]) => new Fault(`${faults.join('; ')}.\n${usage}`);
  const expected = names.split(' ').filter((name) => name !== '');
  const required = expected.filter((name) => !name.startsWith('['));

  function parse(args: readonly string[]) {
    const types = Object.entries(options).map(([name, option]) => [
      name,
      { type: 'value' in option ? 'string' : 'boolean', multiple: 'many' in option },
    ]);
    const known = { ...Object.fromEntries(types), help: { type: 'boolean' } } as ParseArgsConfig['options'] &
      object;
    try {
      return parseArgs({ args: [...args], allowPositionals: true, options: known });
    } catch (error) {
      throw new Fault(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    }
  }

  return {
    fault,
    read(args: readonly string[] = process.argv.slice(2)): { values: Values<O>; operands: string[] } {
      const { values: given, positionals: operands } = parse(args);
      if (given['help']) throw new Help(usage);
      const faults = required.slice(operands.length).map((name) => `${name} is missing`);
      const extra = names.includes('…') ? [] : operands.slice(expected.length);
      if (extra.length > 0) faults.push(`unknown argument ${extra.join(' ')}`);
      const values = Object.entries(options).map(([name, option]) => {
        const { value, fault: wrong } = valueOf(option, given[name]);
        if (wrong !== undefined) faults.push(`--${name} must ${wrong}, not '${String(given[name])}'`);
        return [name, value];
      });
      if (faults.length > 0) throw fault(...faults);
      return { values: Object.fromEntries(values) as Values<O>, operands };
    },
  };
}

/** Returns the value of an option, or what a given value must do to be valid. */
function valueOf(option: Options[string], given: unknown): { value?: unknown; fault?: string } {
  if (!('value' in option)) return { value: given === true };
  if ('many' in option) return { value: given ?? [] };
  if ('someOf' in option) {
    const names = typeof given === 'string' ? given.split(',') : option.someOf;
    if (!names.every((name) => option.someOf.includes(name)))
      return { fault: `name some of ${option.someOf.join(', ')}` };
    return { value: option.someOf.filter((name) => names.includes(name)) };
  }
  if (typeof given !== 'string') return { value: 'default' in option ? option.default : undefined };
  if (!('range' in option)) return { value: given };
  const [min, max] = option.range;
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= min && value <= max) return { value };
  return { fault: `be a whole number from ${min} to ${max}` };
}
