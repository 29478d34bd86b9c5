import grammar from '../../data/grammar.json';
import findingPatterns from '../../data/finding-patterns.json';
import type { FindingId } from '../lexicon/findings';
import { isNewNow } from './negation';
import { PAST } from './past';
import { anyOf } from './tokens';

/** Matches a denial at the end of a text, with at most two words after it. */
const DENIAL = /\b(no|not|never|denies|denied|without|or)(?: \w+){0,2} $/;

/** Matches a denial that states what follows: 'cannot cough without …'. */
const DOUBLE = /\b(?:cannot|never|hardly|barely|scarcely|rarely)(?: \w+){1,8} without(?: \w+){0,2} $/;

/** Number of characters before a match that are searched for a denial, and after it for words that undo the denial. */
const BESIDE = 60;

/**
 * Returns whether a text has a match that is not after a denial, and that no question asks about. A lookbehind in the
 * pattern would be slow, because it would run at each character of the text.
 */
function isStated(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const before = text.slice(Math.max(0, match.index - BESIDE), match.index);
    const [after = ''] = text.slice(match.index, match.index + match[0].length + BESIDE).split(/[.;\n]/);
    const [sentence = ''] = before.split(/[.;!\n]/).slice(-1);
    const denial = PAST.asked.test(sentence) ? 'asked' : DENIAL.exec(before)?.[1];
    if (denial === undefined || DOUBLE.test(before) || isNewNow(denial, after)) return true;
    pattern.lastIndex = match.index + 1;
  }
  return false;
}

type Pattern = { pattern: string; evenDenied?: boolean };

/**
 * Patterns by finding, for meanings that depend on fillers or on words that are not adjacent. A match after a denial is
 * ignored unless `evenDenied` is set.
 */
const PATTERNS = (Object.entries(findingPatterns) as [FindingId, Pattern[]][]).flatMap(([id, list]) =>
  list.map(({ pattern, evenDenied = false }) => ({
    id,
    evenDenied,
    pattern: new RegExp(pattern, evenDenied ? '' : 'g'),
  })),
);

/** Returns the findings that have a pattern matching the normalised text. */
export const patternsIn = (text: string): FindingId[] =>
  PATTERNS.filter(({ pattern, evenDenied }) =>
    evenDenied ? pattern.test(text) : isStated(pattern, text),
  ).map(({ id }) => id);

/**
 * Alarming words such as 'unbearable' or 'ruptured'. If such a word belongs to no known phrase, and its segment has no
 * denial and is not about the past or other people, the message is rated at least urgent.
 */
const DANGER = anyOf(grammar.alarms.danger);

/** Phrases in which an alarming word is harmless. If a text contains one of them, none of its words alarm. */
const HARMLESS = anyOf(grammar.alarms.harmless);

export const alarms = (unread: string): boolean => DANGER.test(unread) && !HARMLESS.test(unread);
