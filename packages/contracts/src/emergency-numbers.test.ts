import { COUNTRIES } from './countries';
import { emergencyNumberOf, emergencyNumberWords } from './emergency-numbers';

test('the ambulance number of each country is its own, with a source', () => {
  expect(COUNTRIES.map(({ code }) => `${code} ${emergencyNumberOf(code).number}`).join(', ')).toBe(
    'IN 112, US 911, CA 911, GB 999, AU 000, DE 112, FR 112, JP 119, BR 192, MX 911, IT 112, ES 112, NL 112, SE 112, NO 113',
  );
  for (const { code, name } of COUNTRIES) {
    const found = emergencyNumberOf(code.toLowerCase());
    expect(found).toMatchObject({ country: code, name });
    expect(found.source.url).toMatch(/^https:\/\/[a-z0-9.-]+\/\S*$/);
  }
});

test.each([null, undefined, '', 'ZZ', '__proto__'])(
  'the emergency number for the unknown country %p is 112, which works on most mobile phones',
  (code) => {
    const found = emergencyNumberOf(code);
    expect(found).toMatchObject({ number: '112', country: null, name: null });
    expect(emergencyNumberWords(found)).toBe('your local emergency number (112 on most mobile phones)');
  },
);

test("`emergencyNumberWords` adds the country's name to the number", () => {
  expect(emergencyNumberWords(emergencyNumberOf('JP'))).toBe('119 in Japan');
  expect(emergencyNumberWords(emergencyNumberOf('US'))).toBe('911 in the United States');
  expect(emergencyNumberWords(emergencyNumberOf('NL'))).toBe('112 in the Netherlands');
});
