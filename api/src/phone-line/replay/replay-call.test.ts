import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { repositoryRoot } from '../../testing/database';
import { openLine, PUBLIC_URL, TOKEN } from '../testing/line';
import { type Line, type RecordedCall, recordedCallSchema, replayCall } from './replay-call';

const folder = join(repositoryRoot(), 'docs/phone-calls');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

const app = openLine();
const line: Line = {
  token: TOKEN,
  publicUrl: PUBLIC_URL,
  post: async (path, form, headers) => {
    const response = await app.request(path, { method: 'POST', headers, body: form.toString() });
    return { status: response.status, text: await response.text() };
  },
};

const call = (steps: RecordedCall['steps']): RecordedCall => ({
  from: '+441632960001',
  to: '+441632960000',
  steps,
});

test('finds the recorded calls in docs/phone-calls', () => {
  expect(files).toEqual(expect.arrayContaining(['emergency.json', 'fever.json', 'silence.json']));
});

test.each(files)('replays %s as recorded', async (file) => {
  const recorded = v.parse(recordedCallSchema, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const { faults, events } = await replayCall(line, recorded, 'CA1');
  expect(faults).toEqual([]);
  expect(events.at(-1)).toEqual({ who: 'nobody', words: 'The call ends.' });
});

test('names each difference from the recording', async () => {
  const { faults } = await replayCall(
    line,
    call([
      { line: ['a human being'] },
      { ended: true },
      { presses: '1' },
      { ended: false },
      { says: 'and a cough', confidence: 0.9 },
    ]),
    'CA1',
  );
  expect(faults).toEqual([
    "The line did not say 'a human being'",
    'The call should have ended but continues',
    'The call ended but should continue',
    'The call ended before the caller could do {"says":"and a cough","confidence":0.9}',
  ]);
});

test("returns the turns of the line and the caller in order, with the caller's silence and key press", async () => {
  const { events } = await replayCall(line, call([{ silent: true }, { presses: '1' }]), 'CA1');
  const turns = events.map(({ who }) => who).filter((who, i, all) => who !== all[i - 1]);
  expect(turns).toEqual(['line', 'caller', 'line', 'caller', 'line', 'nobody']);
  expect(events.filter(({ who }) => who === 'caller').map(({ words }) => words)).toEqual([
    '(is silent)',
    '(presses 1)',
  ]);
});

test.each([
  ['a wrong token', { ...line, token: 'another' }, /403.*PHONE_AUTH_TOKEN/],
  ['a wrong public URL', { ...line, publicUrl: 'https://x.example' }, /403/],
  [
    'different answers to the same webhook',
    {
      ...line,
      post: () =>
        Promise.resolve({ status: 200, text: `<Response><Say>${Math.random()}</Say><Hangup/></Response>` }),
    },
    /differently/,
  ],
  [
    'a line that continues at a different origin',
    {
      ...line,
      post: () =>
        Promise.resolve({
          status: 200,
          text: '<Response><Gather action="https://y.example/a?b"></Gather><Redirect>https://y.example/a?b</Redirect></Response>',
        }),
    },
    /https:\/\/y\.example\/a, which is not under/,
  ],
])('rejects %s', async (_, wrong, words) => {
  await expect(replayCall(wrong, call([{ presses: '1' }]), 'CA1')).rejects.toThrow(words);
});

test.each([
  {},
  { from: '', to: '', steps: [{}] },
  { from: '', to: '', steps: [{ presses: '12' }] },
  { from: '', to: '', steps: [{ says: 'a', presses: '1' }] },
  { from: '', to: '', steps: [{ line: [] }] },
])('rejects the recording %j', (content) => {
  expect(v.safeParse(recordedCallSchema, content).success).toBe(false);
});
