import fc from 'fast-check';
import { readEntry } from './risk-groups';

const idsOf = (entry: string) => readEntry(entry).groups.map(({ id }) => id);

test.each([
  ['asthma', ['asthma']],
  ['Asthmatic since childhood', ['asthma']],
  ['Diabetes type 2', ['diabetes']],
  ['diabetic', ['diabetes']],
  ['HIV', ['immune']],
  ['AIDS', ['immune']],
  ['immunosuppressed', ['immune']],
  ['immuno-compromised', ['immune']],
  ['weakened immune system', ['immune']],
  ['chemotherapy last year', ['immune']],
  ['liver cirrhosis', ['liver']],
  ['heart attack 2019', ['heart']],
  ['I had two strokes', ['stroke']],
  ['chronic bronchitis', ['lung']],
  ['Parkinson’s disease', ['neurologic']],
  ['obese', ['obesity']],
  ['pregnant', ['pregnancy']],
  ['asthma and diabetes', ['asthma', 'diabetes']],
])('%j names the groups %j', (entry, ids) => {
  expect(idsOf(entry).sort()).toEqual([...ids].sort());
});

test.each([
  'delivery of a child',
  'hearing aids',
  'heartburn',
  'heat stroke',
  'immunized',
  'immune to measles',
  'immunization up to date',
  'cod liver oil',
  'pre-diabetes',
  'pharmaceutical chemist',
  'pregnancy test',
])('%j names no group', (entry) => {
  expect(idsOf(entry)).toEqual([]);
});

test.each([
  'no diabetes',
  'not diabetic',
  'never had asthma',
  'without heart disease',
  'denies asthma',
  'I don’t have asthma',
  "doesn't have diabetes",
  'I am not pregnant',
  'I do not currently have asthma',
  'no history of asthma, diabetes or heart disease',
  'no asthma; no diabetes',
  'neither mine: no stroke',
  'diabetes: no',
  'asthma - none',
  'HIV negative',
  'cancer ruled out',
  'cancer-free',
])('%j denies every group that it mentions', (entry) => {
  const { groups, denied, known } = readEntry(entry);
  expect(groups).toEqual([]);
  expect([denied.length > 0, known]).toEqual([true, true]);
});

test.each(['mother has asthma', 'family history of diabetes', 'asthma in my brother', 'my wife is pregnant'])(
  '%j is about another person, so it names no group',
  (entry) => {
    expect(readEntry(entry)).toMatchObject({ groups: [], denied: [], known: true });
  },
);

test.each([
  ['no diabetes but asthma', ['asthma']],
  ['no diabetes, asthma', ['asthma']],
  ['asthma, no diabetes', ['asthma']],
  ['not pregnant and diabetic', ['diabetes']],
  ['not well controlled diabetes', ['diabetes']],
  ['not only asthma', ['asthma']],
  ['no medicine for asthma', ['asthma']],
  ['I am a mother with asthma', ['asthma']],
  ['mother of two, asthma', ['asthma']],
  ['no asthma. Diabetes', ['diabetes']],
  ['asthma; never a stroke', ['asthma']],
])('%j names only the groups that it does not clearly deny', (entry, ids) => {
  expect(idsOf(entry)).toEqual(ids);
});

test('recognises an entry that says that there are no conditions, but not an unlisted condition', () => {
  expect(readEntry('gout').known).toBe(false);
  for (const entry of ['none', 'No', 'n/a', 'no known conditions', ''])
    expect(readEntry(entry).known).toBe(true);
});

test('never both names and denies a group, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('no', 'asthma', ',', 'and', 'mother', 'HIV', 'negative', 'or', '.', 'I', '🙂'),
        {
          maxLength: 12,
        },
      ),
      fc.string({ unit: 'binary' }),
      (words, tail) => {
        const { groups, denied } = readEntry(`${words.join(' ')} ${tail}`);
        expect(denied.filter((group) => groups.includes(group))).toEqual([]);
      },
    ),
  );
});
