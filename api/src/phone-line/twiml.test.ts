import { anyText } from '@health-commons/base/testing/any-text';
import fc from 'fast-check';
import { readTwiml } from './replay';
import { twiml, xmlText } from './twiml';

const text = fc.oneof(
  anyText(60),
  fc.constantFrom(
    '</Say><Dial>112</Dial>',
    '<![CDATA[x]]>',
    '&#0;',
    '"\'&<>',
    '\ud800',
    '\u0000\ufffe',
    '😷',
  ),
);

test('writes any text as the text of an element or an attribute, without the characters that XML forbids', () => {
  fc.assert(
    fc.property(fc.array(text), text, (texts, action) => {
      expect(xmlText(action)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/);
      const url = `https://line.example/${action}`;
      const { said, listens } = readTwiml(twiml(texts, 'en-GB', { action: url, hints: '' }));
      expect(said).toEqual(texts.map(allowed));
      expect(listens).toEqual({ action: allowed(url), onSilence: allowed(url) });
    }),
  );
});

/** Keeps the characters that XML 1.0 allows. */
const allowed = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

test('ends the call if there is no question', () => {
  const text = twiml(['Goodbye.'], 'en-US');
  expect(text).toContain('<Response><Say language="en-US">Goodbye.</Say><Hangup/></Response>');
});

test('listens for speech or one key, with hints and without a profanity filter', () => {
  const listen = { action: 'https://x.example/a?b=1&c=2', hints: 'fever, cough, rash' };
  const text = twiml(['Well?'], 'en-IN', listen);
  for (const attribute of [
    'input="dtmf speech"',
    'action="https://x.example/a?b=1&amp;c=2"',
    'method="POST"',
    'numDigits="1"',
    'language="en-IN"',
    'profanityFilter="false"',
    'hints="fever, cough, ',
  ])
    expect(/<Gather[^>]*>/.exec(text)?.[0]).toContain(attribute);
});
