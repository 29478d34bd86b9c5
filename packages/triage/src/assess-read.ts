import { adviceFor, type Source, SOURCES } from './advice';
import { createCase, type Finding } from './case';
import { diagnose, namedIllness } from './diagnosis';
import { type FindingId, isFindingId, isHistory, withKinds } from './lexicon/findings';
import { endemicIn, type IllnessType, likelyIllnesses } from './likelihood/likelihood';
import { fallbackRule, judge, likelyRules, type Rule } from './rules/rules';
import type { ReadText } from './text/read';
import type { Wording } from './messages';
import { byUrgency, confidenceOf, mostUrgent, type Severity, severityOf, type Urgency } from './urgency';

export type AssessmentInput = {
  /** The entries of the message: words or sentences. */
  symptoms: readonly string[];
  /** The language of the page or the call, in which the message probably is (BCP 47); English if absent. */
  language?: string;
  /** Findings that a language model added. They are treated as present and never lower the urgency. */
  findings?: readonly FindingId[];
  /** Number of recent local reports by illness; absent if unknown. */
  prior?: Partial<Record<IllnessType, number>>;
  /**
   * Country where the person lives (ISO 3166-1 alpha-2). It decides which illnesses count as endemic. Absent or null if
   * unknown.
   */
  country?: string | null;
};

export type Assessment = {
  urgency: Urgency;
  severity: Severity;
  /** All rules that fired, most urgent first. The first one gives the diagnosis. */
  rules: { id: string; urgency: Urgency; words: string; source: Source; wording: Wording }[];
  /** What the person has or denies, and their history, such as a known condition. */
  findings: Finding[];
  /** Parts of the input that were not understood. */
  unknown: string[];
  /**
   * Whether half of the message or more was not understood, or any of it is in a language that is not read. Then the
   * emergency number comes first, whatever was understood.
   */
  callFirst: boolean;
  /** A sentence in the message's language that too little was understood, with `{number}` for the emergency number. */
  hint: { language: string; text: string } | null;
  /**
   * Most likely first. Empty if fewer than two counted symptoms are present, or if the rule that gives the diagnosis
   * does not allow the likeliest illness (diagnosis.ts).
   */
  illnesses: { illness: IllnessType; probability: number }[];
  diagnosis: string;
  /** The messages of the diagnosis's sentences, in order. */
  diagnosisWordings: readonly Wording[];
  confidence: number;
  recommendations: { text: string; source: Source; wording: Wording }[];
  followUpRequired: boolean;
};

/** Adds a language model's findings, and their more general findings, as present. Ignores unknown ids. */
function withModel(findings: readonly Finding[], added: readonly string[]): Finding[] {
  const ids = added.filter(isFindingId).flatMap(withKinds);
  const present = new Set(findings.filter((finding) => finding.present).map(({ id }) => id));
  const fresh = [...new Set(ids)].filter((id) => !present.has(id));
  return [...findings.filter(({ id }) => !fresh.includes(id)), ...fresh.map((id) => ({ id, present: true }))];
}

const NOT_UNDERSTOOD = fallbackRule('not-understood');

/**
 * Returns the fallback rules: for text that was not understood, that contains alarming words, that no rule explains, or
 * that names no symptom. They depend only on the person's own words, not on a language model's findings.
 */
function fallbacks(
  { findings, unknown, alarming, isMisread }: ReadText,
  symptoms: readonly string[],
  fired: readonly Rule[],
): Rule[] {
  if (isMisread) return [NOT_UNDERSTOOD];
  const present = findings.filter((finding) => finding.present);
  const isAllHistory = present.every(({ id }) => isHistory(id));
  if (present.length > 0 && !(isAllHistory && fired.length === 0)) {
    const mild = fired.every(({ urgency }) => urgency === 'routine' || urgency === 'self-care');
    return [
      ...(mild && alarming.length > 0 ? [fallbackRule('alarming-words')] : []),
      ...(unknown.length > 0
        ? [fallbackRule('partly-understood')]
        : fired.length === 0
          ? [fallbackRule('not-explained')]
          : []),
    ];
  }
  if (findings.length > 0 && unknown.length === 0 && alarming.length === 0)
    return [fallbackRule('no-complaint')];
  return symptoms.some(saysSomething) ? [NOT_UNDERSTOOD] : [fallbackRule('no-complaint')];
}

const saysSomething = (text: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

/** Maximum number of characters that are shown of an entry that was not understood. */
const SHOWN = 80;

/**
 * Returns the parts that were not understood. If nothing was understood and no such part is known, returns the
 * shortened entries.
 */
const unknownOf = (text: ReadText, symptoms: readonly string[], fired: readonly Rule[]) =>
  text.unknown.length > 0 || !fired.includes(NOT_UNDERSTOOD)
    ? text.unknown
    : [...new Set(symptoms.filter(saysSomething).map((one) => [...one.trim()].slice(0, SHOWN).join('')))];

/** Assesses what was read of a message, or chosen from a list. */
export function assessRead(text: ReadText, input: AssessmentInput): Omit<Assessment, 'hint'> {
  const endemic = input.country ? endemicIn(input.country) : undefined;
  const stated = createCase(text.findings, text.person, endemic);
  const c = createCase(withModel(text.findings, input.findings ?? []), text.person, endemic);
  const own = judge(stated);
  const all = input.findings?.length ? judge(c) : own;
  const complaints = c.findings.filter(({ id, present }) => present && !isHistory(id));
  const allLikely = likelyIllnesses(c, input.prior);
  const likely = namedIllness(allLikely);
  // A model's findings can make a different illness the likeliest. A rule for the illness that is likeliest by the
  // person's own words still applies.
  const ownLikely = namedIllness(likelyIllnesses(stated, input.prior));
  const rules = [
    ...new Set([
      ...all,
      ...own,
      ...likelyRules(c, likely?.illness),
      ...likelyRules(stated, ownLikely?.illness),
      ...fallbacks(text, input.symptoms, own),
    ]),
  ].sort((a, b) => byUrgency(a.urgency, b.urgency));
  const urgency = mostUrgent(...rules.map((rule) => rule.urgency));
  const { sentences, rule: deciding, illnesses } = diagnose(urgency, rules, allLikely);
  const ordered = deciding ? [deciding, ...rules.filter((rule) => rule !== deciding)] : rules;
  return {
    urgency,
    severity: severityOf(urgency),
    rules: ordered.map(({ id, urgency, words, source, wording }) => ({
      id,
      urgency,
      words,
      source: SOURCES[source],
      wording,
    })),
    findings: [...c.findings],
    unknown: unknownOf(text, input.symptoms, rules),
    callFirst: rules.includes(NOT_UNDERSTOOD),
    illnesses: [...illnesses],
    diagnosis: sentences.map((sentence) => sentence.text).join(' '),
    diagnosisWordings: sentences.map(({ wording }) => wording),
    confidence: confidenceOf({
      urgency,
      findings: complaints.length,
      unknown: text.unknown.length,
      likeliest: urgency === 'emergency' ? undefined : likely?.probability,
    }),
    recommendations: adviceFor(c, urgency),
    followUpRequired: urgency !== 'self-care' || text.unknown.length > 0,
  };
}
