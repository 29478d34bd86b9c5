import grammar from '../../data/grammar.json';
import { LEXICON } from '../lexicon/findings';
import type { ReadSegment } from './read-entry';
import type { Segment, Span } from './segments';
import { anyOf, type Token, wordsOf } from './tokens';

/**
 * Words that deny the next finding; 'or' extends the denial to further findings (NegEx, Chapman et al. 2001, J Biomed
 * Inform 34:301). Unlike in NegEx, only fillers and words of `BETWEEN` may separate another negation from the
 * finding, because a finding that is denied by mistake is dangerous: 'no tablet helps my headache' does not deny the
 * headache.
 */
const DENIALS = wordsOf(grammar.denials.strong);
const TRIGGERS = new Set([...DENIALS, ...wordsOf(grammar.denials.weak)]);

/** Returns whether a word can deny a finding. */
export const isDenial = (word: string): boolean => TRIGGERS.has(word);

const AFTERWARDS = wordsOf(grammar.denials.after);

const BETWEEN = wordsOf(grammar.denials.between);

/** With 'without' these state what follows: 'cannot eat without vomiting', 'hardly a day without a headache'. */
const DOUBLES = wordsOf(grammar.denials.doubles);
/** Most words between such a word and 'without'. */
const DOUBLE_REACH = 8;

/**
 * Words after a denial that state what it denies, as something new: 'never had chest pain like this', 'no pain until
 * today', 'never had a fit before'.
 */
const NEW_NOW = anyOf(grammar.denials.newNow);
const NEVER_BEFORE = anyOf(grammar.denials.neverBefore);

/** Returns whether the words after a denial state what it denies. */
export const isNewNow = (denial: string, after: string): boolean =>
  NEW_NOW.test(after) || (denial === 'never' && NEVER_BEFORE.test(after));

const SPEAKING = wordsOf(grammar.denials.speaking);

const words = (tokens: readonly Token[]) => tokens.map(({ word }) => word);

type Trigger = { at: number; denial: boolean; word: string };

/** Returns a segment's negating words, except those inside a known phrase ('not breathing'). */
function triggersOf({ tokens }: Segment, taken: readonly boolean[]): Trigger[] {
  return tokens.flatMap(({ word }, at) => {
    const next = tokens[at + 1]?.word;
    if (taken[at] || !TRIGGERS.has(word)) return [];
    if (word === 'free' && next !== 'of' && next !== 'from') return [];
    if (word === 'negative' && next !== 'for') return [];
    // In 'no I cannot breathe', 'no' answers a question.
    if (word === 'no' && next !== undefined && SPEAKING.has(next)) return [];
    if (isNewNow(word, words(tokens.slice(at + 1)).join(' '))) return [];
    return [{ at, denial: DENIALS.has(word), word }];
  });
}

const without = (tokens: readonly Token[]) => tokens.filter(({ filler }) => !filler);

/**
 * Pairs that one denial covers: 'no nausea and vomiting'. Otherwise 'and' ends a denial, unless a word of `DENIALS`
 * started it.
 */
const PAIRS = new Set(grammar.denials.pairs);

/**
 * Returns for each span whether it is denied. Spans must be sorted by their first token. `parts` are the body parts:
 * one before 'or' does not end a denial ('no eye or genital sores').
 */
export function negatedSpans(
  segment: Segment,
  spans: readonly Span[],
  { taken, parts }: { taken: readonly boolean[]; parts: readonly Span[] },
): boolean[] {
  const { tokens } = segment;
  const listed = new Set(
    parts
      .filter(({ to }) => /^(?:or|nor)$/.test(tokens[to + 1]?.word ?? ''))
      .flatMap(({ from, to }) => tokens.slice(from, to + 1)),
  );
  const triggers = triggersOf(segment, taken).filter((trigger) => !isDouble(trigger));
  const negated: boolean[] = [];
  for (const [s, span] of spans.entries()) {
    negated[s] =
      triggers.some((trigger) => reaches(trigger, span, s)) || joined(span, s) || deniedAfter(span);
  }
  return negated;

  /** Returns whether a word of `DOUBLES` turns 'without' into a statement. A finding between them ends its reach. */
  function isDouble({ at, word }: Trigger): boolean {
    if (word !== 'without') return false;
    const from = Math.max(0, at - DOUBLE_REACH - 1);
    return tokens
      .slice(from, at)
      .some(
        ({ word: one }, i) => DOUBLES.has(one) && !spans.some((span) => span.from > from + i && span.to < at),
      );
  }

  function reaches({ at, word, denial }: Trigger, span: Span, s: number): boolean {
    if (at >= span.from) {
      // Denied: 'my chest does not hurt'. Not denied: 'a pain I never had before in my chest'.
      const inside = without(tokens.slice(at + 1, span.to));
      return span.composed && at < span.to && inside.every(({ word: one }) => BETWEEN.has(one));
    }
    const between = without(tokens.slice(at + 1, span.from));
    if (word === 'not' && /^(?:severe|bad|mild|too)$/.test(between[0]?.word ?? '')) return false;
    if (spans.slice(0, s).some((other) => other.from > at && other.to < span.from)) return false;
    const allowed = (token: Token) => BETWEEN.has(token.word) || listed.has(token);
    return denial ? between.length <= 5 : between.length <= 4 && between.every(allowed);
  }

  function joined(span: Span, s: number): boolean {
    const before = spans[s - 1];
    if (!before || !negated[s - 1]) return false;
    if (before.from === span.from) return true;
    const start = before.to < span.from ? before.to : before.from;
    const between = words(without(tokens.slice(start + 1, span.from)));
    // 'no fever chills or sweats'
    if (between.length === 0 && before.to < span.from) return endsWithOr(s);
    if (between.length === 0 || !between.every((word) => BETWEEN.has(word) || before.to >= span.from))
      return false;
    if (between.some((word) => word === 'or' || word === 'nor' || word === '/')) return true;
    if (!between.includes('and')) return false;
    const pair = `${tokens[before.to]?.stem ?? ''} ${tokens[span.from]?.stem ?? ''}`;
    return PAIRS.has(pair) || triggers.some(({ at, denial }) => denial && at < before.from);
  }

  /** Returns whether 'or' follows in the list without commas to which a span belongs. */
  function endsWithOr(s: number): boolean {
    const [span, next] = [spans[s], spans[s + 1]];
    if (!span || !next || next.from <= span.to) return false;
    const between = words(without(tokens.slice(span.to + 1, next.from)));
    return between.length === 0 ? endsWithOr(s + 1) : between[0] === 'or' || between[0] === 'nor';
  }

  function deniedAfter(span: Span): boolean {
    const rest = words(tokens.slice(span.to + 1, span.to + 6));
    const [first = '', ...more] = rest.filter(
      (word) => !/^(?:is|are|was|were|been|has|have|:|-|currently)$/.test(word),
    );
    if (first === 'not' && (more[0] === 'present' || (more.length === 0 && rest[0] === ':'))) return true;
    return AFTERWARDS.has(first) && more.length === 0;
  }
}

