import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { createCase, type Finding } from '../case';
import { read } from '../languages/read';
import { isHistory } from '../lexicon/findings';
import { judge } from '../rules/rules';
import { readTable } from '../testing/read-table';
import type { ReadText } from '../text/read';
import {
  AGES,
  answered,
  answerTo,
  DAYS,
  type FindingId,
  nextQuestion,
  NOTHING_TOLD,
  type Question,
  QUESTIONS,
  tell,
  tellAge,
  tellDays,
  tellManner,
  type Told,
  untell,
} from './index';

const urgencyOf = ({ findings, person }: Pick<Told, 'findings' | 'person'>) =>
  judge(createCase(findings, person))[0]?.urgency ?? 'self-care';
const tellAll = (ids: readonly FindingId[]) => ids.reduce((told, id) => tell(told, id, true), NOTHING_TOLD);

/** Returns the last value that is not more, which is the range that somebody would choose. */
const choiceOf = (values: readonly number[], value: number) =>
  values.filter((one) => one <= value).at(-1) ?? 0;

type Truth = Pick<ReadText, 'findings' | 'person'>;

/** Answers a question with what is true of the case. */
function answerAs({ findings, person }: Truth, told: Told, question: Question): Told {
  const has = (id: FindingId) => findings.find((one) => one.id === id && one.present);
  const holds = ({ severity, ...finding }: Finding, manner: string) =>
    manner === 'severe' ? severity === manner : finding[manner as 'sudden'] === true;
  const days = Math.max(
    -1,
    ...findings.filter(({ id }) => !isHistory(id)).map((one) => one.duration?.days ?? -1),
  );
  if (question.kind === 'age')
    return person.ageYears === null
      ? { ...told, person: { ...told.person, child: person.child } }
      : tellAge(told, choiceOf(AGES, person.ageYears + 1e-6));
  if (question.kind === 'days') return days < 0 ? told : tellDays(told, choiceOf(DAYS, days + 1e-6));
  if (question.kind === 'manner')
    return question.options.reduce((all, one) => {
      const finding = has(one.of);
      return finding && holds(finding, one.manner) ? tellManner(all, one, true) : all;
    }, told);
  return question.options.reduce((all, id) => (has(id) ? tell(all, id, true) : all), told);
}

/** Chooses all complaints of `truth` and answers all questions. */
function choose(truth: Truth): { told: Told; questions: Question[] } {
  const complaints = truth.findings.filter(({ id, present }) => present && !isHistory(id));
  let told = tellAll(complaints.map(({ id }) => id));
  const questions: Question[] = [];
  for (let next = nextQuestion(told); next; next = nextQuestion(told)) {
    questions.push(next);
    told = answered(answerAs(truth, told, next), next, true);
  }
  return { told, questions };
}

describe('choosing what the texts of the standard cases say', () => {
  const step = process.env['PROPERTY_RUNS'] ? 1 : 24;
  const chosen = readTable('standard-cases.tsv', ['level', 'case', 'half', 'text'])
    .filter((_, i) => i % step === 0)
    .map(({ text }) => {
      const truth = read([text]);
      const { told, questions } = choose(truth);
      return { text, written: urgencyOf(truth), chosen: urgencyOf(told), questions };
    });

  it('finds every emergency that reading finds', () => {
    const emergencies = chosen.filter(({ written }) => written === 'emergency');
    expect(emergencies.length).toBeGreaterThan(400 / step);
    expect(emergencies.filter((one) => one.chosen !== 'emergency')).toEqual([]);
  });

  it('gives the same urgency in 98 of 100', () => {
    const other = chosen.filter((one) => one.chosen !== one.written);
    expect(other.length / chosen.length).toBeLessThan(0.02);
  });

  it('takes at most eight questions, each about at most eight signs', () => {
    expect(QUESTIONS).toBe(8);
    for (const { questions } of chosen) {
      expect(questions.length).toBeLessThanOrEqual(QUESTIONS);
      for (const question of questions)
        if ('options' in question) expect(question.options.length).toBeLessThanOrEqual(8);
    }
  });
});

test('asks nothing once an emergency is certain, or if nothing was chosen', () => {
  expect(nextQuestion(tellAll(['cannot-breathe']))).toBeNull();
  expect(nextQuestion(NOTHING_TOLD)).toBeNull();
  expect(nextQuestion(tellAll(['diabetes']))).toBeNull();
});

test('asks about dangers first, and only what could make the answer more urgent', () => {
  const told = tellAll(['headache']);
  const first = nextQuestion(told);
  expect(first?.kind).toBe('signs');
  for (let next = first, now = told; next; next = nextQuestion(now)) {
    if (next.kind === 'signs')
      for (const id of next.options)
        expect({ id, after: urgencyOf(tell(now, id, true)) }).not.toEqual({ id, after: urgencyOf(now) });
    now = answered(now, next, true);
  }
});

test.each([
  ['headache', 'blue-lips', 'is urgent by itself'],
  ['abdominal-pain', 'chemo', 'is urgent by a more general finding'],
  ['flu', 'kidney-disease', 'is one of the risks that a rule names as a group'],
] as const)('with %s, asks about %s, which %s', (complaint, sign, _reason) => {
  const asked: FindingId[] = [];
  let told = tellAll([complaint]);
  for (let next = nextQuestion(told); next; next = nextQuestion(told)) {
    if (next.kind === 'signs' || next.kind === 'person') asked.push(...next.options);
    told = answered(told, next, false);
  }
  expect(asked).toContain(sign);
});

test('denies the signs that a visitor says no to, and leaves open those that nobody knows', () => {
  const told = tellAll(['fever']);
  const question = nextQuestion(told) as Extract<Question, { kind: 'signs' }>;
  const [one = 'fever', two = 'fever'] = question.options;
  const findingOf = (after: Told, id: FindingId) => after.findings.find((finding) => finding.id === id);
  const ticked = tell(told, one, true);
  expect(findingOf(answered(ticked, question, true), one)).toMatchObject({ present: true });
  expect(findingOf(answered(ticked, question, true), two)).toMatchObject({ present: false });
  expect(findingOf(answered(ticked, question, false), two)).toBeUndefined();
  expect(nextQuestion(answered(told, question, false))).not.toEqual(question);
});

test('a finding brings its more general findings, and takes them away unless another has them', () => {
  const ids = (told: Told) => told.findings.map(({ id }) => id).sort();
  const coughs = tellAll(['barking-cough', 'wet-cough']);
  expect(ids(coughs)).toEqual(['barking-cough', 'cough', 'wet-cough']);
  expect(ids(untell(coughs, 'wet-cough'))).toEqual(['barking-cough', 'cough']);
  expect(ids(untell(untell(coughs, 'wet-cough'), 'barking-cough'))).toEqual([]);
  const denied = tell(NOTHING_TOLD, 'cough', false);
  expect(tell(denied, 'barking-cough', true).findings).toContainEqual({ id: 'cough', present: true });
});

test('answers as the API does, with what was told and the number to call', () => {
  const told = tell(tellAll(['chest-pain', 'sweating']), 'fever', false);
  const answer = answerTo(told, emergencyNumberOf('GB'), 'GB', 0);
  expect(answer).toMatchObject({ urgency: 'emergency', severity: 'severe', unknown: [], localReports: 0 });
  expect(answer.recommendations[0]).toContain('Call 999 in the United Kingdom now');
  expect(answer.findings).toEqual(
    expect.arrayContaining([
      { id: 'chest-pain', name: 'Chest pain', present: true },
      { id: 'fever', name: 'Fever', present: false },
    ]),
  );
});
