/** What stands in place of a valid value, or of any value inside it. Undefined removes a field. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  8.7e15,
  1e308,
  '',
  'x',
  '\0\u200f\ud800',
  '__proto__',
  '8.7e15',
  'x'.repeat(5_000),
  [],
  [null],
  [[]],
  ['__proto__'],
  {},
  { length: 4e9 },
  { toString: null, then: 1 },
];

type Path = readonly string[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const pathsOf = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(isObject(value) ? Object.entries(value) : []).flatMap(([name, inner]) =>
    pathsOf(inner, [...path, name]),
  ),
];

function replaced(value: unknown, [name, ...rest]: Path, odd: unknown): unknown {
  if (name === undefined || !isObject(value)) return odd;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  copy[name] = replaced(value[name], rest, odd);
  return copy;
}

/**
 * Returns stored texts that no version wrote: a valid value in which each part is replaced by each odd value, and texts
 * that are not JSON. An application reads such a value after a fault of a disk, an extension or an earlier version.
 */
export const oddTextsOf = (valid: unknown): string[] => [
  ...pathsOf(valid).flatMap((path) => ODD.map((odd) => JSON.stringify(replaced(valid, path, odd)) ?? '')),
  ...['', '{', 'undefined', 'NaN', '\0', JSON.stringify(valid).slice(0, -1)],
];
