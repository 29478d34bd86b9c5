import type { Finding } from '../finding';
import type { Region } from '../lexicon/body';
import { regionOf } from '../lexicon/region-of';
import { LEXICON } from '../lexicon/findings';
import { corrected, readSegment, type ReadSegment } from './read-segment';
import { segmentsOf, type Segment } from './segments';

export type ReadEntry = {
  findings: Finding[];
  setAside: Finding[];
  /** Qualities for which this entry names no part of the body. */
  loose: (ReadSegment['loose'][number] & { near: Region[] })[];
  regions: Region[];
  /** Durations and modifiers that stand alone, and so are of everything. */
  days: number | undefined;
  modifiers: ReadSegment['modifiers'][];
  /** Parts that say something nobody understood. */
  unknown: string[];
};

const isOr = (word: string | undefined) => word === 'or' || word === 'nor';

const isRedFlag = ({ findings }: ReadSegment) =>
  findings.some(({ id }) => LEXICON[id].alone === 'emergency' || LEXICON[id].alone === 'urgent');

/**
 * For each segment whether a denial before it goes on over the comma: 'no fever, chills or cough' denies three. With a red flag in the list
 * the 'or' must stand right after a comma, as in 'no fever, chest pain, or cough'; 'no fever, chest pain or cough' may be read both ways.
 */
function goesOn(segments: readonly Segment[], read: readonly ReadSegment[]): boolean[] {
  const denied = segments.map(() => false);
  for (let i = 0; i < segments.length; i++) {
    const opens = read[i]?.opens;
    if (!opens) continue;
    let last = i;
    while (segments[last]?.carries && read[last + 1]?.bare && !read[last + 1]?.opens) last += 1;
    if (opens === 'negation') {
      const danger = read.slice(i + 1, last + 1).some(isRedFlag);
      const closes = ({ tokens }: Segment) =>
        danger ? isOr(tokens[0]?.word) : tokens.some(({ word }) => isOr(word));
      const closing = segments.findLastIndex((segment, at) => at > i && at <= last && closes(segment));
      last = closing === -1 ? i : closing;
    }
    denied.fill(true, i + 1, last + 1);
  }
  return denied;
}

/** 'Symptoms began 3 days ago' is of everything; 'retired for five years' is of nothing here. */
const STANDS_ALONE = 5;
const OF_LIFE = /\b(?:work|smok|married|retired|live|living|job|school|divorced|vaccin|employed|pregnan)/;

/** After 'history of …,' these begin what is the matter now. */
const NOW = /\b(?:having|has|have|now|presents|currently)\b/;

const saysNothing = (read: ReadSegment) =>
  read.findings.length + read.setAside.length + read.loose.length + read.regions.length === 0;

/** Parts of the body that are named, or that findings are of. */
const regionsIn = (one: ReadSegment | undefined): Region[] =>
  one ? [...one.regions, ...one.findings.flatMap(({ id }) => regionOf(id) ?? [])] : [];

/** Parts of the body named in the sentence before a segment, or else after it: 'the leg is red, swollen', 'a red, irritated eye'. */
function regionsBeside(segments: readonly Segment[], read: readonly ReadSegment[], at: number): Region[] {
  for (let i = at - 1; i >= 0 && segments[i]?.carries; i--) {
    const regions = regionsIn(read[i]);
    if (regions.length > 0) return regions;
  }
  return segments[at]?.carries ? regionsIn(read[at + 1]) : [];
}

/** What one entry says; `text` normalised. */
export function readEntry(text: string): ReadEntry {
  const segments = segmentsOf(text).map(corrected);
  const first = segments.map((segment) => readSegment(segment));
  const denied = goesOn(segments, first);
  let past = false;
  const read = segments.map((segment, i) => {
    const again = past && (first[i]?.bare ?? false) && !NOW.test(segment.text);
    const found = denied[i] || again ? readSegment(segment, denied[i], again) : first[i];
    past = segment.carries && (found?.past ?? false);
    return found ?? readSegment(segment);
  });

  const out: ReadEntry = {
    findings: [],
    setAside: [],
    loose: [],
    regions: [],
    days: undefined,
    modifiers: [],
    unknown: [],
  };
  for (const [i, one] of read.entries()) {
    out.findings.push(...one.findings);
    out.setAside.push(...one.setAside);
    out.regions.push(...one.regions);
    const near = regionsBeside(segments, read, i);
    out.loose.push(...one.loose.map((what) => ({ ...what, near })));
    if (!saysNothing(one)) continue;
    const alone = one.length <= STANDS_ALONE && !OF_LIFE.test(segments[i]?.text ?? '');
    if (alone && one.days !== undefined) out.days = Math.max(out.days ?? 0, one.days);
    if (one.length <= 3 && Object.keys(one.modifiers).length > 0) out.modifiers.push(one.modifiers);
    if (
      one.unknownWords.length > 0 &&
      !one.opens &&
      (one.length <= 5 || one.unknownWords.length * 2 >= one.length)
    )
      out.unknown.push(segments[i]?.text ?? '');
  }
  return out;
}
