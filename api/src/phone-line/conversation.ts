import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { Assessment, AssessmentInput } from '@health-commons/triage';
import { answer, emergencyAnswer } from './answer';
import { AGAIN, DANGER, KEYS, SOMETHING_ELSE } from './keys';
import { messages, type MessageId } from './messages';
import { canCarry, START, type State } from './state';
import { say } from './words';

/** What came from the caller. */
export type Heard = {
  /** The key they pressed; '' when none. */
  key: string;
  /** What they said, as the provider wrote it down; '' when nothing. */
  speech: string;
  /** How sure the provider is of that, from 0 to 1; null when it does not say. */
  confidence: number | null;
};

/** What the line says, and what it then asks for; null ends the call. */
export type Turn = { say: string[]; next: { say: string[]; state: State } | null };

export type Judge = (input: AssessmentInput) => Assessment;

/** Letters that are listened to: some five minutes of speech. What comes after them counts as something that was not understood. */
const LISTENED = 5_000;

/** Below this what the provider wrote down is asked for once more. (A judgement.) */
const HEARD_WELL = 0.4;

/** Webhooks after which a call ends, so that none goes on for ever. */
const MOST_TURNS = 8;

/** The first words of a call. */
export function welcome(help: EmergencyNumber): Turn {
  const hello = [
    messages['phone-line.welcome'],
    messages['phone-line.no-doctor'],
    say('phone-line.in-danger', help),
    messages['phone-line.privacy'],
  ];
  return { say: [], next: { say: [...hello, ...question(START)], state: START } };
}

/** What follows on what was heard. The same for the same, always: nothing else is looked at, and nothing is kept. */
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
  return text.length > LISTENED ? [text.slice(0, LISTENED), SOMETHING_ELSE] : [text];
}

/** Nothing was said and no key of the list was pressed. */
function withoutWords(heard: Heard, before: State, help: EmergencyNumber, judge: Judge): Turn {
  const state: State = { ...before, silent: false, turn: before.turn + 1 };
  const goOn = isOpen(state, state.said);
  if (heard.key === AGAIN && goOn)
    return state.answered ? answered(judge({ symptoms: state.said }), state, help) : ask(state, []);
  if (heard.key !== '') {
    if (before.lost || !goOn) return goodbye('phone-line.still-lost', before, help, judge);
    return ask({ ...state, lost: true }, ['phone-line.lost']);
  }
  // Who has an answer and says no more is content with it.
  if (before.answered) return { say: [messages['phone-line.goodbye']], next: null };
  if (before.silent || !goOn) return goodbye('phone-line.still-silent', before, help, judge);
  return ask({ ...state, silent: true }, ['phone-line.silence']);
}

/** What the recogniser is not sure of, and what was not understood. */
function isUnclear({ confidence, speech }: Heard, { findings }: Assessment): boolean {
  // Several recognisers write 0 where they say nothing of it.
  if (confidence !== null && confidence > 0 && confidence < HEARD_WELL) return true;
  return speech.trim() !== '' && !findings.some(({ present }) => present);
}

const isOpen = (state: State, said: readonly string[]) => state.turn < MOST_TURNS && canCarry(said);

function ask(state: State, first: readonly MessageId[]): Turn {
  return { say: [], next: { say: [...first.map((id) => messages[id]), ...question(state)], state } };
}

function answered(assessment: Assessment, state: State, help: EmergencyNumber): Turn {
  const words = answer(assessment, state.said, help);
  const next: State = { ...state, answered: true };
  if (!isOpen(next, next.said)) return { say: [...words, messages['phone-line.goodbye']], next: null };
  // All of it can be spoken into: who hears that it is wrong need not wait.
  return { say: [], next: { say: [...words, ...question(next)], state: next } };
}

/** Ends a call; who said something before gets the answer to that. */
function goodbye(why: MessageId, { said, answered }: State, help: EmergencyNumber, judge: Judge): Turn {
  const last =
    said.length > 0 && !answered
      ? [...answer(judge({ symptoms: said }), said, help), messages['phone-line.goodbye']]
      : closing(help);
  return { say: [messages[why], ...last], next: null };
}

/** For a call that cannot go on: never silence, never a provider's own words for an error. */
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
  // Who has had an answer has heard the other keys.
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