/**
 * Returns the kind of the segment's last denial, which may continue after a comma ('denies fever, chills, or cough'),
 * or null if there is no denial.
 */
export const opensDenial = (segment: Segment, taken: readonly boolean[]): 'denial' | 'negation' | null => {
  const [last] = triggersOf(segment, taken).slice(-1);
  if (!last) return null;
  return last.denial ? 'denial' : 'negation';
};

const isOr = (word: string | undefined) => word === 'or' || word === 'nor';

const isRedFlag = ({ findings }: ReadSegment) =>
  findings.some(({ id }) => LEXICON[id].alone === 'emergency' || LEXICON[id].alone === 'urgent');

/**
 * Matches a denial in a full sentence, such as 'she has no' or 'without'. It covers the whole list: 'she has no fever,
 * chest pain or cough'.
 */
const WHOLE_SENTENCE = anyOf(grammar.denials.wholeSentence);

/** Words after a denied list that begin what is present: 'no fever, cough or chest pain, just a runny nose'. */
const CLOSES = wordsOf(grammar.denials.closes);

/** Words that end a denial at a comma: 'denies fever, has a cough'. */
const AFFIRMS = anyOf(grammar.denials.affirms);

/**
 * Returns whether the segment contains 'or' or 'nor', as the end of a denied list does: 'no fever, blood in the stool
 * or severe pain'.
 */
const listsOn = (segment: Segment) => segment.tokens.some(({ word }) => isOr(word));

/**
 * Returns whether a denial continues through a short segment without findings: 'denies trauma, bowel or bladder
 * symptoms, weakness'.
 */
const passes = (read: ReadSegment) =>
  read.findings.length + read.loose.length + read.setAside.length === 0 && read.length <= 6;

const isListed = ({ text }: Segment, read: ReadSegment) =>
  read.length <= (/\b(?:and|or)\b/.test(text) ? LISTED_LAST : LISTED) &&
  !SPEAKER.test(text) &&
  !read.modifiers.severity &&
  !read.modifiers.sudden;

/**
 * Maximum number of words of an entry in a list after 'denies', and of its last entry: 'denies fever, new partners,
 * weight loss and changes in bowel habits'.
 */
const LISTED = 4;
const LISTED_LAST = 8;
const SPEAKER = /\b(?:i|he|she|my|his|her|it|we|they)\b/;

/**
 * Returns for each segment whether an earlier denial continues after a comma: 'no fever, chills or cough' denies three
 * findings. A list after 'no' must contain 'or'; a list after 'denies' need not. If a list after 'no' is not a full
 * sentence and names a red flag, the 'or' must follow a comma: 'no fever, chest pain, or cough'.
 */
export function deniedByList(segments: readonly Segment[], read: readonly ReadSegment[]): boolean[] {
  const denied = segments.map(() => false);
  for (let i = 0; i < segments.length; i++) {
    const opens = read[i]?.opens;
    if (!opens) continue;
    let last = i;
    const whole = WHOLE_SENTENCE.test(segments[i]?.text ?? '');
    const goes = (at: number) => {
      const [segment, one] = [segments[at], read[at]];
      if (!segment || !one || AFFIRMS.test(segment.text) || CLOSES.has(segment.tokens[0]?.word ?? ''))
        return false;
      return (
        one.bare ||
        (opens === 'denial' && isListed(segment, one)) ||
        (whole && listsOn(segment)) ||
        ((opens === 'denial' || whole) && passes(one))
      );
    };
    while (segments[last]?.carries && goes(last + 1) && !read[last + 1]?.opens) last += 1;
    if (opens === 'negation') {
      const closed =
        whole || segments.slice(i + 1, last + 2).some(({ tokens }) => CLOSES.has(tokens[0]?.word ?? ''));
      const danger = !closed && read.slice(i + 1, last + 1).some(isRedFlag);
      const closes = ({ tokens }: Segment) =>
        danger ? isOr(tokens[0]?.word) : tokens.some(({ word }) => isOr(word));
      const closing = segments.findLastIndex((segment, at) => at > i && at <= last && closes(segment));
      last = closing === -1 ? i : closing;
    }
    denied.fill(true, i + 1, last + 1);
  }
  return denied;
}
