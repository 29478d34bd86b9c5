import groups from '../../data/finding-groups.json';
import grammar from '../../data/grammar.json';
import type { Finding } from '../case';
import { NOTHING, type Quality, type Region, REGION, regionOf } from '../lexicon/vocabulary';
import { isFindingId, LEXICON, withKinds } from '../lexicon/findings';
import { compose } from './compose';
import { durationOf } from './durations';
import { modifiersOf } from './modifiers';
import { deniedByList, negatedSpans, opensDenial } from './negation';
import { isPast, PAST, scopesOf } from './past';
import { alarms, patternsIn } from './patterns';
import { accountOf, readWords, withAndWithoutLost } from './read-words';
import { type Segment, type Span, spansOf, takenBy } from './segments';
import { anyOf, stem, stemsOf } from './tokens';
import { measuresNoFever } from './vitals';

const textOf = ({ tokens }: Segment, { from, to }: Span) =>
  tokens
    .slice(from, to + 1)
    .map(({ word }) => word)
    .join(' ');

const textBefore = ({ tokens }: Segment, { from }: Span) =>
  tokens
    .slice(0, from)
    .map(({ word }) => `${word} `)
    .join('');

/**
 * Reads a segment. `denied`: an earlier denial continues. `pastGoesOn`: an earlier 'history of' continues. `ofSelf`:
 * the message says what the person who writes it has.
 */
function readSegment(segment: Segment, { denied = false, pastGoesOn = false, ofSelf = false } = {}) {
  const all = spansOf(segment);
  const spans = all.filter(({ ids }) => !ids.includes(NOTHING));
  const taken = takenBy(segment, all);
  const { spans: composed, loose, regions } = compose(segment, spans);
  const withLoose = [...composed, ...loose.map(({ span }) => span)].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  );
  const parts = spans.filter(({ ids }) => ids.some((id) => id.startsWith(REGION)));
  const negated = negatedSpans(segment, withLoose, { taken, parts });
  const scopes = scopesOf(segment.text);
  const isAfter = (from: number | null, span: Span) => from !== null && span.from >= from - 1;
  const isDenied = (span: Span) =>
    denied || isAfter(scopes.askedFrom, span) || (negated[withLoose.indexOf(span)] ?? false);

  const modifiers = modifiersOf(segment.text);
  const days = durationOf(segment.text);
  const words = segment.tokens.map(({ word }) => word);
  const findings: Finding[] = [];
  /** Findings from long ago or about other people. They are ignored unless the message has no other present finding. */
  const setAside: Finding[] = [];
  for (const span of composed)
    for (const id of span.ids.filter(isFindingId)) {
      const { past } = LEXICON[id];
      const wasBefore = scopes.longAgo || pastGoesOn || isPast(scopes.pastFrom, words, span.from);
      const instead = wasBefore && past !== undefined ? past : id;
      if (instead === null || !isFindingId(instead)) continue;
      // A measured value, such as 'temperature 36.8', is read by vitals.ts.
      if (MEASURED.test(textOf(segment, span)) && /\d{2}/.test(segment.text)) continue;
      if (id === 'fever' && measuresNoFever(segment.text)) continue;
      const before = textBefore(segment, span);
      const isFormer =
        (LED_TO.has(id) && PAST.causedBy.test(before)) || (TREATABLE.has(id) && PAST.treated.test(before));
      const aside =
        scopes.family ||
        scopes.longAgo ||
        ((scopes.contact || scopes.over) && CAUGHT.has(id)) ||
        (scopes.relative && ofSelf && FEARED.has(id)) ||
        isFormer;
      const present = !isDenied(span) && !(FEARED.has(id) && isAfter(scopes.fearedFrom, span));
      for (const [i, kind] of withKinds(instead).entries()) {
        // Denying one kind of cough does not deny every cough.
        if (!present && i > 0) continue;
        (aside ? setAside : findings).push({
          id: kind,
          present,
          ...(present ? modifiers : {}),
          ...(days === undefined ? {} : { duration: { days } }),
        });
      }
    }
  const rest = segment.tokens.filter(
    ({ filler, word }, at) => !filler && !taken[at] && !/^(?:and|or|nor)$/.test(word),
  );
  return {
    text: segment.text,
    findings,
    setAside,
    loose: loose.map(({ quality, span }) => ({
      quality,
      present: !isDenied(span),
      said: modifiers,
    })),
    regions,
    days,
    modifiers,
    /** The kind of denial that may continue in the next segment, or null. */
    opens: opensDenial(segment, taken) ?? (denied ? 'denial' : null),
    /**
     * Whether an earlier denial may continue here, because the segment has only findings and words of `BARE`, without
     * severity or sudden onset.
     */
    bare:
      composed.length + loose.length > 0 &&
      rest.every(({ word }) => BARE.has(stem(word))) &&
      !modifiers.severity &&
      !modifiers.sudden,
    /** Whether the segment starts or continues a list of past illnesses. */
    past: scopes.pastFrom !== null || pastGoesOn,
    /** Number of words, not counting fillers. */
    length: segment.tokens.filter(({ filler }) => !filler).length,
    /** Words that belong to no known phrase, without fillers, 'and', 'or' and 'nor'. */
    unread: rest.map(({ word }) => word).join(' '),
  };
}
export type ReadSegment = ReturnType<typeof readSegment>;

