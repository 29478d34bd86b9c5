import fc from 'fast-check';
import { csvOf } from './csv';

/** Reads CSV as a spreadsheet does: by its bytes, as UTF-8 only after the mark. */
function read(bytes: Uint8Array): string[][] {
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  const rows: string[][] = [[]];
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g;
  for (const [, cell = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const text = fc.string({
  unit: fc.constantFrom('é', 'ع', '東', 'a', '1', '"', ',', '\n', '\r', '\t', ' ', '=', '+', '-', '@', '＝'),
});

test('a spreadsheet reads every text as it is, or after an apostrophe if it would be a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const got = read(new TextEncoder().encode(csvOf(rows)));
      expect(got.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(rows);
      for (const cell of got.flat()) expect(cell.trimStart()).not.toMatch(/^[=+\-@＝]/);
    }),
  );
});

test('numbers stay numbers, and missing values are empty', () => {
  expect(
    csvOf([
      ['a', '\u2068b\u00AD\u2069', 'c', 'd'],
      [-2, true, null, undefined],
    ]),
  ).toBe('\uFEFFa,b,c,d\r\n-2,true,,\r\n');
});
