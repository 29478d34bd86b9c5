import { isOutbreak, type Risk, type RiskAssessment } from '@health-commons/contracts/analytics';
import { preventionFor, signsFor } from '../texts/advice';
import { alarmValues, verdictOf, type PlaceVerdict } from '../model/place-verdict';
import type { History } from '../model/history';
import { createStatements, type Statements } from '../texts/statements';
import type { Texts } from '../texts/texts';
import { addDataNotices, evidenceOf } from './evidence';

/** The personal details of a risk request. They are never stored. */
type Person = { age: number | null; gender: string | null };

/** The age groups with a higher risk of flu complications (CDC). */
const OLDER_FROM = 65;
const YOUNG_BELOW = 5;
const PREGNANT = { from: 12, to: 55 } as const;

const NEXT: Record<Risk, Risk> = { low: 'low', medium: 'high', high: 'high' };

/** A person in a risk group gets the next risk level if the place has an outbreak. */
export function riskAssessment(history: History, { age, gender }: Person, texts?: Texts): RiskAssessment {
  const verdict = verdictOf(history);
  const statements = createStatements(texts);
  addPlace(statements, history, verdict);
  const isAtRisk = addPerson(statements, { age, gender });
  const illnesses = verdict.judged
    .filter(({ state, sum }) => isOutbreak(state) || sum > 0)
    .map(({ illness }) => illness);
  addAdvice(statements, verdict, illnesses);
  for (const { id, source } of signsFor(age))
    statements.add('riskAssessment.emergencyIndicators', id, {}, source);
  return {
    riskAssessment: {
      riskLevel: verdict.risk !== null && isAtRisk ? NEXT[verdict.risk] : verdict.risk,
      riskFactors: statements.of('riskAssessment.riskFactors'),
      recommendations: statements.of('riskAssessment.recommendations'),
      monitoring: statements.of('riskAssessment.monitoring'),
      emergencyIndicators: statements.of('riskAssessment.emergencyIndicators'),
    },
    evidence: evidenceOf(history, statements),
  };
}

function addPlace(statements: Statements, history: History, { state, judged }: PlaceVerdict): void {
  const field = 'riskAssessment.riskFactors';
  addDataNotices(history, statements, field);
  const place = history.place.location;
  for (const one of judged.filter((each) => isOutbreak(each.state)))
    statements.add(field, 'risk.alarm', { place, ...alarmValues(one) });
  if (state === 'usual') statements.add(field, 'risk.none', { place, tested: judged.length });
}

/** Adds the person's risk factors, and returns whether the person is in an age group with a higher risk. */
function addPerson(statements: Statements, { age, gender }: Person): boolean {
  const field = 'riskAssessment.riskFactors';
  const isOlder = age !== null && age >= OLDER_FROM;
  const isYoung = age !== null && age < YOUNG_BELOW;
  if (isOlder) statements.add(field, 'risk.older', { age, from: OLDER_FROM }, 'cdc-flu-risk');
  if (isYoung) statements.add(field, 'risk.young', { age, below: YOUNG_BELOW }, 'cdc-flu-risk');
  if (gender === 'female' && (age === null || (age >= PREGNANT.from && age <= PREGNANT.to)))
    statements.add(field, 'risk.pregnancy', {}, 'who-malaria');
  return isOlder || isYoung;
}

function addAdvice(
  statements: Statements,
  { risk, leading }: PlaceVerdict,
  illnesses: readonly string[],
): void {
  const recommendations = 'riskAssessment.recommendations';
  const monitoring = 'riskAssessment.monitoring';
  for (const { id, source } of preventionFor(illnesses.slice(0, 2)))
    statements.add(recommendations, id, {}, source);
  statements.add(monitoring, 'monitoring.temperature', {}, 'cdc-flu-signs');
  if (illnesses.includes('dengue')) {
    // In dengue, ibuprofen and aspirin can cause bleeding.
    statements.add(recommendations, 'advice.dengue-fever', {}, 'who-dengue');
    statements.add(monitoring, 'monitoring.dengue', {}, 'cdc-dengue');
  }
  if (risk === null || risk === 'low' || !leading) return;
  statements.add(monitoring, 'monitoring.again', alarmValues(leading));
}
