import fc from 'fast-check';
import { readTwiml, readXml } from './replay/read-twiml';
import { twiml, xmlText } from './twiml';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '</Say><Dial>112</Dial>',
    '<![CDATA[x]]>',
    ']]>',
    '&#0;',
    '"\'&<>',
    '\ud800',
    '\u0000\ufffe',
    '😷',
  ),
);

test('writes well-formed XML for any text', () => {
  fc.assert(
    fc.property(fc.array(anyText), anyText, (texts, action) => {
      const { said, listens } = readTwiml(twiml({ say: texts, ask: { say: texts, action } }, 'en-GB'));
      const whole = texts.map(allowed);
      expect(said).toEqual([...whole, ...whole]);
      expect(listens).toEqual({ action: allowed(action), onSilence: allowed(action) });
    }),
  );
});

/** Removes the characters that XML forbids. Checks each character, independently of the pattern in twiml.ts. */
const allowed = (text: string) =>
  Array.from(text)
    .filter((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return (
        (code >= 0x20 && code <= 0xd7ff) ||
        [0x9, 0xa, 0xd].includes(code) ||
        (code >= 0xe000 && code <= 0xfffd) ||
        code >= 0x10000
      );
    })
    .join('');

test('ends the call if there is no question', () => {
  const text = twiml({ say: ['Goodbye.'] }, 'en-US');
  expect(text).toContain('<Say language="en-US">Goodbye.</Say><Hangup/></Response>');
  expect(readTwiml(text)).toEqual({ said: ['Goodbye.'], listens: null });
});

test('listens for speech or one key, with hints and without a profanity filter', () => {
  const text = twiml({ say: [], ask: { say: ['Well?'], action: 'https://x.example/a?b=1&c=2' } }, 'en-IN');
  const gather = readXml(text).children[0];
  expect(gather).toMatchObject({
    name: 'Gather',
    attributes: {
      input: 'dtmf speech',
      action: 'https://x.example/a?b=1&c=2',
      method: 'POST',
      numDigits: '1',
      language: 'en-IN',
      profanityFilter: 'false',
      hints: expect.stringMatching(/^fever, cough, /) as string,
    },
  });
});

test('escapes text for an attribute and drops a forbidden character', () => {
  expect(xmlText(`<a b="c" d='e'>&\u0007`)).toBe('&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;');
});

test.each([
  '<Response>',
  '<Response></Reponse>',
  '<Response/><Response/>',
  '<Response><Say>a & b</Say></Response>',
  '<Response><Say>&nbsp;</Say></Response>',
  "<Response><Say language='en'>a</Say></Response>",
  '<Response><Say a="1" a="2"/></Response>',
  '<Response><Say>\u0001</Say></Response>',
  'text',
  '',
  '<?xml version="1.0"?><Response/>',
])('the XML reader rejects %j', (text) => {
  expect(() => readXml(text)).toThrow();
});

test.each([
  '<Say>a</Say>',
  '<Response><Say>a</Say></Response>',
  '<Response><Gather action="/x"><Say>a</Say></Gather></Response>',
  '<Response><Dial>112</Dial><Hangup/></Response>',
])('the TwiML reader rejects %s', (text) => {
  expect(() => readTwiml(text)).toThrow();
});
