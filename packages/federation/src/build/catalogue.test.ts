import { compileCatalogue, hyphenate } from './catalogue';

test.each([
  ['Kopfschmerzen', 'Kopf|schmer|zen'],
  ['Prognosen, Symptome', 'Pro|gno|sen, Symptome'],
  ['KI-Gesundheitsdiagnose', 'KI-Ge|sund|heits|dia|gno|se'],
  [
    'https://creativecommons.org/licenses, vorhersage_tage',
    'https://creativecommons.org/licenses, vorhersage_tage',
  ],
  ['{nachbarschaften} Gesundheitsmeldungen', '{nachbarschaften} Ge|sund|heits|mel|dun|gen'],
])('the long words of "%s" break at syllables, with a hyphen', (text, expected) => {
  expect(hyphenate(text, 'de').replaceAll('\u00ad', '|')).toBe(expected);
});

test('other languages stay as they are', () => {
  expect(hyphenate('internationalization', 'en')).toBe('internationalization');
});

test('a compiled catalogue has the hyphens of its language in texts and plurals', () => {
  const catalogue = JSON.stringify({
    a: 'Kopfschmerzen',
    b: '{n, plural, one {# Kopfschmerztag} other {# Tage}}',
  });
  expect(JSON.stringify(compileCatalogue(catalogue, 'de')).match(/\u00ad/g)).toHaveLength(4);
  expect(JSON.stringify(compileCatalogue(catalogue, 'en'))).not.toContain('\u00ad');
});
