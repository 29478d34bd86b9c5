import messages from './messages.json';
import { CALL, heardOf, openLine, PUBLIC_URL, say, VOICE } from './testing/line';

const line = openLine();
const words = ({ said }: { said: string[] }) => said.join(' ');
const CHEST = 'I have crushing chest pain and I am sweating';
const CALL_999 = 'Hang up and call 9 9 9 in the United Kingdom now.';

test('greets the caller with the emergency number and the keys', async () => {
  const { said, listens } = await line.go(VOICE);
  expect(said.slice(0, 5)).toEqual([
    'This is the automatic health line of Health Commons.',
    messages['phone-line.no-doctor'],
    'In an emergency, hang up and call 9 9 9 in the United Kingdom.',
    messages['phone-line.privacy'],
    messages['phone-line.ask'],
  ]);
  for (const key of [1, 2, 3, 4, 5, 6, 7, 9] as const)
    expect(said).toContain(messages[`phone-line.key-${key}`]);
  expect(listens?.onSilence).toBe(listens?.action);
});

test("greets the caller in the site's own name", async () => {
  const { said } = await openLine({ SITE_NAME: 'Example Region Health' }).go(VOICE);
  expect(said[0]).toBe('This is the automatic health line of Example Region Health.');
});

test('answers with the findings, the confidence, advice and the number to call if it gets worse', async () => {
  const heard = await say(line, {
    SpeechResult: 'I have a cough and a runny nose since yesterday',
    Confidence: '0.93',
  });
  expect(heard.said[0]).toBe('I understood: cough, runny nose.');
  const sure = [messages['phone-line.sure'], messages['phone-line.less-sure'], messages['phone-line.unsure']];
  expect(heard.said.filter((text) => sure.some((each) => each === text))).toHaveLength(1);
  expect(words(heard)).toMatch(/pharmacist/);
  expect(heard.said).toContain('If it gets worse, hang up and call 9 9 9 in the United Kingdom.');
  expect(heard.said).toContain(messages['phone-line.no-diagnosis']);
  expect(heard.said).toContain(messages['phone-line.more']);
});

test('speaks in short sentences', async () => {
  const answers = await Promise.all(
    ['fever and stiff neck', 'burning when I pee', 'a cold', 'xyzzy', CHEST].map((SpeechResult) =>
      say(line, { SpeechResult }),
    ),
  );
  for (const sentence of answers.flatMap(({ said }) => said)) {
    expect(sentence).toMatch(/^[^:;()]*[.!]$|^I understood: [^:;()]*\.$|^Again: [^:;()]*\.$/);
    expect(sentence.length).toBeLessThan(260);
  }
});

describe('an emergency', () => {
  test('makes the answer start with the number to call, and ends the call', async () => {
    const { said, listens } = await say(line, { SpeechResult: CHEST, Confidence: '0.9' });
    expect(said[0]).toBe(CALL_999);
    expect(words({ said })).toMatch(/heart attack/);
    expect(said).toContain(messages['phone-line.nobody-called']);
    expect(said.at(-1)).toBe('Again: hang up and call 9 9 9 in the United Kingdom now.');
    expect(listens).toBeNull();
  });

  test('is recognised even in a transcript of low confidence', async () => {
    expect((await say(line, { SpeechResult: CHEST, Confidence: '0.05' })).said[0]).toBe(CALL_999);
  });

  test('can follow from two messages together', async () => {
    const first = await say(line, { SpeechResult: 'I have a fever' });
    expect(first.listens).not.toBeNull();
    const { said, listens } = await say(line, { SpeechResult: 'my neck is stiff and light hurts' }, first);
    expect([said[0], listens]).toEqual([CALL_999, null]);
  });

  test.each([
    ['+919876543210', 'Hang up and call 1 1 2 in India now.'],
    ['+12125550100', 'Hang up and call 9 1 1 in the United States now.'],
    ['+61491570156', 'Hang up and call 0 0 0 in Australia now.'],
    ['+81312345678', 'Hang up and call 1 1 9 in Japan now.'],
  ])('makes a caller with the number %s hear "%s"', async (From, first) => {
    const { listens } = await line.go(VOICE, { From });
    expect((await line.go(listens?.action ?? '', { From, SpeechResult: CHEST })).said[0]).toBe(first);
  });

  test.each([
    ['the country that the provider sends', { From: 'anonymous', FromCountry: 'FR' }, '1 1 2 in France'],
    ['the line’s country', { From: '', To: '+4722345678' }, '1 1 3 in Norway'],
    ['an unknown country', { From: '', To: '' }, '1 1 2 or your local emergency number'],
  ])('makes a caller with a hidden number hear the emergency number for %s', async (_, numbers, call) => {
    const { listens } = await line.go(VOICE, numbers);
    const heard = await line.go(listens?.action ?? '', { ...numbers, Digits: '1' });
    expect(heard.said[0]).toBe(`Hang up and call ${call} now.`);
  });
});

describe('silence', () => {
  test('makes the line repeat its question once, then say goodbye', async () => {
    const { listens } = await line.go(VOICE);
    const first = await line.go(listens?.onSilence ?? '');
    expect(first.said.slice(0, 2)).toEqual([messages['phone-line.silence'], messages['phone-line.ask']]);
    const second = await line.go(first.listens?.onSilence ?? '');
    expect(second.said[0]).toBe(messages['phone-line.still-silent']);
    expect(words(second)).toContain('call 9 9 9 in the United Kingdom');
    expect(second.said.at(-1)).toBe(messages['phone-line.goodbye']);
    expect(second.listens).toBeNull();
  });

  test('is counted from zero after the caller speaks', async () => {
    const { listens } = await line.go(VOICE);
    const silent = await line.go(listens?.onSilence ?? '');
    const lost = await say(line, { SpeechResult: 'xyzzy plugh' }, silent);
    expect(lost.said[0]).toBe(messages['phone-line.lost']);
    expect((await line.go(lost.listens?.onSilence ?? '')).listens).not.toBeNull();
  });

  test('that follows an answer ends the call', async () => {
    const answered = await say(line, { SpeechResult: 'a cough' });
    const { said, listens } = await line.go(answered.listens?.onSilence ?? '');
    expect([said, listens]).toEqual([[messages['phone-line.goodbye']], null]);
  });
});

