import { QUALITIES, type Quality, QUALITY, type Region, REGION } from '../lexicon/vocabulary';
import type { Segment, Span } from './segments';

/** Maximum number of words between a body part and a quality, not counting fillers and words that are not known. */
const REACH = 5;

const qualityOf = ({ ids }: Span) =>
  ids.find((id) => id.startsWith(QUALITY))?.slice(QUALITY.length) as Quality | undefined;
const regionsOf = ({ ids }: Span) =>
  ids.filter((id) => id.startsWith(REGION)).map((id) => id.slice(REGION.length) as Region);

type Composed = { spans: Span[]; loose: { quality: Quality; span: Span }[]; regions: Region[] };

/**
 * Combines body parts and qualities into findings, such as 'chest' and 'pain'. Each body part is combined with its
 * nearest quality, and each quality with the nearest body part that can have it. Qualities that are combined with no
 * body part are returned as `loose`.
 */
export function compose(segment: Segment, spans: readonly Span[]): Composed {
  /** Number of words before each token, so that the distance between two spans is one subtraction. */
  const before = [0];
  for (const { filler, known } of segment.tokens)
    before.push((before.at(-1) ?? 0) + (filler || !known ? 0 : 1));
  const away = (a: Span, b: Span) => {
    const [first, second] = a.from <= b.from ? [a, b] : [b, a];
    return Math.max(0, (before[second.from] ?? 0) - (before[first.to + 1] ?? 0));
  };
  const qualities = spans.flatMap((span) => {
    const quality = qualityOf(span);
    return quality ? [{ quality, span }] : [];
  });
  const named = spans.flatMap((span) => regionsOf(span).map((region) => ({ region, span })));
  // Ignore 'side' directly before a body part: 'both sides of the head' means the head.
  const places = named.filter(
    ({ region, span }) =>
      region !== 'side' || !named.some((other) => other.span.from > span.to && away(span, other.span) === 0),
  );
  const made = new Map<string, Span>();
  const used = new Set<Span>();
  const join = (quality: Quality, region: Region, what: Span, where: Span) => {
    const id = QUALITIES[quality].at[region];
    if (!id) return;
    used.add(what);
    const from = Math.min(what.from, where.from);
    const to = Math.max(what.to, where.to);
    made.set(`${id} ${from} ${to}`, { ids: [id], from, to, composed: true });
  };
  const nearest = <T extends { span: Span }>(of: Span, among: readonly T[], fits: (one: T) => boolean) =>
    among
      .filter((one) => fits(one) && away(of, one.span) <= REACH)
      .sort((a, b) => away(of, a.span) - away(of, b.span))[0];
  for (const { quality, span } of qualities) {
    const place = nearest(span, places, ({ region }) => QUALITIES[quality].at[region] !== undefined);
    if (place) join(quality, place.region, span, place.span);
  }
  for (const { region, span } of places) {
    const quality = nearest(span, qualities, () => true);
    if (quality) join(quality.quality, region, quality.span, span);
  }
  // Drop qualities that were combined: 'bleeding' in 'bleeding gums' is not bleeding in general.
  const kept = spans.flatMap((span) => {
    const ids = span.ids.filter((id) => !id.startsWith(QUALITY) && !id.startsWith(REGION));
    return ids.length > 0 && !used.has(span) ? [{ ...span, ids }] : [];
  });
  return {
    spans: [...kept, ...made.values()].sort((a, b) => a.from - b.from || a.to - b.to),
    loose: qualities.filter(({ span }) => !used.has(span)),
    regions: [...new Set(places.map(({ region }) => region))],
  };
}

/** Returns the finding for a quality at the only named body part, or the quality's general finding. */
export function meaningOf(quality: Quality, regions: readonly Region[]): string | undefined {
  const [only, ...more] = regions;
  const { at, anywhere } = QUALITIES[quality];
  return (only && more.length === 0 ? at[only] : undefined) ?? anywhere;
}
