import { joinList, joinSentences, labelColon, locale, onceForPage } from './locale';

afterEach(() => document.documentElement.removeAttribute('lang'));

test.each([
  ['', 'en-GB'],
  ['en', 'en-GB'],
  ['hi', 'hi'],
  ['ar', 'ar-u-nu-latn'],
])('the locale of a page with the language "%s" is %s', (language, expected) => {
  document.documentElement.lang = language;
  expect(locale()).toBe(expected);
});

test('`onceForPage` creates an object at its first use, for the language that the page then has', () => {
  const create = jest.fn((tag: string) => new Intl.NumberFormat(tag));
  const format = onceForPage(create);
  expect(create).not.toHaveBeenCalled();
  document.documentElement.lang = 'de';
  expect([format().format(1377), format().format(2)]).toEqual(['1.377', '2']);
  expect(create).toHaveBeenCalledTimes(1);
});

test.each([
  ['en', 'Fever, Cough', 'About: x'],
  ['hi', 'Fever, Cough', 'About: x'],
  ['fr', 'Fever, Cough', 'About\u00a0: x'],
  ['ja', 'Fever、Cough', 'About：x'],
  ['ar', 'Fever، Cough', 'About: x'],
])('lists and labels have the punctuation of the language "%s"', (language, list, label) => {
  document.documentElement.lang = language;
  expect(joinList(['Fever', 'Cough'])).toBe(list);
  expect(`About${labelColon()}x`).toBe(label);
  expect(joinSentences(['One.', 'Two.'])).toBe(language === 'ja' ? 'One.Two.' : 'One. Two.');
});
