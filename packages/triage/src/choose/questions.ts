import choices from '../../data/choices.json';
import groups from '../../data/finding-groups.json';
import { createCase, type Finding } from '../case';
import { type FindingId, FINDINGS, isHistory, isNamedIllness, withKinds } from '../lexicon/findings';
import { type Rule, RULE_RECORDS, RULES } from '../rules/rules';
import type { Read } from '../text/person';
import { mostUrgent, type Urgency, URGENCIES } from '../urgency';

/** What a visitor has told by choosing. `asked` are the keys of the answered questions, and the signs they named. */
export type Told = { findings: readonly Finding[]; person: Read; asked: readonly string[] };

export const NOTHING_TOLD: Told = {
  findings: [],
  person: { ageYears: null, child: false, sex: null },
  asked: [],
};

const MANNERS = ['severe', 'sudden', 'worst', 'lasting'] as const;
export type Manner = { of: FindingId; manner: (typeof MANNERS)[number] };

/** Ages in years and durations in days to choose from: all values that the rules tell apart. */
export const { ages: AGES, days: DAYS } = choices;

/** A question. 'person' asks for conditions and circumstances, 'manner' for how bad or sudden the complaints are. */
export type Question =
  | { kind: 'signs'; options: readonly FindingId[] }
  | { kind: 'person'; options: readonly FindingId[] }
  | { kind: 'manner'; options: readonly Manner[] }
  | { kind: 'days' }
  | { kind: 'age' };

/** At most so many questions are asked, each about so many signs. */
export const QUESTIONS = 8;
const OPTIONS = 8;

/** Adds a finding and, if it is present, its more general findings. */
export function tell(told: Told, id: FindingId, present: boolean): Told {
  const ids = present ? withKinds(id) : [id];
  const isPresent = new Set(told.findings.filter((one) => one.present).map((one) => one.id));
  const added = ids.filter((one) => one === id || !isPresent.has(one));
  return {
    ...told,
    findings: [
      ...told.findings.filter((one) => !added.includes(one.id)),
      ...added.map((one): Finding => ({ id: one, present })),
    ],
  };
}

/** Removes a finding and what only it implies. */
export function untell(told: Told, id: FindingId): Told {
  const others = told.findings.filter((one) => one.id !== id);
  const implied = new Set(others.filter((one) => one.present).flatMap((one) => withKinds(one.id).slice(1)));
  const gone = withKinds(id).filter((kind) => kind !== id && !implied.has(kind));
  return { ...told, findings: others.filter((one) => !gone.includes(one.id)) };
}

const change = (told: Told, isOf: (finding: Finding) => boolean, more: Partial<Finding>): Told => ({
  ...told,
  findings: told.findings.map((one) => (one.present && isOf(one) ? { ...one, ...more } : one)),
});

export function tellManner(told: Told, { of, manner }: Manner, isTrue: boolean): Told {
  const more =
    manner === 'severe' ? { severity: isTrue ? manner : ('moderate' as const) } : { [manner]: isTrue };
  return change(told, ({ id }) => id === of, more);
}

/** Sets how long all complaints have lasted. */
export const tellDays = (told: Told, days: number): Told =>
  change(told, ({ id }) => !isHistory(id), { duration: { days } });

export const tellAge = (told: Told, ageYears: number): Told => ({
  ...told,
  person: { ...told.person, ageYears, child: ageYears < 16 },
});

function urgencyOf({ findings, person }: Told, rules = RULES): Urgency {
  const c = createCase(findings, person);
  return rules.find(({ when }) => when(c))?.urgency ?? 'self-care';
}

/** The ids of the rules that name a word in their conditions. The signs that most rules name are asked first. */
const NAMED_BY = new Map<string, Set<string>>();
for (const { id, when = [] } of RULE_RECORDS)
  for (const word of when.join(' ').match(/[a-z][a-z-]+/g) ?? [])
    NAMED_BY.set(word, (NAMED_BY.get(word) ?? new Set()).add(id));

/**
 * The rules that can fire because a finding and its more general findings were added, most urgent first. They are few,
 * so a question comes at once on an old phone. No rule fires without a finding.
 */
const RULES_ABOUT = new Map<FindingId, readonly Rule[]>(
  FINDINGS.map(({ id }) => {
    const added = withKinds(id);
    const words = added.some((one) => groups.atRisk.includes(one)) ? [...added, 'at-risk'] : added;
    const ids = new Set([
      ...words.flatMap((word) => [...(NAMED_BY.get(word) ?? [])]),
      ...added.map((one) => `${one}-alone`),
    ]);
    return [id, RULES.filter((rule) => ids.has(rule.id))];
  }),
);

