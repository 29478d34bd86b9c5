import { importDump, parseLine, type PostalLine } from './import-dump';

/** Builds a line of a dump: country, code, place, state, district, latitude, longitude, accuracy. */
const line = (
  country: string,
  code: string,
  { place = 'Somewhere', state = 'State', district = '', at = '18.94\t72.84', accuracy = '4' } = {},
) => [country, code, place, state, 'S1', district, '', '', '', at, accuracy].join('\t');

test.each([
  ['IN', '400001', '18.94\t72.84', 'IN', '400001'],
  ['BR', '20040-007', '-22.9\t-43.18', 'BR', '20040'],
  ['JP', '100-0001', '35.68\t139.75', 'JP', '10000'],
  ['GB', 'SW1A 1AA', '51.5\t-0.14', 'GB', 'SW1A'],
  ['SE', '111 20', '59.33\t18.06', 'SE', '11120'],
  ['FR', '75015 CEDEX 15', '48.84\t2.29', 'FR', '75015'],
  ['PR', '00901', '18.46\t-66.1', 'US', '00901'],
  ['SJ', '9170', '78.22\t15.64', 'NO', '9170'],
])('parses a line with the country %s and the code %s', (dump, written, at, country, code) => {
  expect(parseLine(line(dump, written, { at }), null)).toMatchObject({
    kind: 'line',
    line: { country, code, name: 'Somewhere', state: 'State', accuracy: 4 },
  });
});

test('skips lines of unsupported countries, and of countries other than `only`', () => {
  expect(parseLine(line('CH', '8000'), null)).toEqual({ kind: 'skipped' });
  expect(parseLine(line('IN', '400001'), 'GB')).toEqual({ kind: 'skipped' });
});

test.each([
  ['IN\t400001', /needs 12 columns separated by tabs, but has 2$/],
  [line('India', '400001'), /'India', which is not a country code/],
  [line('IN', '40000'), /'40000', which is not a postal code of IN/],
  [line('IN', '400001', { at: '91\t72' }), /not a latitude and longitude/],
  [line('IN', '400001', { at: '1e1\t72' }), /not a latitude and longitude/],
  [line('IN', '400001', { accuracy: '7' }), /not an accuracy/],
  [line('IN', '400001', { place: 'x'.repeat(101) }), /longer than 100/],
  [line('IN', '400001', { place: 'a\u0000b' }), /not UTF-8/],
])('rejects the line %j', (text, words) => {
  const parsed = parseLine(text, null);
  expect(parsed).toMatchObject({ kind: 'fault' });
  expect(parsed.kind === 'fault' && parsed.fault).toMatch(words);
});

describe('an import', () => {
  const run = async (texts: string[], skipFaulty = false) => {
    const staged: PostalLine[] = [];
    const steps: string[] = [];
    const result = await importDump(
      // oxlint-disable-next-line typescript/require-await -- turns an array into the async iterable that a file is
      (async function* () {
        yield* texts;
      })(),
      {
        add: (lines) => Promise.resolve(void staged.push(...lines)),
        commit: () => Promise.resolve((steps.push('commit'), [{ country: 'IN', codes: staged.length }])),
        drop: () => Promise.resolve(void steps.push('drop')),
      },
      { only: null, skipFaulty, onProgress: (read) => steps.push(`${read}`) },
    );
    return { result, staged, steps };
  };

  test('stores all lines in one transaction and reports progress', async () => {
    const { result, staged, steps } = await run(Array<string>(50_001).fill(line('IN', '400001')));
    expect(staged).toHaveLength(50_001);
    expect(steps).toEqual(['50000', 'commit']);
    expect(result).toMatchObject({ lines: 50_001, faults: 0, imported: [{ country: 'IN' }] });
  });

  test('stores nothing if any line is invalid, counts all faults and names the first 20', async () => {
    const { result, steps } = await run([
      line('IN', '400001'),
      ...Array<string>(30).fill('nonsense'),
      line('IN', '400002'),
    ]);
    expect(steps).toEqual(['drop']);
    expect(result).toMatchObject({ faults: 30, imported: null });
    expect(result.firstFaults).toHaveLength(20);
    expect(result.firstFaults[0]).toMatch(/^line 2 needs 12 columns/);
  });

  test('skips invalid lines if `skipFaulty` is set', async () => {
    const { result, staged } = await run(['nonsense', line('IN', '400001'), '', line('CH', '8000')], true);
    expect(staged).toHaveLength(1);
    expect(result).toMatchObject({ faults: 1, skipped: 1, imported: [{ codes: 1 }] });
  });
});
