import { parseLine, readDump } from './import-dump';

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

const read = (texts: string[]) =>
  readDump(
    // oxlint-disable-next-line typescript/require-await -- turns an array into the async iterable that a file is
    (async function* () {
      yield* texts;
    })(),
    null,
  );
const office = (place: string, at: string, more = {}) => line('IN', '799999', { place, at, ...more });

describe('the place of a code', () => {
  test('with several lines is their median, with the name of their district', async () => {
    const points = ['23.83\t91.28', '23.84\t91.29', '23.83\t91.27', '23.82\t91.28', '13.00\t77.50'];
    const offices = points.map((at, n) => office(`Office ${n}`, at, { district: 'West Tripura' }));
    expect((await read(offices)).places).toEqual([
      {
        country: 'IN',
        code: '799999',
        city: 'West Tripura',
        state: 'State',
        latitude: 23.83,
        longitude: 91.28,
        precision: 'exact',
      },
    ]);
  });

  test.each([
    ['exact', ['23\t91', '23.09\t91'], '4'],
    ['city', ['23\t91', '23.11\t91'], '4'],
    ['city', ['23\t91', '23\t91.5'], '4'],
    ['city', ['23\t91'], '3'],
    ['region', ['23\t91', '23\t91.51'], '6'],
  ])('is %s for lines at %j with the accuracy %s', async (precision, points, accuracy) => {
    const { places } = await read(points.map((at) => office('A', at, { accuracy })));
    expect(places).toMatchObject([{ city: 'A', precision }]);
  });
});

test('an invalid line leaves no place, all faults are counted, and the first 20 are named', async () => {
  const texts = [line('IN', '400001'), ...Array<string>(30).fill('nonsense'), '', line('CH', '8000')];
  const dump = await read(texts);
  expect(dump).toMatchObject({ lines: 33, skipped: 1, faults: 30, places: [] });
  expect(dump.firstFaults).toHaveLength(20);
  expect(dump.firstFaults[0]).toMatch(/^line 2 needs 12 columns/);
});
