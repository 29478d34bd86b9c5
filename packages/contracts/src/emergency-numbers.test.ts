import { COUNTRIES } from './countries';
import { emergencyNumberOf, emergencyNumberWords } from './emergency-numbers';

test.each([
  ['IN', '112'],
  ['US', '911'],
  ['CA', '911'],
  ['GB', '999'],
  ['AU', '000'],
  ['DE', '112'],
  ['FR', '112'],
  ['JP', '119'],
  ['BR', '192'],
  ['MX', '911'],
  ['IT', '112'],
  ['ES', '112'],
  ['NL', '112'],
  ['SE', '112'],
  ['NO', '113'],
])('the ambulance number of %s is %s', (code, number) => {
  expect(emergencyNumberOf(code)).toMatchObject({ number, country: code });
});

test('every country has an emergency number and a source', () => {
  for (const { code, name } of COUNTRIES) {
    const found = emergencyNumberOf(code.toLowerCase());
    expect(found).toMatchObject({ country: code, name });
    expect(found.number).toMatch(/^\d{3}$/);
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
