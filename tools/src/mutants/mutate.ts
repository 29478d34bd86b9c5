/** A constant whose numbers are rules. Its name is in capitals, and it may be an object. */
const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]*)\b[^;]*;/gm;
const COMMENT = /\/\*[^]*?\*\/|\/\/[^\n]*/g;
const TEXT = /'[^'\n]*'|`[^`]*`/g;
const NUMBER = /(?<![\w.])\d[\d_]*(?:\.\d+)?(?:e-?\d+)?(?!\w)/g;

export type Mutant = {
  /** The constant, its line and the change: 'HELD (line 12): 1e-4 → 2e-4'. */
  name: string;
  source: string;
};

/** Returns the number as twice and as half as large: a whole number stays whole. */
function changesOf(number: string): string[] {
  const value = Number(number.replaceAll('_', ''));
  const halved = Number.isInteger(value) ? Math.floor(value / 2) : value / 2;
  const changed = value === 0 ? [1] : [value * 2, halved];
  return changed.map((other) => String(other));
}

/** Returns a mutant for each change of one number in a constant of the source. */
export function mutantsOf(source: string): Mutant[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  const code = source.replaceAll(COMMENT, blank).replaceAll(TEXT, blank);
  return [...code.matchAll(CONSTANT)].flatMap((constant) =>
    [...constant[0].matchAll(NUMBER)].flatMap((number) => {
      const at = constant.index + number.index;
      const line = source.slice(0, at).split('\n').length;
      return changesOf(number[0]).map((changed) => ({
        name: `${constant[1]} (line ${line}): ${number[0]} → ${changed}`,
        source: source.slice(0, at) + changed + source.slice(at + number[0].length),
      }));
    }),
  );
}
