import messages from './messages.json';
import { openLine, say, VOICE } from './testing/line';

const line = openLine();

describe('unclear speech', () => {
  test('makes the line ask again, and then gets the advice to see a doctor today', async () => {
    const first = await say(line, { SpeechResult: 'xyzzy plugh frobnicate', Confidence: '0.9' });
    expect(first.said.slice(0, 2)).toEqual([messages['phone-line.lost'], messages['phone-line.other-words']]);
    const second = await say(line, { SpeechResult: 'plugh xyzzy', Confidence: '0.9' }, first);
    expect(second.said.slice(0, 3)).toEqual([
      'In an emergency, hang up and call 9 9 9 in the United Kingdom.',
      messages['phone-line.english-only'],
      messages['phone-line.nothing-understood'],
    ]);
    expect(second.said.join(' ')).toMatch(/doctor today/);
  });

  test('includes a transcript of low confidence, which is answered the second time', async () => {
    const badly = { SpeechResult: 'a cough', Confidence: '0.2' };
    const first = await say(line, badly);
    expect(first.said[0]).toBe(messages['phone-line.lost']);
    expect((await say(line, badly, first)).said[0]).toBe('I understood: cough.');
  });

  test.each(['0', '0.0', '', 'high', 'NaN', '1e999'])(
    'does not include a transcript of unknown confidence: %p',
    async (Confidence) => {
      expect((await say(line, { SpeechResult: 'a cough', Confidence })).said[0]).toBe('I understood: cough.');
    },
  );

  test('that is followed by silence twice gets an answer before the call ends', async () => {
    const lost = await say(line, { SpeechResult: 'xyzzy' });
    const silent = await line.go(lost.listens?.onSilence ?? '');
    const { said, listens } = await line.go(silent.listens?.onSilence ?? '');
    expect(said[0]).toBe(messages['phone-line.still-silent']);
    expect(said).toContain(messages['phone-line.nothing-understood']);
    expect(listens).toBeNull();
  });

  test('in part is asked for once more, and then the line says what it did not understand', async () => {
    const first = await say(line, { SpeechResult: 'dolor de pecho y runny nose' });
    expect(first.said.slice(0, 2)).toEqual([messages['phone-line.lost'], messages['phone-line.other-words']]);
    const { said } = await say(line, { SpeechResult: 'runny nose' }, first);
    expect(said.slice(0, 5)).toEqual([
      'In an emergency, hang up and call 9 9 9 in the United Kingdom.',
      'I understood: runny nose.',
      'I did not understand: dolor de pecho.',
      messages['phone-line.english-only'],
      messages['phone-line.nothing-understood'],
    ]);
  });

  test('of one word is named after what the line understood', async () => {
    const { said } = await say(line, { SpeechResult: 'a runny nose and some sneezing since the blorping' });
    expect(said.slice(0, 3)).toEqual([
      'I understood: runny nose, sneezing.',
      'I did not understand: blorping.',
      messages['phone-line.partly-understood'],
    ]);
  });
});

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
