import { RISKS, type Risk, type RiskAssessment } from '@health-commons/contracts/analytics';
import { signsFor } from '../advice/emergency-signs';
import { nameOf, preventionFor } from '../advice/illnesses';
import { readEntry } from '../advice/medical-history';
import { EMERGENCY_SYMPTOMS, LASTING_SYMPTOM, OLDER, PREGNANT, YOUNG } from '../advice/risk-groups';
import { judge, type Verdict } from '../detect/ladder';
import type { History } from '../history';
import { Statements } from '../statements';
import { rounded } from '../sums';
import { detectionEvidence } from './detection-evidence';
import { evidenceOf, sayWhatIsMissing } from './evidence';

/** Who asks. Nothing of it is kept. */
export type Person = {
  age: number | null;
  gender: string | null;
  symptoms: readonly string[];
  medicalHistory: readonly string[];
};

const NEXT: Record<Risk, Risk> = { low: 'medium', medium: 'high', high: 'high' };

export function riskAssessment(history: History, person: Person): RiskAssessment {
  const verdict = judge(history);
  const statements = new Statements();
  sayPlace(statements, history, verdict);
  const groups = sayPerson(statements, person);
  const emergencies = person.symptoms.filter((symptom) =>
    EMERGENCY_SYMPTOMS.some((sign) => sign === symptom),
  );
  const steps: string[] = [`place: ${verdict.risk ?? 'nothing claimed'}`];
  let level = verdict.risk;
  // Who is in a risk group falls more severely ill: one step more where there is something to catch, or where they are ill already.
  if (level !== null && groups > 0 && (level !== 'low' || person.symptoms.length > 0)) {
    level = NEXT[level];
    steps.push(`risk group, and ${person.symptoms.length > 0 ? 'symptoms' : 'an alarm'}: ${level}`);
  }
  if (emergencies.length > 0) {
    level = 'high';
    steps.push('emergency symptom: high');
    for (const symptom of emergencies)
      statements.say('riskFactors', '{symptom} can be an emergency.', { symptom }, 'cdc-flu-signs');
    statements.say(
      'recommendations',
      'Call the emergency number of your country now, or go to the nearest hospital.',
      {},
      'cdc-flu-signs',
    );
  }
  const reported = verdict.judged.filter(({ alarms, count }) => alarms.length > 0 || count > 0);
  sayAdvice(
    statements,
    person,
    groups,
    reported.map(({ illness }) => illness),
  );
  sayMonitoring(statements, verdict);
  sayEmergencies(statements, person);
  return {
    riskAssessment: {
      riskLevel: level,
      riskFactors: statements.of('riskFactors'),
      recommendations: statements.of('recommendations'),
      monitoring: statements.of('monitoring'),
      emergencyIndicators: statements.of('emergencyIndicators'),
    },
    evidence: {
      ...evidenceOf(history, statements, {
        age: person.age,
        gender: person.gender,
        riskLevels: RISKS.join(', '),
        olderFrom: OLDER.from,
        youngBelow: YOUNG.below,
      }),
      ...detectionEvidence(verdict),
      steps,
    },
  };
}

function sayPlace(statements: Statements, history: History, { risk, judged }: Verdict): void {
  sayWhatIsMissing(history, statements, 'riskFactors');
  if (risk === null) return;
  const place = history.place.name;
  const alarmed = judged.filter(({ alarms }) => alarms.length > 0);
  for (const { illness, count, week, tests, alarms } of alarmed)
    statements.say(
      'riskFactors',
      '{place}: {count} reports of {illness} in the 7 days to yesterday, where about {expected} are usual (checks that raise an alarm: {alarms} of {asked}).',
      {
        place,
        illness: nameOf(illness),
        count,
        expected: rounded(week.mean),
        alarms: alarms.length,
        asked: new Set(tests.map(({ method }) => method)).size,
      },
    );
  if (alarmed.length === 0)
    statements.say('riskFactors', '{place}: no illness is above its alarm threshold ({tested} tested).', {
      place,
      tested: judged.length,
    });
}

