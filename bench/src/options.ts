import { parseArgs } from 'node:util';

/** An option is a whole number above 0, some items of a list, or, if its default is null, any text. */
type Defaults = Readonly<Record<string, number | readonly string[] | null>>;
export type Options<D extends Defaults> = {
  [Name in keyof D]: D[Name] extends number
    ? number
    : D[Name] extends readonly unknown[]
      ? D[Name]
      : string | null;
};

/**
 * Parses the command line of a bench, whose options and their defaults are `defaults`. A list is given with commas.
 * Throws an Error that names every invalid value, or an unknown option.
 */
export function readOptions<D extends Defaults>(
  defaults: D,
  args: readonly string[] = process.argv.slice(2),
): Options<D> {
  const options = Object.fromEntries(
    Object.keys(defaults).map((name) => [name, { type: 'string' as const }]),
  );
  const { values } = parseArgs({ args: [...args], options });
  const faults: string[] = [];
  const read = (name: string, preset: Defaults[string]) => {
    const text = values[name];
    if (text === undefined || preset === null || preset === undefined) return text ?? preset;
    if (typeof preset === 'number') {
      const value = Number(text);
      if (!(Number.isInteger(value) && value > 0))
        faults.push(`--${name} must be a whole number above 0, not '${text}'`);
      return value;
    }
    const items = text.split(',');
    if (!items.every((item) => preset.includes(item)))
      faults.push(`--${name} must name ${preset.join(', ')}`);
    return preset.filter((item) => items.includes(item));
  };
  const result = Object.fromEntries(
    Object.entries(defaults).map(([name, preset]) => [name, read(name, preset)]),
  );
  if (faults.length > 0) throw new Error(faults.join('; '));
  return result as Options<D>;
}

/** Returns whether a run measures at least what the defaults ask for. The result of a smaller run is not kept. */
export const isFullRun = <D extends Defaults>(options: Options<D>, defaults: D): boolean =>
  Object.entries(defaults).every(([name, preset]) => {
    const value = options[name];
    if (typeof preset === 'number') return typeof value === 'number' && value >= preset;
    return preset === null || (Array.isArray(value) && value.length === preset.length);
  });
