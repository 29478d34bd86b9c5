import { type EmergencyNumber, emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { formatMessage } from '@health-commons/contracts/messages';
import { assess, type Assessment } from '@health-commons/triage';
import { canCarry, START, type State } from './state';
import { ENGLISH, loadTexts, type MessageId, type Texts } from './texts';
import { type Line, twiml } from './twiml';
import {
  AGAIN,
  answer,
  BABY,
  DANGER,
  emergencyAnswer,
  FEVER,
  KEYS,
  LANGUAGE_KEYS,
  OTHER_LANGUAGE,
  SOMETHING_ELSE,
} from './words';

export type Heard = {
  /** Pressed key, or ''. */
  key: string;
  /** The provider's transcript, or ''. */
  speech: string;
  /** The provider's confidence from 0 to 1; null if unknown. */
  confidence: number | null;
};

/** What the line says, in the language of `texts`. Callers may interrupt it. If `next` is null, the call ends. */
export type Turn = { texts: Texts; say: Line[]; next: State | null };

/** The caller's country, its emergency number, and the site's name. */
export type Caller = { help: EmergencyNumber; country: string | null; product: string };

/** Max characters of a transcript, about five minutes of speech. Further text is treated as not understood. */
const MAX_TRANSCRIPT = 5_000;

/**
 * Min confidence of a transcript. If the confidence is lower, the line asks the caller once to say it again. The value
 * is our judgement.
 */
const MIN_CONFIDENCE = 0.4;

/** Max webhooks per call after the first, so that every call ends. */
const MAX_TURNS = 8;

/**
 * Greets the caller in the name of the site, which is `product`. An English line first says in the other language of
 * the caller's country how to change the language.
 */
export async function welcome({ help, product }: Caller, texts: Texts, turn = 0): Promise<Turn> {
  const hello = [
    ...(texts.language === 'en' ? await offers(help.country) : []),
    formatMessage(texts.of('phone-line.welcome'), { product }),
    texts.of('phone-line.no-doctor'),
    texts.say('phone-line.in-danger', help),
    texts.of('phone-line.privacy'),
  ];
  const state: State = { ...START, language: texts.language, turn };
  return { texts, say: [...hello, ...question(state, texts)], next: state };
}

const offer = (texts: Texts, key: string, country: string | null): Line => ({
  text: formatMessage(texts.of('phone-line.offer'), { key }),
  voice: texts.voiceFor(country),
});

/** Offers the first language besides English that has a voice of the country. */
async function offers(country: string | null): Promise<Line[]> {
  for (const { code } of LANGUAGES.slice(1)) {
    const texts = await loadTexts(code);
    if (country !== null && texts.voiceFor(country).endsWith(`-${country}`))
      return [offer(texts, OTHER_LANGUAGE, country)];
  }
  return [];
}

/** Returns the next turn. Depends only on the arguments and stores nothing. */
export async function respond(heard: Heard, before: State, caller: Caller): Promise<Turn> {
  const { help } = caller;
  const chosen = before.isChoosing ? LANGUAGE_KEYS.get(heard.key) : undefined;
  if (chosen) return welcome(caller, await loadTexts(chosen), before.turn + 1);
  const texts = await loadTexts(before.language);
  const isBaby = before.asksAge && heard.key === BABY.key;
  const pressed = isBaby ? BABY.words : (KEYS[heard.key]?.words ?? []);
  const said = [
    ...before.said,
    ...pressed.filter((words) => !before.asksAge || !before.said.includes(words)),
    ...spoken(heard),
  ];
  const state: State = {
    ...before,
    ...{ isRetry: false, isChoosing: false, asksAge: false },
    turn: before.turn + 1,
    said,
  };
  if (heard.key === FEVER && !before.asksAge && isOpen(state))
    return { texts, say: [texts.of('phone-line.age')], next: { ...state, asksAge: true } };
  if (heard.key === DANGER && !isBaby) return { texts, say: emergencyAnswer(null, help, texts), next: null };
  if (heard.key === OTHER_LANGUAGE && isOpen(state)) {
    const all = await Promise.all(
      [...LANGUAGE_KEYS].map(async ([key, code]) => offer(await loadTexts(code), key, help.country)),
    );
    return { texts, say: all, next: { ...state, isChoosing: true } };
  }
  const about = { ...caller, texts };
  if (said.length === before.said.length && !before.asksAge)
    return withoutWords(heard.key, before, state, about);

  const assessment = judge(said, about);
  if (assessment.urgency === 'emergency')
    return { texts, say: emergencyAnswer(assessment, help, texts), next: null };
  if (!before.isRetry && isUnclear(heard, assessment) && isOpen(state))
    return ask({ ...state, isRetry: true }, ['phone-line.lost', 'phone-line.other-words'], texts);
  return answered(assessment, state, about);
}

type About = Caller & { texts: Texts };

const judge = (symptoms: readonly string[], { country, texts }: About): Assessment =>
  assess({ symptoms, country, language: texts.language });

function spoken({ speech }: Heard): string[] {
  const text = speech.trim();
  if (text === '') return [];
  return text.length > MAX_TRANSCRIPT ? [text.slice(0, MAX_TRANSCRIPT), SOMETHING_ELSE] : [text];
}

/** Returns the next turn if the caller said nothing and pressed no symptom key. */
function withoutWords(key: string, before: State, state: State, about: About): Turn {
  const { texts } = about;
  if (key === AGAIN && isOpen(state))
    return state.answered ? answered(judge(state.said, about), state, about) : ask(state, [], texts);
  if (key === '' && before.answered) return { texts, say: [texts.of('phone-line.goodbye')], next: null };
  const why = key === '' ? 'silence' : 'lost';
  if (before.isRetry || !isOpen(state)) return goodbye(`phone-line.still-${ENDS[why]}`, state, about);
  return ask({ ...state, isRetry: true }, [`phone-line.${why}`], texts);
}

const ENDS = { silence: 'silent', lost: 'lost' } as const;

/** Returns whether the transcript is uncertain, or too little was understood of what the caller has said so far. */
function isUnclear({ confidence, speech }: Heard, { findings, callFirst }: Assessment): boolean {
  // Some providers send 0 for an unknown confidence.
  if (confidence !== null && confidence > 0 && confidence < MIN_CONFIDENCE) return true;
  return speech.trim() !== '' && (callFirst || !findings.some(({ present }) => present));
}

const isOpen = ({ turn, said }: State) => turn < MAX_TURNS && canCarry(said);

const ask = (state: State, first: readonly MessageId[], texts: Texts): Turn => ({
  texts,
  say: [...first.map(texts.of), ...question(state, texts)],
  next: state,
});

function answered(assessment: Assessment, state: State, { help, texts }: About): Turn {
  const words = answer(assessment, state.said, help, texts);
  const next: State = { ...state, answered: true };
  if (!isOpen(next)) return { texts, say: [...words, texts.of('phone-line.goodbye')], next: null };
  return { texts, say: [...words, ...question(next, texts)], next };
}

/** Ends a call. Answers first if the caller described symptoms and has had no answer. */
function goodbye(why: MessageId, { said, answered }: State, about: About): Turn {
  const { help, texts } = about;
  const last =
    said.length > 0 && !answered
      ? [...answer(judge(said, about), said, help, texts), texts.of('phone-line.goodbye')]
      : closing(help, texts);
  return { texts, say: [texts.of(why), ...last], next: null };
}

/** Ends a call after an error with an apology, because the caller would otherwise hear the provider's error. */
export function sorry(help: EmergencyNumber, texts = ENGLISH): Turn {
  return { texts, say: [texts.of('phone-line.failed'), ...closing(help, texts)], next: null };
}

const closing = (help: EmergencyNumber, texts: Texts) => [
  texts.say('phone-line.in-danger', help),
  texts.of('phone-line.see-doctor'),
  texts.of('phone-line.goodbye'),
];

const KEY_IDS = Object.values(KEYS).map(({ id }) => id);

function question({ answered }: State, texts: Texts): string[] {
  // The greeting already read out the symptom keys.
  const ids: readonly MessageId[] = answered
    ? ['phone-line.more', 'phone-line.key-1', 'phone-line.key-9-answer', 'phone-line.or-hang-up']
    : [
        ...(['phone-line.ask', 'phone-line.or-keys', 'phone-line.key-1', ...KEY_IDS] as const),
        ...(['phone-line.key-8', 'phone-line.key-9'] as const),
      ];
  return ids.map(texts.of);
}

/** Returns the TwiML that ends a call after an error and tells the caller the emergency number. */
export const apology = (): string => twiml(sorry(emergencyNumberOf(null)).say, ENGLISH.voiceFor(null));
