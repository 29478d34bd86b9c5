import { anyText } from '@health-commons/base/testing/any-text';
import fc from 'fast-check';
import messages from './messages.json';
import { sealState, START, type State } from './state';
import { CALL, openLine, PUBLIC_URL, type TestLine, TOKEN, VOICE } from './testing/line';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 15);
// `npm run test:long` tries each property 10,000 times.
jest.setTimeout(1_800_000);

const line = openLine();

test('apologises after an error, and logs no words of the caller', async () => {
  const wrong: object = { ...START, said: 'a secret illness' };
  const state = sealState(TOKEN, CALL.CallSid, wrong as State);
  const line = openLine();
  const { said, listens } = await line.go(`${PUBLIC_URL}/api/phone-line/answer?state=${state}`);
  expect([said[0], listens]).toEqual([messages['phone-line.failed'], null]);
  expect(line.logged).toMatchObject([{ event: 'phone-line.failed', error: 'ValiError' }]);
  expect(JSON.stringify(line.logged)).not.toContain('secret');
});

const speech = fc.oneof(
  anyText(200),
  fc
    .array(
      fc.constantFrom(
        ...'fever|no|chest pain|cant breathe|for 3 days|my son|,|.|</Say>|&|"|{call}|$&'.split('|'),
        ...['\u0000', '\ud800', '熱', '🤒'],
      ),
      { maxLength: 12 },
    )
    .map((words) => words.join(' ')),
  fc.nat(20_000).map((length) => 'a cough '.repeat(length / 8)),
);

const step = fc.record(
  {
    SpeechResult: speech,
    Digits: fc.oneof(fc.constantFrom(...'0123456789*#'), fc.string({ maxLength: 5 })),
    Confidence: fc.oneof(fc.double().map(String), fc.string({ maxLength: 5 })),
  },
  { requiredKeys: [] },
);

const numbers = fc.record(
  {
    From: fc.oneof(
      fc.constantFrom('+919876543210', 'anonymous', '', 'sip:me@x', '+999'),
      fc.string({ maxLength: 50 }),
    ),
    To: fc.constantFrom('+441632960000', ''),
    FromCountry: fc.oneof(fc.constantFrom('IN', 'zz', '__proto__'), fc.string({ maxLength: 5 })),
    CallSid: fc.string({ maxLength: 40 }),
  },
  { requiredKeys: [] },
);

test('answers any input with valid TwiML, ends every call and logs nothing', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, fc.array(step, { maxLength: 12 }), async (about, steps) => {
      let heard = await line.go(VOICE, about);
      let turns = 0;
      for (const form of [...steps, {}, {}, {}]) {
        if (!heard.listens) break;
        heard = await line.go(heard.listens.action, { ...about, ...form });
        expect(heard.said.length).toBeGreaterThan(0);
        turns++;
      }
      expect(heard.listens).toBeNull();
      expect(turns).toBeLessThan(10);
    }),
    { numRuns: RUNS },
  );
  expect(line.logged).toEqual([]);
});

/** Personal data that logs must not contain. */
const PERSONAL = { CallSid: 'CA5ec3e7', From: '+441632960777', CallerName: 'Zoe Doe', FromCity: 'LEEDS' };
const SPEECH = 'my secret complaint is a cough';

async function wholeCall(line: TestLine): Promise<void> {
  const { listens } = await line.go(VOICE, PERSONAL);
  const answered = await line.go(listens?.action ?? '', { ...PERSONAL, SpeechResult: SPEECH });
  await line.go(answered.listens?.onSilence ?? '', PERSONAL);
  await line.go(listens?.action ?? '', { ...PERSONAL, SpeechResult: `${SPEECH} and crushing chest pain` });
  // Failures: a state from a different call, a wrong signature, and a body that is not a form.
  await line.go(listens?.action ?? '', { ...PERSONAL, CallSid: 'CAother', SpeechResult: SPEECH });
  await line.post('/api/phone-line/answer', { ...PERSONAL, SpeechResult: SPEECH }, 'wrong');
  await line.request('/api/phone-line/voice', { method: 'POST', body: SPEECH });
}

test('writes no personal data to the log or the console', async () => {
  const consoles = (['log', 'error', 'warn', 'info', 'debug'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation(() => undefined),
  );
  const line = openLine();
  await wholeCall(line);
  const written = JSON.stringify([line.logged, ...consoles.map(({ mock }) => mock.calls)]);
  for (const spy of consoles) spy.mockRestore();
  for (const secret of [...Object.values(PERSONAL), 'secret', 'cough', 'chest', '441632960777'])
    expect(written).not.toContain(secret);
});
