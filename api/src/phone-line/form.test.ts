import { Fault } from '../http/fault';
import { readForm } from './form';

const read = (text: string, type = 'application/x-www-form-urlencoded') =>
  Object.fromEntries(
    readForm(
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
      type,
    ),
  );

test.each(['', 'application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; Charset="UTF-8"'])(
  'reads a form of type %p as UTF-8',
  (type) => {
    expect(read('SpeechResult=mal+de+t%C3%AAte&Digits=&x', type)).toEqual({
      SpeechResult: 'mal de tête',
      Digits: '',
      x: '',
    });
  },
);

test.each([
  ['iso-8859-1', 'a=t%EAte+%2B', 'tête +'],
  ['ISO-8859-1', 'a=t\u00eate', 'tête'],
  ['windows-1251', 'a=%C6%E0%F0', 'Жар'],
  ['shift_jis', 'a=%94M', '熱'],
])('decodes a form in the charset %s: %s', (charset, text, value) => {
  expect(read(text, `application/x-www-form-urlencoded;charset=${charset}`)).toEqual({ a: value });
});

test('accepts broken percent encoding', () => {
  expect(read('a=%C3&b=100%&c=%zz')).toEqual({ a: '\ufffd', b: '100%', c: '%zz' });
  expect(read('a=100%&&b', 'application/x-www-form-urlencoded; charset=latin1')).toEqual({
    a: '100%',
    b: '',
  });
});

test.each([
  ['application/json', 'not_a_form'],
  ['multipart/form-data; boundary=x', 'not_a_form'],
  ['application/x-www-form-urlencoded; charset=utf-16', 'unknown_charset'],
  ['application/x-www-form-urlencoded; charset=klingon', 'unknown_charset'],
])('rejects the content type %s', (type, code) => {
  expect(() => read('a=1', type)).toThrow(Fault);
  expect(() => read('a=1', type)).toThrow(expect.objectContaining({ status: 415, code }) as Error);
});
