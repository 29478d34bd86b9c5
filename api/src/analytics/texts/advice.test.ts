import { GENERAL, PREVENTION, signsFor } from './advice';
import SOURCES from './sources.json';
import { render } from './texts';

test('each source links to its own page, not to a home page', () => {
  const urls = Object.values(SOURCES).map(({ url }) => new URL(url));
  for (const { pathname } of urls) expect(pathname.length).toBeGreaterThan(5);
  expect(new Set(urls.map(String)).size).toBe(urls.length);
});

test('advice cites a health organisation', () => {
  const advice = [...Object.values(PREVENTION).flat(), ...GENERAL, ...signsFor(null)];
  for (const { source } of advice) {
    expect(source).toMatch(/^(who|cdc|nhs|ifrc)-/);
    expect(Object.keys(SOURCES)).toContain(source);
  }
});

test('prevention advice names its illness and cites a source about that illness', () => {
  for (const [illness, sentences] of Object.entries(PREVENTION))
    for (const { id, source } of sentences) {
      expect(source.split('-')[1]).toBe(illness);
      expect(render(id).toLowerCase().startsWith(illness)).toBe(true);
    }
});

const textsFor = (age: number | null) => signsFor(age).map(({ id }) => render(id));

test('people of any known or unknown age get the signs for adults, dengue and malaria', () => {
  for (const age of [null, 0, 17, 90])
    expect(textsFor(age).join('\n')).toMatch(
      /breathing[^]*chest[^]*confusion[^]*Seizures[^]*speech[^]*Bleeding[^]*cold skin[^]*muscle pain[^]*comes back[^]*long-term[^]*Vomiting[^]*dark or bloody pee/,
    );
});

test('the signs for children are first for a child, last if the age is unknown, and left out for adults', () => {
  const ofChildren = (age: number | null) => textsFor(age).filter((text) => text.startsWith('In a child'));
  expect(textsFor(17)[0]).toMatch(/^In a child/);
  expect(ofChildren(17)).toHaveLength(6);
  expect(ofChildren(null)).toEqual(ofChildren(17));
  expect(textsFor(null)[0]).toBe('Difficulty breathing or shortness of breath');
  expect(ofChildren(18)).toEqual([]);
});

test('any fever is a sign only in the first year of life or if the age is unknown', () => {
  const anyFever = 'In a baby younger than 12 weeks: any fever';
  expect([0, null, 1].map((age) => textsFor(age).includes(anyFever))).toEqual([true, true, false]);
});
