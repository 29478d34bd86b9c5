import { LEXICON } from '../lexicon/findings';
import type { ReadSegment } from './read-segment';
import type { Segment } from './segments';

const isOr = (word: string | undefined) => word === 'or' || word === 'nor';

const isRedFlag = ({ findings }: ReadSegment) =>
  findings.some(({ id }) => LEXICON[id].alone === 'emergency' || LEXICON[id].alone === 'urgent');

/**
 * Matches a denial in a full sentence, such as 'she has no' or 'without'. It covers the whole list: 'she has no fever,
 * chest pain or cough'.
 */
const WHOLE_SENTENCE =
  /\b(?:has|have|had|having|there (?:is|are|was|were)|reports?|reported|with|shows?|showed|notes|noted|reveal(?:s|ed)) (?:\p{L}+ )?no\b|\bwithout\b/u;

/** Words after a denied list that begin what is present: 'no fever, cough or chest pain, just a runny nose'. */
const CLOSES = new Set(['just', 'only']);

/** Words that end a denial at a comma: 'denies fever, has a cough'. */
const AFFIRMS =
  /\b(?:has|have|had|is|are|was|were|reports?|reported|complains?|presents?|describes?|states?|says?|notes|endorses?|admits?|feels?|felt|develop\w*|start\w*|began|(?<!\b(?:problems?|trouble|difficulty|difficulties|issues?|contact) )with|now|today|since|on exam\w*|temperature)\b/;

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
 * Maximum number of words of an entry in a list after 'denies', and of its last entry: 'denies fever, new partners, weight
 * loss and changes in bowel habits'.
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
