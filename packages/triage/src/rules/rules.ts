import rules from '../../data/rules.json';
import type { Case } from '../case';
import { FINDINGS, isFindingId, isNamedIllness, LEXICON } from '../lexicon/findings';
import { ILLNESSES, type IllnessType } from '../likelihood/likelihood';
import { sentenceOf, type Wording } from '../messages';
import type { SourceId } from '../advice';
import { byUrgency, type Urgency } from '../urgency';
import { anyOf, type Condition } from './condition';

type RuleRecord = {
  id: string;
  urgency: Urgency;
  /** Noun phrase that follows 'it could be' in the diagnosis. If null, the diagnosis uses `words` instead. */
  may: string | null;
  /**
   * Illnesses that `may` can mean, or 'any' for every illness. If set, an answer lists likely illnesses only if the
   * likeliest is one of these.
   */
  illnesses?: readonly IllnessType[] | 'any';
  source: SourceId;
  /** Sentences for the visitor: the reason for the urgency, or what to do. */
  words: string;
  /** Reason for the condition, for people who edit the rule. */
  note?: string;
  /**
   * The rule fires if one of these conditions is true. `not any(…)` excludes findings that explain the symptom, so such
   * a finding can lower the urgency. If missing, the code applies the rule by its id.
   */
  when?: readonly string[];
};

export type Rule = Omit<RuleRecord, 'when' | 'note'> & {
  when: Condition;
  /** The message that `words` are written from. */
  wording: Wording;
};

/** The rules for findings that need a doctor even without other findings, for example the rule 'seizure-alone'. */
export const ALONE: readonly Rule[] = FINDINGS.flatMap(({ id, name }) => {
  const { alone, source, unless, kindOf } = LEXICON[id];
  const explained = (unless ?? []).filter(isFindingId);
  if (!alone || alone === 'self-care' || !source) return [];
  const { text, wording } = sentenceOf(`alone.${alone}`, { finding: id }, { finding: name });
  return [
    {
      id: `${id}-alone`,
      urgency: alone,
      may: null,
      ...(isNamedIllness(id) && {
        illnesses: ILLNESSES.filter((illness) => illness === id || kindOf?.includes(illness)),
      }),
      words: text,
      wording,
      source,
      when: (c) => c.any([id]) && !c.any(explained),
    },
  ];
});

/** The rules of the themes in their order, except those of two themes, which the code applies by their ids. */
const { 'not-understood': notUnderstood, 'likely-illness': likelyIllness, ...themes } = rules;
const RECORDS = Object.values(themes).flat() as readonly RuleRecord[];
const BY_ID_RECORDS = [...notUnderstood, ...likelyIllness] as readonly RuleRecord[];

export const RULE_RECORDS: readonly RuleRecord[] = [...RECORDS, ...BY_ID_RECORDS];

const compile = ({ when, note: _, ...rule }: RuleRecord): Rule => ({
  ...rule,
  when: anyOf(when ?? []),
  wording: { id: `rule.${rule.id}`, values: {} },
});

/**
 * Rules for combinations of findings. The first of the most urgent rules that fire gives the diagnosis; self-care has
 * an exception (`decidingRule`).
 */
export const COMBINED: readonly Rule[] = RECORDS.map(compile);

/** All rules with conditions, most urgent first. Those for combinations come first, because their words say more. */
export const RULES: readonly Rule[] = [...COMBINED, ...ALONE].sort((a, b) => byUrgency(a.urgency, b.urgency));

const BY_ID = new Map(BY_ID_RECORDS.map((record) => [record.id, compile(record)]));

export function fallbackRule(id: (typeof notUnderstood)[number]['id']): Rule {
  const rule = BY_ID.get(id);
  if (!rule) throw new Error(`no rule '${id}'`);
  return rule;
}

/** Returns the rule for the likeliest illness, or no rule if there is none that fires for it. */
export function likelyRules(c: Case, illness: IllnessType | undefined): Rule[] {
  const rule = BY_ID.get(`likely-${illness}`);
  return rule?.when(c) ? [rule] : [];
}

/** Returns the rules that fire, most urgent first. */
export const judge = (c: Case): Rule[] => RULES.filter(({ when }) => when(c));
