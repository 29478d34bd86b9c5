import type { Finding } from '../finding';
import type { Quality, Region } from '../lexicon/body';
import { isFindingId, LEXICON, withKinds } from '../lexicon/findings';
import { NOTHING, REGION, vocabulary } from '../lexicon/vocabulary';
import { compose } from './compose';
import { durationOf } from './durations';
import { modifiersOf, type Modifiers } from './modifiers';
import { negatedSpans, opensDenial } from './negation';
import { isCause, isPast, isTreated, scopesOf } from './past';
import type { Segment } from './segments';
import { spansOf, takenBy, type Span } from './spans';
import { stem, stemsOf } from './stem';
import { measuresNoFever } from './vitals';

export type ReadSegment = {
  findings: Finding[];
  /** Findings from long ago or about other people. They are ignored unless the message has no other present finding. */
  setAside: Finding[];
  loose: { quality: Quality; present: boolean; text: string; position: number; said: Modifiers }[];
  regions: Region[];
  days: number | undefined;
  modifiers: ReturnType<typeof modifiersOf>;
  /**
   * `opens`: the kind of denial that may continue in the next segment, or null. `bare`: whether an earlier denial may
   * continue here, because the segment has only findings and words of `BARE`, without severity or sudden onset.
   */
  opens: 'denial' | 'negation' | null;
  bare: boolean;
  /** Whether the segment starts or continues a list of past illnesses. */
  past: boolean;
  /** Words that belong to no known phrase, without fillers, 'and', 'or' and 'nor'. */
  unread: string;
  /** Number of words, not counting fillers. */
  length: number;
};

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

/** Reads a segment. `denied`: an earlier denial continues. `pastGoesOn`: an earlier 'history of' continues. */
export function readSegment(segment: Segment, denied = false, pastGoesOn = false): ReadSegment {
  const all = spansOf(segment, vocabulary().phrases);
  const spans = all.filter(({ ids }) => !ids.includes(NOTHING));
  const taken = takenBy(segment, all);
  const { spans: composed, loose, regions } = compose(segment, spans);
  const withLoose = [...composed, ...loose.map(({ span }) => span)].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  );
  const parts = spans.filter(({ ids }) => ids.some((id) => id.startsWith(REGION)));
  const negated = negatedSpans(segment, withLoose, { taken, parts });
  const isDenied = (span: Span) => denied || (negated[withLoose.indexOf(span)] ?? false);

  const modifiers = modifiersOf(segment.text);
  const days = durationOf(segment.text);
  const scopes = scopesOf(segment.text);
  const words = segment.tokens.map(({ word }) => word);
  const findings: Finding[] = [];
  const setAside: Finding[] = [];
  for (const span of composed)
    for (const id of span.ids.filter(isFindingId)) {
      const { past } = LEXICON[id];
      const wasBefore = scopes.longAgo || pastGoesOn || isPast(scopes, words, span.from);
      const instead = wasBefore && past !== undefined ? past : id;
      if (instead === null || !isFindingId(instead)) continue;
      // A measured value, such as 'temperature 36.8', is read by vitals.ts.
      if (MEASURED.test(textOf(segment, span)) && /\d{2}/.test(segment.text)) continue;
      if (id === 'fever' && measuresNoFever(segment.text)) continue;
      const before = textBefore(segment, span);
      const isFormer = (LED_TO.has(id) && isCause(before)) || (TREATABLE.has(id) && isTreated(before));
      const aside =
        scopes.family || scopes.longAgo || ((scopes.contact || scopes.over) && CAUGHT.has(id)) || isFormer;
      const present = !isDenied(span);
      for (const [i, kind] of withKinds(instead).entries()) {
        // Denying one kind of cough does not deny every cough.
        if (!present && i > 0) continue;
        (aside ? setAside : findings).push({
          id: kind,
          present,
          ...(present ? modifiers : {}),
          ...(days === undefined ? {} : { duration: { days } }),
          text: textOf(segment, span),
        });
      }
    }
  const rest = segment.tokens.filter(
    ({ filler, word }, at) => !filler && !taken[at] && !/^(?:and|or|nor)$/.test(word),
  );
  return {
    findings,
    setAside,
    loose: loose.map(({ quality, span }) => ({
      quality,
      present: !isDenied(span),
      text: textOf(segment, span),
      position: span.from,
      said: modifiers,
    })),
    regions,
    days,
    modifiers,
    opens: opensDenial(segment, taken) ?? (denied ? 'denial' : null),
    bare:
      composed.length + loose.length > 0 &&
      rest.every(({ word }) => BARE.has(stem(word))) &&
      !modifiers.severity &&
      !modifiers.sudden,
    past: scopes.pastFrom !== null || pastGoesOn,
    length: segment.tokens.filter(({ filler }) => !filler).length,
    unread: rest.map(({ word }) => word).join(' '),
  };
}

const MEASURED = /^(?:temperature|temp)$/;

const BARE = stemsOf(
  'any recent recently other significant associated night new visual urinary respiratory neurological neurologic systemic constitutional elsewhere symptom symptoms problems complaints changes trouble dysfunction previous similar known',
);

/** Parts of a cold, which can be over when a cough or blocked nose is left. */
const LED_TO = new Set<string>(['cold', 'sore-throat', 'runny-nose', 'blocked-nose', 'hoarse']);

/** Infections that are usually over after their treatment. Malaria, for example, can come back. */
const TREATABLE = new Set<string>([
  'pneumonia',
  'tonsil-patches',
  'sore-throat',
  'cough',
  'facial-pain',
  'ear-pain',
]);

/** Infectious findings. In a segment about a contact, they belong to the contact; otherwise they can be over. */
const CAUGHT = new Set(
  `fever cough sore-throat runny-nose red-eye vomiting diarrhea flu cold covid rash chickenpox measles
  nausea sneezing pneumonia tonsil-patches meningitis dengue malaria typhoid`.split(/\s+/),
);
