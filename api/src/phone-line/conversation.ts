import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { Assessment, AssessmentInput } from '@health-commons/triage';
import { answer, emergencyAnswer } from './answer';
import { AGAIN, DANGER, KEYS, SOMETHING_ELSE } from './keys';
import { messages, type MessageId } from './messages';
import { canCarry, START, type State } from './state';
import { say } from './words';

/** The caller's input. */
export type Heard = {
  /** Pressed key; '' when none. */
  key: string;
  /** Transcript of the provider; '' when nothing was said. */
  speech: string;
  /** Confidence of the provider, 0 to 1; null when unknown. */
  confidence: number | null;
};

/** What the line says, and the next question; null ends the call. */
export type Turn = { say: string[]; next: { say: string[]; state: State } | null };

export type Judge = (input: AssessmentInput) => Assessment;

/** Max characters of a transcript, about five minutes. The rest is handled as not understood. */
const MAX_TRANSCRIPT = 5_000;

/** Below this confidence the caller is asked to repeat. (A judgement.) */
const MIN_CONFIDENCE = 0.4;

/** Max webhooks of a call, so that it ends. */
const MAX_TURNS = 8;

/** The greeting. */
export function welcome(help: EmergencyNumber): Turn {
  const hello = [
    messages['phone-line.welcome'],
    messages['phone-line.no-doctor'],
    say('phone-line.in-danger', help),
    messages['phone-line.privacy'],
  ];
  return { say: [], next: { say: [...hello, ...question(START)], state: START } };
}

/** The next turn. Depends on its arguments only; nothing is stored. */
export function respond(heard: Heard, before: State, help: EmergencyNumber, judge: Judge): Turn {
  const state: State = { ...before, silent: false, turn: before.turn + 1 };
  const said = [...before.said, ...(KEYS[heard.key]?.words ?? []), ...spoken(heard)];
  if (heard.key === DANGER) return { say: emergencyAnswer(null, help), next: null };
  if (said.length === before.said.length) return withoutWords(heard, before, help, judge);

  const assessment = judge({ symptoms: said });
  if (assessment.urgency === 'emergency') return { say: emergencyAnswer(assessment, help), next: null };
  if (!before.lost && isUnclear(heard, assessment) && isOpen(state, said))
    return ask({ ...state, lost: true, said }, ['phone-line.lost', 'phone-line.other-words']);
  return answered(assessment, { ...state, said }, help);
}

function spoken({ speech }: Heard): string[] {
  const text = speech.trim();
  if (text === '') return [];
  return text.length > MAX_TRANSCRIPT ? [text.slice(0, MAX_TRANSCRIPT), SOMETHING_ELSE] : [text];
}

/** Nothing was said and no symptom key was pressed. */
function withoutWords(heard: Heard, before: State, help: EmergencyNumber, judge: Judge): Turn {
  const state: State = { ...before, silent: false, turn: before.turn + 1 };
  const goOn = isOpen(state, state.said);
  if (heard.key === AGAIN && goOn)
    return state.answered ? answered(judge({ symptoms: state.said }), state, help) : ask(state, []);
  if (heard.key !== '') {
    if (before.lost || !goOn) return goodbye('phone-line.still-lost', before, help, judge);
    return ask({ ...state, lost: true }, ['phone-line.lost']);
  }
  // Silence after an answer ends the call.
  if (before.answered) return { say: [messages['phone-line.goodbye']], next: null };
  if (before.silent || !goOn) return goodbye('phone-line.still-silent', before, help, judge);
  return ask({ ...state, silent: true }, ['phone-line.silence']);
}

/** Whether speech recognition is unsure or no finding was read. */
function isUnclear({ confidence, speech }: Heard, { findings }: Assessment): boolean {
  // Several recognisers send 0 for 'unknown'.
  if (confidence !== null && confidence > 0 && confidence < MIN_CONFIDENCE) return true;
  return speech.trim() !== '' && !findings.some(({ present }) => present);
}

const isOpen = (state: State, said: readonly string[]) => state.turn < MAX_TURNS && canCarry(said);

function ask(state: State, first: readonly MessageId[]): Turn {
  return { say: [], next: { say: [...first.map((id) => messages[id]), ...question(state)], state } };
}

function answered(assessment: Assessment, state: State, help: EmergencyNumber): Turn {
  const words = answer(assessment, state.said, help);
  const next: State = { ...state, answered: true };
  if (!isOpen(next, next.said)) return { say: [...words, messages['phone-line.goodbye']], next: null };
  // The caller can interrupt the answer.
  return { say: [], next: { say: [...words, ...question(next)], state: next } };
}

/** Ends a call, with the answer to what was said before. */
function goodbye(why: MessageId, { said, answered }: State, help: EmergencyNumber, judge: Judge): Turn {
  const last =
    said.length > 0 && !answered
      ? [...answer(judge({ symptoms: said }), said, help), messages['phone-line.goodbye']]
      : closing(help);
  return { say: [messages[why], ...last], next: null };
}

/** Ends a call after an error, so that the caller hears neither silence nor the provider's error. */
export function sorry(help: EmergencyNumber): Turn {
  return { say: [messages['phone-line.failed'], ...closing(help)], next: null };
}

const closing = (help: EmergencyNumber) => [
  say('phone-line.in-danger', help),
  messages['phone-line.see-doctor'],
  messages['phone-line.goodbye'],
];

function question({ answered }: State): string[] {
  const danger = messages['phone-line.key-1'];
  // The other keys were read out before the first answer.
  if (answered)
    return [
      messages['phone-line.more'],
      danger,
      messages['phone-line.key-9-answer'],
      messages['phone-line.or-hang-up'],
    ];
  const keys = Object.values(KEYS).map(({ id }) => messages[id]);
  return [
    messages['phone-line.ask'],
    messages['phone-line.or-keys'],
    danger,
    ...keys,
    messages['phone-line.key-9'],
  ];
}
