import { signsFor } from './emergency-signs';

const textsFor = (age: number | null) => signsFor(age).map(({ text }) => text);

test('everybody reads the signs of adults, of dengue and of malaria', () => {
  for (const age of [null, 0, 5, 17, 18, 90])
    expect(textsFor(age).join('\n')).toMatch(
      /breathing[^]*chest[^]*confusion[^]*Seizures[^]*muscle pain[^]*comes back[^]*long-term[^]*Vomiting[^]*Bleeding[^]*cold skin[^]*dark or bloody urine/,
    );
});

test('signs of children are for children, and for who does not say an age', () => {
  const ofChildren = (age: number | null) => textsFor(age).filter((text) => text.startsWith('In a child'));
  expect(ofChildren(null)).toHaveLength(6);
  expect(ofChildren(0)).toEqual(ofChildren(null));
  expect(ofChildren(17)).toEqual(ofChildren(null));
  expect(ofChildren(18)).toEqual([]);
});

test('any fever of a small baby is a sign in the first year only', () => {
  const anyFever = 'In a baby younger than 12 weeks: any fever';
  expect(textsFor(0)).toContain(anyFever);
  expect(textsFor(null)).toContain(anyFever);
  expect(textsFor(1)).not.toContain(anyFever);
});

test('no sign is said twice', () => {
  expect(new Set(textsFor(null)).size).toBe(textsFor(null).length);
});