/** Answers in how many risk groups the person is. */
function sayPerson(statements: Statements, { age, gender, medicalHistory }: Person): number {
  let groups = 0;
  if (age !== null && age >= OLDER.from) {
    groups += 1;
    statements.say(
      'riskFactors',
      'Aged {age}: people from {from} years fall severely ill more often.',
      { age, from: OLDER.from },
      OLDER.source,
    );
  }
  if (age !== null && age < YOUNG.below) {
    groups += 1;
    statements.say(
      'riskFactors',
      'Aged {age}: children below {below} years fall severely ill more often.',
      { age, below: YOUNG.below },
      YOUNG.source,
    );
  }
  const entries = medicalHistory.map(readEntry);
  const named = new Set(entries.flatMap((entry) => entry.groups));
  const denied = new Set(entries.flatMap((entry) => entry.denied));
  for (const { name, source } of named) {
    groups += 1;
    statements.say('riskFactors', 'People with {name} fall severely ill more often.', { name }, source);
  }
  const unknown = entries.filter(({ known }) => !known).length;
  if (unknown > 0)
    statements.say(
      'riskFactors',
      'Entries of the medical history in no published risk group that we know: {unknown}. Ask a doctor about them.',
      { unknown },
    );
  const mayBePregnant = gender === 'female' && (age === null || (age >= PREGNANT.from && age <= PREGNANT.to));
  if (mayBePregnant && ![...named, ...denied].some(({ id }) => id === 'pregnancy'))
    statements.say(
      'riskFactors',
      'If you are pregnant: pregnant women fall severely ill with flu and malaria more often.',
      {},
      'who-malaria',
    );
  return groups;
}

function sayAdvice(
  statements: Statements,
  { symptoms }: Person,
  groups: number,
  illnesses: readonly string[],
): void {
  const field = 'recommendations';
  if (symptoms.length > 0 && groups > 0)
    statements.say(
      field,
      'See a doctor early: treatment for flu works best in the first two days.',
      {},
      'cdc-flu-risk',
    );
  else if (symptoms.length > 0)
    statements.say(field, 'Rest, drink enough, and stay at home while you feel unwell.', {}, 'who-flu');
  // Even where it is not in front: the wrong medicine can make somebody bleed.
  if (symptoms.includes('Fever') && illnesses.includes('dengue'))
    statements.say(
      field,
      'With a fever where dengue is about: take paracetamol, not ibuprofen or aspirin.',
      {},
      'who-dengue',
    );
  for (const { text, source } of preventionFor(illnesses.slice(0, 2)))
    statements.say(field, text, {}, source);
}

function sayMonitoring(statements: Statements, { risk, judged }: Verdict): void {
  const field = 'monitoring';
  statements.say(
    field,
    'Take your temperature when you feel unwell, and know the emergency signs on this page.',
    {},
    'cdc-flu-signs',
  );
  if (judged.some(({ illness, count }) => illness === 'dengue' && count > 0))
    statements.say(
      field,
      'Dengue: watch closely for 24 to 48 hours after the fever has gone.',
      {},
      'cdc-dengue',
    );
  const [first] = judged;
  if (risk !== null && risk !== 'low' && first)
    statements.say(
      field,
      'Look at this page again over the next 7 days: {count} reports of {illness} in the 7 days to yesterday, more than {threshold} raise an alarm.',
      {
        count: first.count,
        illness: nameOf(first.illness),
        threshold: first.week.threshold,
      },
    );
}

function sayEmergencies(statements: Statements, { age, symptoms }: Person): void {
  const field = 'emergencyIndicators';
  for (const { text, source } of signsFor(age)) statements.say(field, text, {}, source);
  if (symptoms.includes(LASTING_SYMPTOM))
    statements.say(field, 'Dizziness that does not go away', {}, 'cdc-flu-signs');
}