const MEASURED = /^(?:temperature|temp)$/;

const BARE = stemsOf(grammar.denials.listed);

/** Parts of a cold, which can be over when a cough or blocked nose is left. */
const LED_TO = new Set(groups.partsOfACold);

/** Infections that are usually over after their treatment. Malaria, for example, can come back. */
const TREATABLE = new Set(groups.treatable);

/** Infectious findings. In a segment about a contact, they belong to the contact; otherwise they can be over. */
const CAUGHT = new Set(groups.caught);

/** Illnesses that people name because they fear them, or because a relative had them. */
const FEARED = new Set(groups.feared);

/**
 * Maximum number of words of a segment without findings whose duration applies to the message: 'symptoms began 3 days
 * ago'. Words of `OF_LIFE` prevent this: 'retired for five years'.
 */
const STANDS_ALONE = 5;
const OF_LIFE = anyOf(grammar.past.ofLife);

/** Words after 'history of …,' that return to the present. */
const NOW = /\b(?:having|has|have|now|presents|currently)\b/;

const saysNothing = (read: ReadSegment) =>
  read.findings.length + read.setAside.length + read.loose.length + read.regions.length === 0;

/** Returns the body parts that a segment or its findings name. */
const regionsIn = (one: ReadSegment): Region[] => [
  ...one.regions,
  ...one.findings.flatMap(({ id }) => regionOf(id) ?? []),
];

/**
 * Returns for each segment the body parts that the nearest earlier segment of the sentence names, or else those of the
 * next segment: 'the leg is red, swollen', 'a red, irritated eye'.
 */
function regionsBeside(segments: readonly Segment[], read: readonly ReadSegment[]): Region[][] {
  const own = read.map(regionsIn);
  let earlier: Region[] = [];
  return segments.map(({ carries }, at) => {
    const before = own[at - 1] ?? [];
    if (!segments[at - 1]?.carries) earlier = [];
    else if (before.length > 0) earlier = before;
    if (earlier.length > 0) return earlier;
    return carries ? (own[at + 1] ?? []) : [];
  });
}

/** Signs that belong to the body part of another finding in the segment: 'pain in the calf with swelling'. */
const OF_A_PLACE: ReadonlySet<Quality> = new Set(['swelling', 'redness', 'heat']);

/** Reads an entry of the input. `mayCorrect`: whether the message is in English, so its spelling can be corrected. */
export function readEntry(text: string, parts: readonly Segment[], mayCorrect: boolean) {
  const segments = parts.map((segment) => readWords(segment, mayCorrect));
  const ofSelf = PAST.self.test(text);
  const first = segments.map((segment) => readSegment(segment, { ofSelf }));
  const denied = deniedByList(segments, first);
  let past = false;
  const read = segments.map((segment, i) => {
    const again = past && (first[i]?.bare ?? false) && !NOW.test(segment.text);
    const found =
      denied[i] || again ? readSegment(segment, { denied: denied[i], pastGoesOn: again, ofSelf }) : first[i];
    past = segment.carries && (found?.past ?? false);
    return found ?? readSegment(segment, { ofSelf });
  });

  const beside = regionsBeside(segments, read);
  const withoutFindings = read.filter(saysNothing);
  const isAlarming = (one: ReadSegment) =>
    (!one.opens && !one.past && one.setAside.length === 0 && alarms(one.unread)) ||
    PAST.whatIf.test(one.text);
  return {
    /** The text, also without the words that were not understood. */
    text: withAndWithoutLost(
      text,
      segments.flatMap(({ tokens }) => tokens),
    ),
    findings: read.flatMap((one) => one.findings),
    setAside: read.flatMap((one) => one.setAside),
    /** Qualities that were combined with no body part. `near`: body parts that other segments of the sentence name. */
    loose: read.flatMap((one, i) => {
      const own = regionsIn(one);
      return one.loose.map((what) => {
        const isHere = OF_A_PLACE.has(what.quality) && own.length > 0;
        return { ...what, near: isHere ? own : (beside[i] ?? []) };
      });
    }),
    regions: read.flatMap((one) => one.regions),
    /**
     * Durations in days, and modifiers, that belong to no finding. They apply to the present findings of the message;
     * the longest duration only to those without one.
     */
    days: withoutFindings.flatMap((one) =>
      one.length <= STANDS_ALONE && !OF_LIFE.test(one.text) ? (one.days ?? []) : [],
    ),
    modifiers: withoutFindings.flatMap((one) => {
      const isModifier = one.length <= 3 && Object.keys(one.modifiers).length > 0;
      return isModifier && patternsIn(one.text).length === 0 ? [one.modifiers] : [];
    }),
    accounts: segments.map(accountOf),
    /** Segments with alarming words that belong to no known phrase. */
    alarming: read.filter(isAlarming).map((one) => one.text),
  };
}
export type ReadEntry = ReturnType<typeof readEntry>;