const isDanger = (id: string) => groups.dangers.includes(id);
const isOfPerson = (id: FindingId) => isHistory(id) || groups.circumstances.includes(id);

const gainOf = (before: Urgency, after: Urgency) => URGENCIES.indexOf(before) - URGENCIES.indexOf(after);

/**
 * Returns the signs that would make the case more urgent, the most important first. Leaves out those that would do so
 * in anybody, because they have nothing to do with the complaint, unless they are a kind of something that is present
 * or one of the dangers that everybody is asked about.
 */
function signsFor(told: Told, now: Urgency) {
  const known = new Set([...told.findings.map(({ id }) => id), ...told.asked]);
  const present = told.findings.filter((one) => one.present).map(({ id }) => id);
  return FINDINGS.flatMap(({ id }) => {
    if (known.has(id) || isNamedIllness(id) || groups.notAsked.includes(id)) return [];
    const rules = RULES_ABOUT.get(id);
    const gain = gainOf(now, urgencyOf(tell(told, id, true), rules));
    const isKind = isDanger(id) || withKinds(id).some((kind) => present.includes(kind));
    const alone = gain > 0 && !isKind ? urgencyOf(tell({ ...told, findings: [] }, id, true), rules) : now;
    return gainOf(now, mostUrgent(now, alone)) < gain ? [{ id, gain }] : [];
  }).sort(
    (a, b) =>
      Number(isDanger(b.id)) - Number(isDanger(a.id)) ||
      b.gain - a.gain ||
      (NAMED_BY.get(b.id)?.size ?? 0) - (NAMED_BY.get(a.id)?.size ?? 0),
  );
}

/**
 * Returns the next question, or null if no answer could make the case more urgent, an emergency is certain, or enough
 * was asked. What is asked once for all complaints comes before the second list of signs.
 */
export function nextQuestion(told: Told): Question | null {
  const now = urgencyOf(told);
  const complaints = told.findings.filter(({ id, present }) => present && !isHistory(id));
  const asked = (kind: string) => told.asked.filter((one) => one === kind).length;
  const count = ['signs', 'person', 'manner', 'days', 'age'].reduce((sum, kind) => sum + asked(kind), 0);
  if (now === 'emergency' || count >= QUESTIONS || complaints.length === 0) return null;
  const raises = (after: Told) => gainOf(now, urgencyOf(after)) > 0;
  const signs = signsFor(told, now);
  const ofPerson = signs.filter(({ id }) => isOfPerson(id));
  const ofComplaint = signs.filter(({ id }) => !isOfPerson(id));
  const list = (kind: 'signs' | 'person', found: typeof signs): Question[] =>
    found.length > 0 ? [{ kind, options: found.slice(0, OPTIONS).map(({ id }) => id) }] : [];

  if (ofComplaint[0]?.gain === gainOf(now, 'emergency') && asked('signs') === 0)
    return list('signs', ofComplaint)[0] ?? null;
  const questions: Question[] = [];
  if (asked('person') === 0) questions.push(...list('person', ofPerson));
  if (asked('age') === 0 && told.person.ageYears === null && AGES.some((age) => raises(tellAge(told, age))))
    questions.push({ kind: 'age' });
  const manners = complaints.flatMap(({ id }) =>
    MANNERS.map((manner) => ({ of: id, manner })).filter((one) => raises(tellManner(told, one, true))),
  );
  if (asked('manner') === 0 && manners.length > 0)
    questions.push({ kind: 'manner', options: manners.slice(0, OPTIONS) });
  if (asked('days') === 0 && DAYS.some((days) => raises(tellDays(told, days))))
    questions.push({ kind: 'days' });
  questions.push(...list('signs', ofComplaint), ...list('person', ofPerson));
  return questions[0] ?? null;
}

/** Notes that a question was answered. The signs that were not told are denied if `isDenied`, and else stay unknown. */
export function answered(told: Told, question: Question, isDenied: boolean): Told {
  const signs = question.kind === 'signs' || question.kind === 'person' ? question.options : [];
  const known = new Set(told.findings.map(({ id }) => id));
  const rest = isDenied ? signs.filter((id) => !known.has(id)) : [];
  return {
    ...rest.reduce((all, id) => tell(all, id, false), told),
    asked: [...told.asked, question.kind, ...signs],
  };
}
