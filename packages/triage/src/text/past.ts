import grammar from '../../data/grammar.json';
import { anyOf, wordsOf } from './tokens';

/** Whether a segment is about the past, relatives or contacts. */
type Scopes = {
  /** Index of the token after 'history of' or similar words; null if there are none. */
  pastFrom: number | null;
  longAgo: boolean;
  family: boolean;
  contact: boolean;
  /** Whether the segment says that an infection is over: 'a temperature on the first day only'. */
  over: boolean;
  /** Index of the token after a question about what may happen ('what if my child'), or after a fear ('worried about'). */
  askedFrom: number | null;
  fearedFrom: number | null;
  /** Whether the segment says what a relative or friend had. */
  relative: boolean;
};

const STARTED = anyOf(grammar.past.started);

/** Matches 'history of stroke', but not '3-day history of fever', which is about now. */
const HISTORY = anyOf(grammar.past.history);
const LONG_AGO = anyOf(grammar.past.longAgo);
const FAMILY = anyOf(grammar.past.family);
const CONTACT = anyOf(grammar.past.contact);

const OVER = anyOf(grammar.past.over);
const WHAT_IF = anyOf(grammar.past.whatIf);
const ASKED = anyOf([...grammar.past.whatIf, ...grammar.past.asked]);
const FEARED = anyOf(grammar.past.feared);
const RELATIVE = anyOf(grammar.past.relative);
const WELL = anyOf(grammar.past.well);
const SELF = anyOf(grammar.past.self);

/** Returns whether an entry says something about the person who writes it. */
export const isOfSelf = (text: string): boolean => SELF.test(text);

/** Returns whether a part of a message says that an infection is over. */
export const isOver = (text: string): boolean => OVER.test(text);

/** Words directly before a cold that led to what the message is about: 'a cough since a sore throat'. */
const CAUSED_BY = anyOf(grammar.past.causedBy);

/** Words directly before an illness whose treatment is over: 'after antibiotics for a chest infection'. */
const TREATED = anyOf(grammar.past.treated);

/** Returns whether a message says that the person is well. */
export const saysWell = (text: string): boolean => WELL.test(text);

/** Returns whether the words before a finding say that it came first and led to another one. */
export const isCause = (before: string): boolean => CAUSED_BY.test(before);

/** Returns whether the words before a finding say that its treatment is over. */
export const isTreated = (before: string): boolean => TREATED.test(before);

/** Returns whether a segment asks what to do if something happens, which may be happening already. */
export const asksWhatIf = (text: string): boolean => WHAT_IF.test(text);

/** Returns whether the words before a finding ask about what may happen. */
export const isAsked = (before: string): boolean => ASKED.test(before);

export function scopesOf(text: string): Scopes {
  const after = (pattern: RegExp) => {
    const match = pattern.exec(text);
    return match ? text.slice(0, match.index + match[0].length).split(' ').length : null;
  };
  return {
    pastFrom: after(HISTORY),
    askedFrom: after(ASKED),
    fearedFrom: after(FEARED),
    relative: RELATIVE.test(text),
    longAgo: !STARTED.test(text) && LONG_AGO.test(text),
    family: FAMILY.test(text),
    contact: CONTACT.test(text),
    over: isOver(text),
  };
}

/** Words after 'history of' that return to the present: 'history of epilepsy having a seizure'. */
const NOW = wordsOf(grammar.past.now);
const REACH = 5;

/** Returns whether 'history of' or similar words shortly before token `at` put its finding in the past. */
export const isPast = ({ pastFrom }: Scopes, words: readonly string[], at: number): boolean =>
  pastFrom !== null &&
  at >= pastFrom - 1 &&
  at - pastFrom <= REACH &&
  !words.slice(pastFrom, at).some((word) => NOW.has(word));
