import type { Finding } from '../finding';
import type { Quality, Region } from '../lexicon/body';
import { regionOf } from '../lexicon/body';
import { alarms } from './alarm';
import { deniedByList } from './denied-list';
import { patternsIn } from './patterns';
import { readSegment, type ReadSegment } from './read-segment';
import { accountOf, readWords, withAndWithoutLost, type Account } from './read-words';
import type { Segment } from './segments';

export type ReadEntry = {
  /** The text, also without the words that were not understood. */
  text: string;
  findings: Finding[];
  setAside: Finding[];
  /** Qualities that were combined with no body part. `near`: body parts that other segments of the sentence name. */
  loose: (ReadSegment['loose'][number] & { near: Region[] })[];
  regions: Region[];
  /**
   * Longest duration in days, and modifiers, that belong to no finding. They apply to the present findings of the
   * message; the duration only to those without one.
   */
  days: number | undefined;
  modifiers: ReadSegment['modifiers'][];
  accounts: Account[];
  /** Segments with alarming words that belong to no known phrase. */
  alarming: string[];
};

/**
 * Maximum number of words of a segment without findings whose duration applies to the message: 'symptoms began 3 days
 * ago'. Words of `OF_LIFE` prevent this: 'retired for five years'.
 */
const STANDS_ALONE = 5;
const OF_LIFE =
  /\b(?:work|smok|married|retired|live|living|job|school|divorced|vaccin|employed|pregnan|period)|\b(?:sons?|daughters?|wife|husband|partner|kids?|children|brother|sister|friends?|flatmates?|colleagues?) (?:had|has|have)\b/;

/** Words after 'history of …,' that return to the present. */
const NOW = /\b(?:having|has|have|now|presents|currently)\b/;

const saysNothing = (read: ReadSegment) =>
  read.findings.length + read.setAside.length + read.loose.length + read.regions.length === 0;

/** Returns the body parts that a segment or its findings name. */
const regionsIn = (one: ReadSegment | undefined): Region[] =>
  one ? [...one.regions, ...one.findings.flatMap(({ id }) => regionOf(id) ?? [])] : [];

/**
 * Returns the body parts that the nearest earlier segment of the sentence names, or else those of the next segment:
 * 'the leg is red, swollen', 'a red, irritated eye'.
 */
function regionsBeside(segments: readonly Segment[], read: readonly ReadSegment[], at: number): Region[] {
  for (let i = at - 1; i >= 0 && segments[i]?.carries; i--) {
    const regions = regionsIn(read[i]);
    if (regions.length > 0) return regions;
  }
  return segments[at]?.carries ? regionsIn(read[at + 1]) : [];
}

/** Signs that belong to the body part of another finding in the segment: 'pain in the calf with swelling'. */
const OF_A_PLACE: ReadonlySet<Quality> = new Set(['swelling', 'redness', 'heat']);

/** Reads an entry of the input. `mayCorrect`: whether the message is in English, so that its spelling can be corrected. */
export function readEntry(text: string, parts: readonly Segment[], mayCorrect: boolean): ReadEntry {
  const segments = parts.map((segment) => readWords(segment, mayCorrect));
  const first = segments.map((segment) => readSegment(segment));
  const denied = deniedByList(segments, first);
  let past = false;
  const read = segments.map((segment, i) => {
    const again = past && (first[i]?.bare ?? false) && !NOW.test(segment.text);
    const found = denied[i] || again ? readSegment(segment, denied[i], again) : first[i];
    past = segment.carries && (found?.past ?? false);
    return found ?? readSegment(segment);
  });

  const out: ReadEntry = {
    text: withAndWithoutLost(
      text,
      segments.flatMap(({ tokens }) => tokens),
    ),
    findings: [],
    setAside: [],
    loose: [],
    regions: [],
    days: undefined,
    modifiers: [],
    accounts: segments.map(accountOf),
    alarming: [],
  };
  for (const [i, one] of read.entries()) {
    out.findings.push(...one.findings);
    out.setAside.push(...one.setAside);
    out.regions.push(...one.regions);
    const beside = regionsBeside(segments, read, i);
    const own = regionsIn(one);
    for (const what of one.loose) {
      const isHere = OF_A_PLACE.has(what.quality) && own.length > 0;
      out.loose.push({ ...what, near: isHere ? own : beside });
    }
    if (!one.opens && !one.past && one.setAside.length === 0 && alarms(one.unread))
      out.alarming.push(segments[i]?.text ?? '');
    if (!saysNothing(one)) continue;
    const alone = one.length <= STANDS_ALONE && !OF_LIFE.test(segments[i]?.text ?? '');
    if (alone && one.days !== undefined) out.days = Math.max(out.days ?? 0, one.days);
    const isModifier = one.length <= 3 && Object.keys(one.modifiers).length > 0;
    if (isModifier && patternsIn(segments[i]?.text ?? '').length === 0) out.modifiers.push(one.modifiers);
  }
  return out;
}
