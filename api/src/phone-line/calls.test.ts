import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../testing/database';
import messages from './messages.json';
import { type Line, type RecordedCall, replayCall, type Step } from './replay';
import calls from './testing/calls.json';
import { CALL, heardOf, openLine, PUBLIC_URL, say, TOKEN, VOICE } from './testing/line';

const folder = join(repositoryRoot(), 'docs/phone-calls');
const documented = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as RecordedCall,
);

const line = openLine();
const provider: Line = {
  token: TOKEN,
  publicUrl: PUBLIC_URL,
  post: (path, init) => line.request(path, init),
};

/** Everything that the line says in the calls of the table. */
const said: string[] = [];

test.each([...(calls as RecordedCall[]), ...documented])('$about', async (call) => {
  const print = (text: string) => void (text.startsWith('Line: ') && said.push(text.slice(8)));
  expect(await replayCall(provider, call, print)).toEqual([]);
});

test('says every message in at least one call, and only short sentences', async () => {
  said.push(...(await line.go(VOICE.replace('voice', 'hang-up'))).said);
  const all = said.join(' ');
  // The hints are for the recognition of speech.
  const { 'phone-line.hints': _, ...spoken } = messages;
  for (const [id, text] of Object.entries(spoken)) {
    const unsaid = text.split(/\{\w+\}/).filter((piece) => !all.includes(piece));
    expect([id, unsaid]).toEqual([id, []]);
  }
  for (const sentence of said) {
    expect(sentence).toMatch(
      /^(I (did not )?understand|I understood: |He entendido: |Again: |फिर से सुनें: )?[^:;()]*[.!।。]$|^I did not understand: /,
    );
    expect(sentence.length).toBeLessThan(260);
  }
});

test('a replay names each difference from the recording, and rejects a wrong token', async () => {
  const steps: Step[] = [
    { line: ['a human being'] },
    { starts: 'Hello' },
    { ended: true },
    { presses: '1' },
    { ended: false },
    { silent: true },
  ];
  const call = { from: '+441632960001', to: '+441632960000', steps };
  expect(await replayCall(provider, call, () => undefined)).toEqual([
    "The line did not say 'a human being'",
    "The line began with 'This is the automatic health line of Health Commons.', not 'Hello'",
    'The call goes on',
    'The call has ended',
    'The call ended before the caller could do {"silent":true}',
  ]);
  await expect(replayCall({ ...provider, token: 'another' }, call, () => undefined)).rejects.toThrow(
    /403.*PHONE_AUTH_TOKEN/,
  );
});

test("greets the caller in the site's own name", async () => {
  const { said: hello } = await openLine({ SITE_NAME: 'Example Region Health' }).go(VOICE);
  expect(hello[0]).toBe('This is the automatic health line of Example Region Health.');
});

test.each([
  [{ From: '+919876543210' }, '1 1 2 in India'],
  [{ From: '+12125550100' }, '9 1 1 in the United States'],
  [{ From: '+61491570156' }, '0 0 0 in Australia'],
  [{ From: 'anonymous', FromCountry: 'FR' }, '1 1 2 in France'],
  [{ From: '', To: '+4722345678' }, '1 1 3 in Norway'],
  [{ From: '', To: '' }, '1 1 2 or your local emergency number'],
])('a caller with the numbers %j hears the emergency number %s', async (numbers, call) => {
  const { listens } = await line.go(VOICE, numbers);
  const heard = await line.go(listens?.action ?? '', { ...numbers, Digits: '1' });
  expect(heard.said[0]).toBe(`Hang up and call ${call} now.`);
});

test('advises a caller whose long speech was cut to ask a doctor or a pharmacist', async () => {
  const heard = await say(line, { SpeechResult: `a cough, ${'and so on '.repeat(20_000)}` });
  expect(heard.said).toContain(messages['phone-line.partly-understood']);
});

test.each(['', '?state=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
  'apologises with the emergency number and ends the call if the state is missing or forged: %p',
  async (query) => {
    const form = { SpeechResult: 'a cough' };
    const heard = await line.go(`${PUBLIC_URL}/api/phone-line/answer${query}`, form);
    expect([heard.said[0], heard.listens]).toEqual([messages['phone-line.failed'], null]);
    expect(heard.said.join(' ')).toContain('call 9 9 9 in the United Kingdom');
  },
);

test('ends a call if the state was sealed for a different call or with a different token', async () => {
  const action = (await line.go(VOICE)).listens?.action ?? '';
  expect((await line.go(action, { CallSid: 'CA0002', Digits: '2' })).listens).toBeNull();
  const token = 'another-token-of-24-characters';
  const other = openLine({ PHONE_AUTH_TOKEN: token });
  const response = await other.post(action.replace(PUBLIC_URL, ''), { Digits: '2' }, token);
  expect((await heardOf(response)).listens).toBeNull();
});

test('answers a repeated webhook with the same bytes, an encrypted state and a URL below 2,000 characters', async () => {
  const path = ((await line.go(VOICE)).listens?.action ?? '').replace(PUBLIC_URL, '');
  const send = async () => heardOf(await line.post(path, { SpeechResult: 'fever and a cough' }));
  const heard = await send();
  expect(await send()).toEqual(heard);
  const action = heard.listens?.action ?? '';
  expect(action.length).toBeLessThan(2_000);
  const state = Buffer.from(new URL(action).searchParams.get('state') ?? '', 'base64url').toString('latin1');
  for (const secret of ['fever', 'cough', CALL.From, CALL.CallSid]) expect(state).not.toContain(secret);
});
