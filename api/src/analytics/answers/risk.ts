import { RISKS, type Risk, type RiskAssessment } from '@health-commons/contracts/analytics';
import { preventionFor, signsFor } from '../texts/advice';
import { EMERGENCY_SYMPTOMS, LASTING_SYMPTOM, OLDER, PREGNANT, readEntry, YOUNG } from '../texts/risk-groups';
import { isOutbreak, verdictOf, type PlaceVerdict } from '../model/place-verdict';
import type { History } from '../model/history';
import { createStatements, type Statements } from '../texts/statements';
import { rounded } from '../data/sums';
import { addDataNotices, evidenceOf } from './evidence';

/** The personal details of a risk request. They are never stored. */
type Person = {
  age: number | null;
  gender: string | null;
  symptoms: readonly string[];
  medicalHistory: readonly string[];
};

const NEXT: Record<Risk, Risk> = { low: 'medium', medium: 'high', high: 'high' };

export function riskAssessment(history: History, person: Person): RiskAssessment {
  const verdict = verdictOf(history);
  const statements = createStatements();
  addPlace(statements, history, verdict);
  const groups = addPerson(statements, person);
  const emergencies = person.symptoms.filter((symptom) =>
    EMERGENCY_SYMPTOMS.some((sign) => sign === symptom),
  );
  const steps: string[] = [`place: ${verdict.risk ?? 'nothing claimed'}`];
  let level = verdict.risk;
  // A person in a risk group gets the next risk level if the place has an alarm or the person has symptoms.
  if (level !== null && groups > 0 && (level !== 'low' || person.symptoms.length > 0)) {
    level = NEXT[level];
    steps.push(`risk group, and ${person.symptoms.length > 0 ? 'symptoms' : 'an alarm'}: ${level}`);
  }
  if (emergencies.length > 0) {
    level = 'high';
    steps.push('emergency symptom: high');
    for (const symptom of emergencies)
      statements.add('riskAssessment.riskFactors', 'risk.emergency-symptom', { symptom }, 'cdc-flu-signs');
    statements.add('riskAssessment.recommendations', 'advice.emergency', {}, 'cdc-flu-signs');
  }
  const reported = verdict.judged.filter(({ state, sum }) => isOutbreak(state) || sum > 0);
  addAdvice(
    statements,
    person,
    groups,
    reported.map(({ illness }) => illness),
  );
  addMonitoring(statements, verdict);
  addEmergencies(statements, person);
  return {
    riskAssessment: {
      riskLevel: level,
      riskFactors: statements.of('riskAssessment.riskFactors'),
      recommendations: statements.of('riskAssessment.recommendations'),
      monitoring: statements.of('riskAssessment.monitoring'),
      emergencyIndicators: statements.of('riskAssessment.emergencyIndicators'),
    },
    evidence: {
      ...evidenceOf(history, statements, {
        age: person.age,
        gender: person.gender,
        riskLevels: RISKS.join(', '),
        olderFrom: OLDER.from,
        youngBelow: YOUNG.below,
      }),
      steps,
    },
  };
}

function addPlace(statements: Statements, history: History, { state, judged }: PlaceVerdict): void {
  const field = 'riskAssessment.riskFactors';
  addDataNotices(history, statements, field);
  const place = history.place.name;
  for (const one of judged.filter((each) => isOutbreak(each.state)))
    statements.add(field, 'risk.alarm', {
      place,
      illness: one.illness,
      count: one.sum,
      expected: rounded(one.expected ?? 0),
      since: one.since ?? '',
    });
  if (state === 'usual') statements.add(field, 'risk.none', { place, tested: judged.length });
}

/** Adds the person's risk factors and returns the number of risk groups that the person is in. */
function addPerson(statements: Statements, { age, gender, medicalHistory }: Person): number {
  const field = 'riskAssessment.riskFactors';
  const entries = medicalHistory.map(readEntry);
  const named = new Set(entries.flatMap(({ groups }) => groups));
  const denied = new Set(entries.flatMap((entry) => entry.denied));
  const isOlder = age !== null && age >= OLDER.from;
  const isYoung = age !== null && age < YOUNG.below;
  if (isOlder) statements.add(field, 'risk.older', { age, from: OLDER.from }, OLDER.source);
  if (isYoung) statements.add(field, 'risk.young', { age, below: YOUNG.below }, YOUNG.source);
  for (const { id, source } of named) statements.add(field, 'risk.group', { group: id }, source);
  const unknown = entries.filter(({ known }) => !known).length;
  if (unknown > 0) statements.add(field, 'risk.unknown-history', { unknown });
  const mayBePregnant = gender === 'female' && (age === null || (age >= PREGNANT.from && age <= PREGNANT.to));
  if (mayBePregnant && ![...named, ...denied].some(({ id }) => id === 'pregnancy'))
    statements.add(field, 'risk.pregnancy', {}, 'who-malaria');
  return named.size + (isOlder || isYoung ? 1 : 0);
}

function addAdvice(
  statements: Statements,
  { symptoms }: Person,
  groups: number,
  illnesses: readonly string[],
): void {
  const field = 'riskAssessment.recommendations';
  if (symptoms.length > 0 && groups > 0) statements.add(field, 'advice.doctor', {}, 'cdc-flu-risk');
  else if (symptoms.length > 0) statements.add(field, 'advice.rest', {}, 'who-flu');
  // In dengue, ibuprofen and aspirin can cause bleeding, so people with a fever get this advice wherever
  // dengue is reported.
  if (symptoms.includes('Fever') && illnesses.includes('dengue'))
    statements.add(field, 'advice.dengue-fever', {}, 'who-dengue');
  for (const { id, source } of preventionFor(illnesses.slice(0, 2))) statements.add(field, id, {}, source);
}

function addMonitoring(statements: Statements, { risk, leading, judged }: PlaceVerdict): void {
  const field = 'riskAssessment.monitoring';
  statements.add(field, 'monitoring.temperature', {}, 'cdc-flu-signs');
  if (judged.some(({ illness, sum }) => illness === 'dengue' && sum > 0))
    statements.add(field, 'monitoring.dengue', {}, 'cdc-dengue');
  if (risk === null || risk === 'low' || !leading) return;
  const { illness, sum: count, threshold } = leading;
  statements.add(field, 'monitoring.again', { illness, count, threshold: threshold ?? 0 });
}

function addEmergencies(statements: Statements, { age, symptoms }: Person): void {
  const field = 'riskAssessment.emergencyIndicators';
  for (const { id, source } of signsFor(age)) statements.add(field, id, {}, source);
  if (symptoms.includes(LASTING_SYMPTOM)) statements.add(field, 'sign.dizziness', {}, 'cdc-flu-signs');
}
