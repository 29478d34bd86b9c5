import { importDump, type PostalLine } from './index';
import { parseLine } from './parse-line';

/** A dump's line: country, code, place, state, district, latitude, longitude, accuracy. */
const line = (
  country: string,
  code: string,
  { place = 'Somewhere', state = 'State', district = '', at = '18.94\t72.84', accuracy = '4' } = {},
) => [country, code, place, state, 'S1', district, '', '', '', at, accuracy].join('\t');

test.each([
  ['IN', '400001', '18.94\t72.84', 'IN', '400001'],
  ['GB', 'SW1A', '51.5\t-0.14', 'GB', 'SW1A'],
  ['CA', 'M5V', '43.64\t-79.39', 'CA', 'M5V'],
  ['NL', '1012', '52.37\t4.9', 'NL', '1012'],
  ['BR', '20040-007', '-22.9\t-43.18', 'BR', '20040007'],
  ['JP', '100-0001', '35.68\t139.75', 'JP', '1000001'],
  ['SE', '111 20', '59.33\t18.06', 'SE', '11120'],
  ['FR', '75015 CEDEX 15', '48.84\t2.29', 'FR', '75015'],
  ['PR', '00901', '18.46\t-66.1', 'US', '00901'],
  ['RE', '97400', '-20.88\t55.45', 'FR', '97400'],
  ['SJ', '9170', '78.22\t15.64', 'NO', '9170'],
])('%s %s is a code of ours', (dump, written, at, country, code) => {
  expect(parseLine(line(dump, written, { at }), null)).toMatchObject({
    kind: 'line',
    line: { country, code, name: 'Somewhere', state: 'State', accuracy: 4 },
  });
});

test('a country we do not serve, or did not ask for, is not ours to judge', () => {
  expect(parseLine(line('CH', '8000'), null)).toEqual({ kind: 'elsewhere' });
  expect(parseLine(line('IN', '400001'), 'GB')).toEqual({ kind: 'elsewhere' });
});

test.each([
  ['IN\t400001', /has 2 columns/],
  ['<html>', /has 1 columns/],
  [line('India', '400001'), /'India', which is no country code/],
  [line('IN', '40000'), /'40000', which is no postal code of IN/],
  [line('NL', '0999'), /no postal code of NL/],
  [line('IN', '400001', { at: '\t' }), /no latitude and longitude/],
  [line('IN', '400001', { at: '91\t72' }), /no latitude and longitude/],
  [line('IN', '400001', { at: '1e1\t72' }), /no latitude and longitude/],
  [line('IN', '400001', { accuracy: '7' }), /no accuracy/],
  [line('IN', '400001', { place: 'x'.repeat(101) }), /longer than 100/],
  [line('IN', '400001', { place: 'a\u0000b' }), /not text/],
  [line('IN', '400001', { place: 'Mumba\ufffd' }), /UTF-8/],
  // Latitude and longitude in the wrong order, a sign that is missing, nowhere at all.
  [line('IN', '400001', { at: '72.84\t18.94' }), /far away from IN/],
  [line('BR', '20040-007', { at: '22.9\t43.18' }), /far away from BR/],
  [line('AU', '2000', { at: '0\t0' }), /far away from AU/],
])('%j is faulty', (text, words) => {
  const parsed = parseLine(text, null);
  expect(parsed).toMatchObject({ kind: 'fault' });
  expect(parsed.kind === 'fault' && parsed.fault).toMatch(words);
});

describe('an import', () => {
  const run = async (texts: string[], skipFaulty = false) => {
    const staged: PostalLine[] = [];
    const steps: string[] = [];
    const result = await importDump(
      // oxlint-disable-next-line typescript/require-await -- an array as the stream that a file is
      (async function* () {
        yield* texts;
      })(),
      {
        add: (lines) => Promise.resolve(void staged.push(...lines)),
        take: () => Promise.resolve((steps.push('take'), [{ country: 'IN', codes: staged.length }])),
        drop: () => Promise.resolve(void steps.push('drop')),
      },
      { only: null, skipFaulty, onProgress: (read) => steps.push(`${read}`) },
    );
    return { result, staged, steps };
  };

  test('takes everything, in one go, and tells how far it is', async () => {
    const { result, staged, steps } = await run(Array<string>(120_000).fill(line('IN', '400001')));
    expect(staged).toHaveLength(120_000);
    expect(steps).toEqual(['50000', '100000', 'take']);
    expect(result).toMatchObject({ lines: 120_000, faults: 0, taken: [{ country: 'IN' }] });
  });

  test('takes nothing when a line is faulty, counts all of them and names the first twenty', async () => {
    const { result, steps } = await run([
      line('IN', '400001'),
      ...Array<string>(30).fill('nonsense'),
      line('IN', '400002'),
    ]);
    expect(steps).toEqual(['drop']);
    expect(result).toMatchObject({ faults: 30, taken: null });
    expect(result.firstFaults).toHaveLength(20);
    expect(result.firstFaults[0]).toMatch(/^line 2 has 1 columns/);
  });

  test('leaves faulty lines out when that is asked for', async () => {
    const { result, staged } = await run(['nonsense', line('IN', '400001'), '', line('CH', '8000')], true);
    expect(staged).toHaveLength(1);
    expect(result).toMatchObject({ faults: 1, elsewhere: 1, taken: [{ codes: 1 }] });
  });

  test('with nothing of ours takes nothing', async () => {
    const { result, steps } = await run([line('CH', '8000')]);
    expect([result.taken, ...steps]).toEqual([null, 'drop']);
  });
});
