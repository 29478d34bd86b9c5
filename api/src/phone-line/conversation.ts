import { type EmergencyNumber, emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import type { Assessment, AssessmentInput } from '@health-commons/triage';
import messages from './messages.json';
import { canCarry, START, type State } from './state';
import { twiml } from './twiml';
import { AGAIN, answer, DANGER, emergencyAnswer, KEYS, type MessageId, say, SOMETHING_ELSE } from './words';

export type Heard = {
  /** Pressed key, or ''. */
  key: string;
  /** The provider's transcript, or ''. */
  speech: string;
  /** The provider's confidence from 0 to 1; null if unknown. */
  confidence: number | null;
};

/** What the line says, followed by the next question. If `next` is null, the call ends. */
export type Turn = { say: string[]; next: { say: string[]; state: State } | null };

export type Judge = (input: AssessmentInput) => Assessment;

/**
 * Max characters of a transcript, about five minutes of speech. Further text is treated as not understood.
 */
const MAX_TRANSCRIPT = 5_000;

/**
 * Min confidence of a transcript. If the confidence is lower, the line asks the caller once to say it again. The value
 * is our judgement.
 */
const MIN_CONFIDENCE = 0.4;

/** Max webhooks per call after the first, so that every call ends. */
const MAX_TURNS = 8;

/** Greets the caller in the name of the site, which is `product`. */
export function welcome(help: EmergencyNumber, product: string): Turn {
  const hello = [
    formatMessage(messages['phone-line.welcome'], { product }),
    messages['phone-line.no-doctor'],
    say('phone-line.in-danger', help),
    messages['phone-line.privacy'],
  ];
  return { say: [], next: { say: [...hello, ...question(START)], state: START } };
}

/** Returns the next turn. Depends only on the arguments and stores nothing. */
export function respond(heard: Heard, before: State, help: EmergencyNumber, judge: Judge): Turn {
  const said = [...before.said, ...(KEYS[heard.key]?.words ?? []), ...spoken(heard)];
  const state: State = { ...before, isRetry: false, turn: before.turn + 1, said };
  if (heard.key === DANGER) return { say: emergencyAnswer(null, help), next: null };
  if (said.length === before.said.length) return withoutWords(heard.key, before, state, help, judge);

  const assessment = judge({ symptoms: said });
  if (assessment.urgency === 'emergency') return { say: emergencyAnswer(assessment, help), next: null };
  if (!before.isRetry && isUnclear(heard, assessment) && isOpen(state))
    return ask({ ...state, isRetry: true }, ['phone-line.lost', 'phone-line.other-words']);
  return answered(assessment, state, help);
}

function spoken({ speech }: Heard): string[] {
  const text = speech.trim();
  if (text === '') return [];
  return text.length > MAX_TRANSCRIPT ? [text.slice(0, MAX_TRANSCRIPT), SOMETHING_ELSE] : [text];
}

/** Returns the next turn if the caller said nothing and pressed no symptom key. */
function withoutWords(key: string, before: State, state: State, help: EmergencyNumber, judge: Judge): Turn {
  if (key === AGAIN && isOpen(state))
    return state.answered ? answered(judge({ symptoms: state.said }), state, help) : ask(state, []);
  if (key === '' && before.answered) return { say: [messages['phone-line.goodbye']], next: null };
  const why = key === '' ? 'silence' : 'lost';
  if (before.isRetry || !isOpen(state)) return goodbye(`phone-line.still-${ENDS[why]}`, state, help, judge);
  return ask({ ...state, isRetry: true }, [`phone-line.${why}`]);
}

const ENDS = { silence: 'silent', lost: 'lost' } as const;

/** Returns whether the transcript is uncertain, or whether too little was understood of what the caller has said so far. */
function isUnclear({ confidence, speech }: Heard, { findings, callFirst }: Assessment): boolean {
  // Some providers send 0 for an unknown confidence.
  if (confidence !== null && confidence > 0 && confidence < MIN_CONFIDENCE) return true;
  return speech.trim() !== '' && (callFirst || !findings.some(({ present }) => present));
}

const isOpen = ({ turn, said }: State) => turn < MAX_TURNS && canCarry(said);

function ask(state: State, first: readonly MessageId[]): Turn {
  return { say: [], next: { say: [...first.map((id) => messages[id]), ...question(state)], state } };
}

function answered(assessment: Assessment, state: State, help: EmergencyNumber): Turn {
  const words = answer(assessment, state.said, help);
  const next: State = { ...state, answered: true };
  if (!isOpen(next)) return { say: [...words, messages['phone-line.goodbye']], next: null };
  // The answer is part of the question, so that the caller can interrupt it.
  return { say: [], next: { say: [...words, ...question(next)], state: next } };
}

/** Ends a call. Answers first if the caller described symptoms and has had no answer. */
function goodbye(why: MessageId, { said, answered }: State, help: EmergencyNumber, judge: Judge): Turn {
  const last =
    said.length > 0 && !answered
      ? [...answer(judge({ symptoms: said }), said, help), messages['phone-line.goodbye']]
      : closing(help);
  return { say: [messages[why], ...last], next: null };
}

/** Ends a call after an error with an apology, because the caller would otherwise hear the provider's error. */
export function sorry(help: EmergencyNumber): Turn {
  return { say: [messages['phone-line.failed'], ...closing(help)], next: null };
}

const closing = (help: EmergencyNumber) => [
  say('phone-line.in-danger', help),
  messages['phone-line.see-doctor'],
  messages['phone-line.goodbye'],
];

const KEY_IDS = Object.values(KEYS).map(({ id }) => id);

function question({ answered }: State): string[] {
  // The greeting already read out the symptom keys.
  const ids: readonly MessageId[] = answered
    ? ['phone-line.more', 'phone-line.key-1', 'phone-line.key-9-answer', 'phone-line.or-hang-up']
    : ['phone-line.ask', 'phone-line.or-keys', 'phone-line.key-1', ...KEY_IDS, 'phone-line.key-9'];
  return ids.map((id) => messages[id]);
}

/** Returns the TwiML that ends a call after an error and tells the caller the emergency number. */
export const apology = (): string => twiml(sorry(emergencyNumberOf(null)), 'en-US');
