import groups from '../data/finding-groups.json';
import type { FindingId } from './lexicon/findings';
import type { Named } from './likelihood/likelihood';
import type { Read } from './text/person';

/** A finding that is present or denied. */
export type Finding = {
  id: FindingId;
  present: boolean;
  severity?: 'mild' | 'moderate' | 'severe';
  sudden?: boolean;
  worst?: boolean;
  lasting?: boolean;
  duration?: { days: number };
};

export type Case = ReturnType<typeof createCase>;

/** Findings that increase the risk of flu complications (CDC). `atRisk` also checks the age. */
const AT_RISK = groups.atRisk as FindingId[];

/**
 * Creates the case that conditions test. `endemic` lists the illnesses of endemic-illnesses.json that occur in the
 * person's country; it is undefined if the country is unknown.
 */
export function createCase(findings: readonly Finding[], person: Read, endemic?: readonly Named[]) {
  const present = new Map(findings.filter((finding) => finding.present).map((one) => [one.id, one]));
  const absent = new Set(findings.filter((finding) => !finding.present).map(({ id }) => id));
  const anyWhere = (holds: (finding: Finding) => boolean) => (ids: readonly FindingId[]) =>
    ids.some((id) => {
      const finding = present.get(id);
      return finding !== undefined && holds(finding);
    });
  const any = (ids: readonly FindingId[]) => ids.some((id) => present.has(id));
  const count = (ids: readonly FindingId[]) => ids.filter((id) => present.has(id)).length;
  const { ageYears } = person;
  return {
    findings,
    endemic,
    ageYears,
    sex: person.sex,
    /** Under 16 or, if the age is unknown, called a child by words such as 'my son'. */
    child: person.child,
    atRisk: (ageYears !== null && (ageYears >= 65 || ageYears < 2)) || any(AT_RISK),
    any,
    count,
    all: (ids: readonly FindingId[]) => count(ids) === ids.length,
    denied: (ids: readonly FindingId[]) => ids.some((id) => absent.has(id) && !present.has(id)),
    severe: anyWhere(({ severity }) => severity === 'severe'),
    mild: anyWhere(({ severity }) => severity === 'mild'),
    sudden: anyWhere(({ sudden }) => sudden === true),
    worst: anyWhere(({ worst }) => worst === true),
    lasting: anyWhere(({ lasting }) => lasting === true),
    /** Returns the longest duration of the present findings in days, or 0 if none is stated. */
    days: (ids: readonly FindingId[]) =>
      Math.max(0, ...ids.map((id) => present.get(id)?.duration?.days ?? 0)),
    /** Returns whether one of the illnesses occurs in the person's country; true if the country is unknown. */
    occurs: (illnesses: readonly string[]) =>
      endemic === undefined || endemic.some((illness) => illnesses.includes(illness)),
    /** Returns whether one of the illnesses occurs in the person's country; false if the country is unknown. */
    endemicHere: (illnesses: readonly string[]) =>
      endemic?.some((illness) => illnesses.includes(illness)) ?? false,
  };
}
