const NUMBERS = /^([A-Z]*)(\d+)-\1(\d+)$/;
const LETTERS = /^([A-Z]\d)([A-Z])-\1([A-Z])$/;

/**
 * Expands a list of prefixes: '01,08-10' → 01, 08, 09, 10; 'B1-B3' → B1, B2, B3; 'K1A-K1C' → K1A, K1B, K1C.
 * Ignores parts in any other form.
 */
export const expandPrefixes = (list: string): string[] => list.split(',').flatMap(expand);

function expand(part: string): string[] {
  if (/^[0-9A-Z]+$/.test(part)) return [part];
  const [, front = '', from = '', to = ''] = NUMBERS.exec(part) ?? [];
  if (from) return span(Number(from), Number(to), (n) => front + String(n).padStart(from.length, '0'));
  const [, area = '', first = '', last = ''] = LETTERS.exec(part) ?? [];
  if (!area) return [];
  return span(first.charCodeAt(0), last.charCodeAt(0), (n) => area + String.fromCharCode(n));
}

function span(from: number, to: number, name: (n: number) => string): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => name(from + index));
}
