import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../testing/database';
import { type Line, type RecordedCall, replayCall, type Step } from './replay';
import { openLine, PUBLIC_URL, TOKEN } from './testing/line';

const folder = join(repositoryRoot(), 'docs/phone-calls');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

const app = openLine();
const line: Line = { token: TOKEN, publicUrl: PUBLIC_URL, post: (path, init) => app.request(path, init) };

async function replay(call: RecordedCall, on = line) {
  const printed: string[] = [];
  const faults = await replayCall(on, call, (text) => printed.push(text));
  return { faults, printed };
}
const call = (...steps: Step[]) => ({ from: '+441632960001', to: '+441632960000', steps });

test.each(files)('replays %s of docs/phone-calls as recorded', async (file) => {
  const { faults, printed } = await replay(
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as RecordedCall,
  );
  expect(faults).toEqual([]);
  expect(printed.at(-1)).toBe('The call ends.');
});

test('names each difference from the recording', async () => {
  const steps: Step[] = [
    { line: ['a human being'] },
    { ended: true },
    { presses: '1' },
    { ended: false },
    { silent: true },
  ];
  expect((await replay(call(...steps))).faults).toEqual([
    "The line did not say 'a human being'",
    'The call goes on',
    'The call has ended',
    'The call ended before the caller could do {"silent":true}',
  ]);
});

test('rejects a wrong token', async () => {
  await expect(replay(call(), { ...line, token: 'another' })).rejects.toThrow(/403.*PHONE_AUTH_TOKEN/);
});
