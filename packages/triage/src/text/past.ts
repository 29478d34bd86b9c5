import grammar from '../../data/grammar.json';
import { anyOf, wordsOf } from './tokens';

const { past } = grammar;

/** Patterns of texts about the past, other people, and what may happen. */
export const PAST = {
  started: anyOf(past.started),
  /** 'history of stroke', but not '3-day history of fever', which is about now. */
  history: anyOf(past.history),
  longAgo: anyOf(past.longAgo),
  family: anyOf(past.family),
  contact: anyOf(past.contact),
  /** An infection is over: 'a temperature on the first day only'. */
  over: anyOf(past.over),
  /** Asks what to do if something happens, which may be happening already: 'what if my child'. */
  whatIf: anyOf(past.whatIf),
  /** Asks about what may happen. The question stands before it. */
  asked: anyOf([...past.whatIf, ...past.asked]),
  /** A fear before what is feared: 'worried about'. */
  feared: anyOf(past.feared),
  /** What a relative or friend had. */
  relative: anyOf(past.relative),
  /** The person is well. */
  well: anyOf(past.well),
  /** Says something about the person who writes it. */
  self: anyOf(past.self),
  /** Words directly before a cold that led to what the message is about: 'a cough since a sore throat'. */
  causedBy: anyOf(past.causedBy),
  /** Words directly before an illness whose treatment is over: 'after antibiotics for a chest infection'. */
  treated: anyOf(past.treated),
};

/** Returns whether a segment is about the past, relatives or contacts. */
export function scopesOf(text: string) {
  const after = (pattern: RegExp) => {
    const match = pattern.exec(text);
    return match ? text.slice(0, match.index + match[0].length).split(' ').length : null;
  };
  return {
    /** Indices of the tokens after 'history of', after a question and after a fear; null if there is none. */
    pastFrom: after(PAST.history),
    askedFrom: after(PAST.asked),
    fearedFrom: after(PAST.feared),
    relative: PAST.relative.test(text),
    longAgo: !PAST.started.test(text) && PAST.longAgo.test(text),
    family: PAST.family.test(text),
    contact: PAST.contact.test(text),
    over: PAST.over.test(text),
  };
}

/** Words after 'history of' that return to the present: 'history of epilepsy having a seizure'. */
const NOW = wordsOf(past.now);
const REACH = 5;

/** Returns whether 'history of' or similar words shortly before token `at` put its finding in the past. */
export const isPast = (pastFrom: number | null, words: readonly string[], at: number): boolean =>
  pastFrom !== null &&
  at >= pastFrom - 1 &&
  at - pastFrom <= REACH &&
  !words.slice(pastFrom, at).some((word) => NOW.has(word));
