import { messages } from './messages';
import { openLine, say, VOICE, type TestLine } from './testing/line';

/** Personal data that logs must not contain. */
const PERSONAL = { CallSid: 'CA5ec3e7', From: '+441632960777', CallerName: 'Zoe Doe', FromCity: 'LEEDS' };
const SPEECH = 'my secret complaint is a cough';

async function wholeCall(line: TestLine): Promise<void> {
  const { listens } = await line.go(VOICE, PERSONAL);
  const answered = await line.go(listens?.action ?? '', { ...PERSONAL, SpeechResult: SPEECH });
  await line.go(answered.listens?.onSilence ?? '', PERSONAL);
  await line.go(listens?.action ?? '', { ...PERSONAL, SpeechResult: `${SPEECH} and crushing chest pain` });
  // Failures: a state from a different call, a wrong signature, a body that is not a form, and a failed call.
  await line.go(listens?.action ?? '', { ...PERSONAL, CallSid: 'CAother', SpeechResult: SPEECH });
  await line.post('/api/phone-line/answer', { ...PERSONAL, SpeechResult: SPEECH }, { token: 'wrong' });
  await line.request('/api/phone-line/voice', { method: 'POST', body: SPEECH });
  await line.post('/api/phone-line/status', { ...PERSONAL, CallStatus: 'failed' });
}

test('writes no personal data to the log or the console', async () => {
  const consoles = (['log', 'error', 'warn', 'info', 'debug'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation(() => undefined),
  );
  const line = openLine();
  await wholeCall(line);
  const written = JSON.stringify([line.logged, ...consoles.map(({ mock }) => mock.calls)]);
  for (const spy of consoles) spy.mockRestore();
  expect(written).toContain('phone-line.call-failed');
  for (const secret of [...Object.values(PERSONAL), 'secret', 'cough', 'chest', '441632960777'])
    expect(written).not.toContain(secret);
});

test('repeats the caller’s words only as names of findings', async () => {
  const { said } = await say(openLine(), { SpeechResult: 'Zoe Doe of Leeds has a cough' });
  expect(said[0]).toBe('I understood: cough.');
  expect(said.join(' ')).not.toMatch(/Zoe|Leeds/);
  expect(said).toContain(messages['phone-line.no-diagnosis']);
});
