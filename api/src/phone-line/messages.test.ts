import { messages } from './messages';
import { openLine, say, VOICE } from './testing/line';

const line = openLine();

/** Makes calls that together use every message, and returns everything the line says. */
async function allThatIsSaid(): Promise<string> {
  const welcome = await line.go(VOICE);
  const silent = await line.go(welcome.listens?.onSilence ?? '');
  const lost = await say(line, { SpeechResult: 'xyzzy plugh' });
  const badKey = await say(line, { Digits: '8' });
  const heard = [
    welcome,
    silent,
    await line.go(silent.listens?.onSilence ?? ''),
    lost,
    await say(line, { SpeechResult: 'plugh' }, lost),
    badKey,
    await say(line, { Digits: '8' }, badKey),
    await say(line, { Digits: '1' }),
    await say(line, { SpeechResult: 'fever, cough and a sore throat' }),
    await say(line, { SpeechResult: 'sneezing, a runny nose and itchy eyes' }),
    await say(line, { SpeechResult: 'a runny nose and sneezing since the blorping' }),
    await say(line, { Digits: '3' }, await say(line, { Digits: '7' })),
    await line.go(VOICE.replace('voice', 'hang-up')),
  ];
  const none = { SpeechResult: 'no fever, no cough' };
  heard.push(await say(line, none, await say(line, none)));
  return heard.flatMap(({ said }) => said).join(' ');
}

test('says every message in at least one call, as a sentence', async () => {
  const all = await allThatIsSaid();
  for (const [id, text] of Object.entries(messages)) {
    expect(text).toMatch(/[a-z}]\.$/);
    expect(text).not.toMatch(/[();]/);
    const unsaid = text.split(/\{\w+\}/).filter((piece) => !all.includes(piece));
    expect([id, unsaid]).toEqual([id, []]);
  }
});
