type Language = {
  /** What has rules: a constant with a name in capitals, which may be an object; or an SQL function. */
  rules: RegExp;
  comment: RegExp;
  /** Texts, whose numbers are no rules. The intervals of SQL are. */
  text: RegExp;
};
const TYPESCRIPT: Language = {
  rules: /^(?:export )?const ([A-Z][A-Z0-9_]*)\b[^;]*;/gm,
  comment: /\/\*[^]*?\*\/|\/\/[^\n]*/g,
  text: /'[^'\n]*'|`[^`]*`/g,
};
const SQL: Language = {
  rules: /^create function private\.(\w+)[^]*?^(?:\$\$;|return[^]*?;\n\n)/gm,
  comment: /\/\*[^]*?\*\/|--[^\n]*/g,
  // Positions and indexes of columns are no rules either.
  text: /(?:interval )?'[^'\n]*'|\b(?:group|order) by [\d, ]+|\[\d+\]|\$\d/g,
};
const NUMBER = /(?<![\w.])\d[\d_]*(?:\.\d+)?(?:e-?\d+)?(?!\w)/g;

/** Returns the number as twice and as half as large: a whole number stays whole. */
function changesOf(number: string): string[] {
  const value = Number(number.replaceAll('_', ''));
  const halved = Number.isInteger(value) ? Math.floor(value / 2) : value / 2;
  const changed = value === 0 ? [1] : [value * 2, halved];
  return changed.map((other) => String(other));
}

/**
 * Returns a mutant for each change of one number in the rules of a source, which is SQL or TypeScript. Its name is the
 * constant or function, its line and the change: 'HELD (line 12): 1e-4 → 2e-4'.
 */
export function mutantsOf(source: string, isSql = false) {
  const { rules, comment, text } = isSql ? SQL : TYPESCRIPT;
  const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ');
  const code = source
    .replaceAll(comment, blank)
    .replaceAll(text, (found) => (found.startsWith('interval') ? found : blank(found)));
  return [...code.matchAll(rules)].flatMap((rule) =>
    [...rule[0].matchAll(NUMBER)].flatMap((number) => {
      const at = rule.index + number.index;
      const line = source.slice(0, at).split('\n').length;
      return changesOf(number[0]).map((changed) => ({
        name: `${rule[1]} (line ${line}): ${number[0]} → ${changed}`,
        source: source.slice(0, at) + changed + source.slice(at + number[0].length),
      }));
    }),
  );
}
