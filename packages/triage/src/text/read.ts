import type { Finding } from '../case';
import { FINDINGS, isFindingId, withKinds } from '../lexicon/findings';
import { meaningOf } from './compose';
import type { Modifiers } from './modifiers';
import { normalise } from './normalise';
import { PAST } from './past';
import { patternsIn } from './patterns';
import { personIn, type Read } from './person';
import { readEntry, type ReadEntry } from './read-entry';
import { areEnglish, languageOf, type OtherLanguage } from './read-words';
import { GOES_WITH, segmentsOf } from './segments';
import { vitalsOf } from './vitals';

const RANK = ['mild', 'moderate', 'severe'] as const;
const ORDER: ReadonlyMap<string, number> = new Map(FINDINGS.map(({ id }, at) => [id, at]));

const worse = (a: Finding['severity'], b: Finding['severity']) => {
  if (!a || !b) return a ?? b;
  return RANK.indexOf(a) >= RANK.indexOf(b) ? a : b;
};

/** Adds to a finding what else is said of it, which never makes it milder. */
function worsened(finding: Finding, { severity, sudden, worst, lasting }: Modifiers): Finding {
  const most = worse(finding.severity, severity);
  return {
    ...finding,
    ...(most && { severity: most }),
    ...(sudden && { sudden }),
    ...(worst && { worst }),
    ...(lasting && { lasting }),
  };
}

function both(a: Finding, b: Finding): Finding {
  if (a.present !== b.present) return a.present ? a : b;
  const out = worsened(a, b);
  const days = Math.max(a.duration?.days ?? -1, b.duration?.days ?? -1);
  return days >= 0 ? { ...out, duration: { days } } : out;
}

/**
 * Merges findings with the same id. The result has the worst values, and 'present' wins over 'denied'. Then applies
 * `global` to the present findings; its `days` only to those without a duration of their own.
 */
export function merge(
  findings: readonly Finding[],
  global: { days: number | undefined; modifiers: readonly Modifiers[] },
): Finding[] {
  const byId = new Map<string, Finding>();
  for (const finding of findings) {
    const there = byId.get(finding.id);
    byId.set(finding.id, there ? both(there, finding) : finding);
  }
  return [...byId.values()].map((finding) => {
    if (!finding.present) return finding;
    const out = global.modifiers.reduce(worsened, finding);
    return out.duration || global.days === undefined ? out : { ...out, duration: { days: global.days } };
  });
}

export type ReadText = {
  findings: Finding[];
  person: Read;
  /** Words that were not understood, in parts as written, and the number of such words. */
  unknown: string[];
  lost: number;
  /** Whether half of the words or more were not understood, or any of them is of another language. */
  isMisread: boolean;
  /** The language in which the message was read; null if it is none with a dictionary. */
  language: OtherLanguage | null;
  alarming: string[];
};

const OR = /\b(?:or|nor)\b/;
const AND = /\band\b/;
const SPEAKER_DENIES = /\b(?:den(?:y|ies|ied)|negative for)\b/;
const DENIES = /\b(?:no|not|den(?:y|ies|ied)|without|negative|never)\b/;

const ADJECTIVE =
  '(?:swollen|painful|red|hot|warm|tender|sore|itchy|dry|scaly|stiff|numb|weak|puffy|thick|hard|heavy|tight)';
const ENDS = new RegExp(`\\b${ADJECTIVE}\\s*$`);
const STARTS = new RegExp(`^\\s*(?:and |very |slightly )*${ADJECTIVE}\\b`);

/**
 * Rejoins entries that look like one sentence split at commas: 'denies fever', 'chills', 'or cough'; 'a swollen',
 * 'painful leg'; 'no pain', 'until today'.
 */
function rejoined(entries: readonly string[]): string[] {
  const out: string[] = [];
  for (const entry of entries) {
    const last = out.at(-1);
    const isOne =
      last !== undefined && ((ENDS.test(last) && STARTS.test(entry)) || GOES_WITH.test(entry.trim()));
    if (isOne) {
      out[out.length - 1] = `${last}, ${entry}`;
      continue;
    }
    const opening = OR.test(entry)
      ? out.findLastIndex((before) => DENIES.test(before))
      : AND.test(entry)
        ? out.findLastIndex((before) => SPEAKER_DENIES.test(before))
        : -1;
    if (opening === -1) out.push(entry);
    else out.splice(opening, out.length, [...out.slice(opening), entry].join(', '));
  }
  return out;
}

function looseOf(entries: readonly ReadEntry[]): Finding[] {
  const everywhere = [...new Set(entries.flatMap(({ regions }) => regions))];
  return entries.flatMap(({ loose }) =>
    loose.flatMap(({ quality, present, said, near }) => {
      const id = meaningOf(quality, near.length > 0 ? near.slice(-1) : everywhere);
      return id && isFindingId(id) ? [{ id, present, ...(present ? said : {}) }] : [];
    }),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Removes the parts of a text that say that an infection is over: '37.9 on the first day only'. */
const withoutOver = (text: string): string =>
  text
    .split(/(?<=[;,]|\.(?!\d))/)
    .filter((part) => !PAST.over.test(part))
    .join('');

/** Reads the findings and the person from a list of English words and sentences. */
export function readEnglish(symptoms: readonly string[]): ReadText {
  const texts = rejoined(symptoms.map(normalise)).filter((text) => text.trim() !== '');
  const split = texts.map(segmentsOf);
  const mayCorrect = areEnglish(split.flat().flatMap(({ tokens }) => tokens));
  const entries = texts.map((text, i) => readEntry(text, split[i] ?? [], mayCorrect));
  const vitals = entries.flatMap(({ text }) =>
    [...vitalsOf(withoutOver(text)), ...patternsIn(text).map((id) => ({ id, present: true }))].flatMap(
      ({ id, present }) => (isFindingId(id) ? withKinds(id).map((kind) => ({ id: kind, present })) : []),
    ),
  );
  const told = [...entries.flatMap(({ findings }) => findings), ...looseOf(entries), ...vitals];
  const aside = entries.flatMap(({ setAside }) => setAside);
  // If no other finding is present, findings from long ago or about other people may be about the ill person after all,
  // unless that person is said to be well.
  const isTold = told.some(({ present }) => present) || PAST.well.test(texts.join(' . '));
  const found = isTold ? told : [...told, ...aside];
  const days = entries.flatMap((entry) => entry.days);
  const findings = merge(found, {
    days: days.length > 0 ? Math.max(...days) : undefined,
    modifiers: entries.flatMap(({ modifiers }) => modifiers),
  });
  const accounts = entries.flatMap((entry) => entry.accounts);
  const words = sum(accounts.map((account) => account.words));
  const lost = sum(accounts.map((account) => account.lost));
  const others = accounts.flatMap((account) => account.others);
  findings.sort((a, b) => (ORDER.get(a.id) ?? 0) - (ORDER.get(b.id) ?? 0));
  return {
    findings,
    person: personIn(entries.map(({ text }) => text).join(' . ')),
    unknown: [...new Set(accounts.flatMap(({ parts }) => parts))],
    lost,
    isMisread: others.length > 0 || (lost > 0 && lost * 2 >= words),
    language: languageOf(others),
    alarming: [...new Set(entries.flatMap(({ alarming }) => alarming))],
  };
}