test('an unknown key makes the line ask again, and a second unknown key ends the call', async () => {
  const first = await say(line, { Digits: '8' });
  expect(first.said[0]).toBe(messages['phone-line.lost']);
  const { said, listens } = await say(line, { Digits: '#' }, first);
  expect([said[0], listens]).toEqual([messages['phone-line.still-lost'], null]);
});

describe('pressing', () => {
  test.each([
    ['2', 'I understood: fever.'],
    ['3', 'I understood: cough.'],
    ['4', 'I understood: runny nose, sore throat.'],
    ['5', 'I understood: nausea, vomiting, diarrhea.'],
    ['6', 'I understood: headache.'],
    ['7', 'In an emergency, hang up and call 9 9 9 in the United Kingdom.'],
  ])('%s makes the line say "%s"', async (Digits, first) => {
    expect((await say(line, { Digits })).said[0]).toBe(first);
  });

  test('a key adds its symptom to what the caller said before, and pressing 9 repeats the answer', async () => {
    const cough = await say(line, { SpeechResult: 'a cough' });
    const fever = await say(line, { Digits: '2' }, cough);
    expect(fever.said[0]).toBe('I understood: fever, cough.');
    expect((await say(line, { Digits: '9' }, fever)).said).toEqual(fever.said);
  });

  test('7 and then 3 makes the line name the cough and say that it did not understand everything', async () => {
    const something = await say(line, { Digits: '7' });
    const { said } = await say(line, { Digits: '3' }, something);
    expect(said.slice(0, 2)).toEqual(['I understood: cough.', messages['phone-line.partly-understood']]);
  });

  test('9 repeats the question', async () => {
    expect((await say(line, { Digits: '9' })).said[0]).toBe(messages['phone-line.ask']);
  });
});

describe('a call ends', () => {
  test('before the tenth reply of the caller', async () => {
    let heard = await line.go(VOICE);
    let steps = 0;
    while (heard.listens && steps < 50) {
      heard = await line.go(heard.listens.action, { Digits: '9' });
      steps++;
    }
    expect(steps).toBeLessThan(10);
    expect(heard.said.at(-1)).toBe(messages['phone-line.goodbye']);
  });

  test('with an answer when the transcript is too long for the URL', async () => {
    const SpeechResult = 'I have a cough and it does not go away. '.repeat(40);
    const { said, listens } = await say(line, { SpeechResult });
    expect(said[0]).toBe('I understood: cough.');
    expect(listens).toBeNull();
  });

  test('with an apology and the emergency number after a request to `/hang-up`', async () => {
    const { said, listens } = await line.go(`${PUBLIC_URL}/api/phone-line/hang-up`);
    expect(said[0]).toBe(messages['phone-line.failed']);
    expect(words({ said })).toContain('call 9 9 9 in the United Kingdom');
    expect(listens).toBeNull();
  });

  test.each(['', '?state=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'with an apology after a webhook with a missing or forged state: %p',
    async (query) => {
      const { said, listens } = await line.go(`${PUBLIC_URL}/api/phone-line/answer${query}`, {
        SpeechResult: CHEST,
      });
      expect([said[0], listens]).toEqual([messages['phone-line.failed'], null]);
    },
  );

  test('if the state was sealed for a different call or with a different token', async () => {
    const { listens } = await line.go(VOICE);
    const action = listens?.action ?? '';
    expect((await line.go(action, { CallSid: 'CA0002', Digits: '2' })).listens).toBeNull();
    const other = openLine({ PHONE_AUTH_TOKEN: 'another-token-of-24-characters' });
    const path = action.replace(PUBLIC_URL, '');
    expect(
      (await heardOf(await other.post(path, { Digits: '2' }, { token: 'another-token-of-24-characters' })))
        .listens,
    ).toBeNull();
  });
});

test('advises a caller whose long speech was cut to ask a doctor or a pharmacist', async () => {
  const SpeechResult = `a cough, ${'and so on '.repeat(20_000)}`;
  const { said } = await say(line, { SpeechResult });
  expect(said).toContain(messages['phone-line.partly-understood']);
});

test('answers a repeated webhook with the same bytes', async () => {
  const texts = async (path: string, form: Record<string, string>) =>
    Promise.all([1, 2].map(async () => (await line.post(path, form)).text()));
  const [voice, again] = await texts('/api/phone-line/voice', {});
  expect(again).toBe(voice);
  const { listens } = await line.go(VOICE);
  const path = (listens?.action ?? '').replace(PUBLIC_URL, '');
  const [one, two] = await texts(path, { SpeechResult: 'fever', Confidence: '0.9' });
  expect(two).toBe(one);
});

test('keeps the next URL below 2,000 characters, and the caller’s words in it encrypted', async () => {
  const { listens } = await say(line, { SpeechResult: 'fever and a cough' });
  const state = new URL(listens?.action ?? '').searchParams.get('state') ?? '';
  const bytes = Buffer.from(state, 'base64url').toString('latin1');
  for (const secret of ['fever', 'cough', CALL.From, CALL.CallSid]) expect(bytes).not.toContain(secret);
  expect((listens?.action ?? '').length).toBeLessThan(2_000);
});
