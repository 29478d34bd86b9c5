import { plainText } from '@health-commons/base/typed';
import type { RiskAssessment } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, Disclosure, Notice, Panel, Select, TextField } from '@health-commons/ui';
import { useState, type FormEvent } from 'react';
import type { AboutYou as You } from '../requests/analytics-requests';
import { Actions, AnswerTitle, BasedOn, TextList, EvidenceBox, List } from './parts';
import { DataNotices, Headline, stateOf, splitNotices } from './headline';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

export function RiskView({ answer, location }: { answer: RiskAssessment; location: string }) {
  const { riskAssessment: risk, evidence } = answer;
  const { notices, others } = splitNotices(risk.riskFactors, evidence);
  const state = stateOf(evidence);
  return (
    <Panel className={styles['answer']}>
      <AnswerTitle tab="risk" location={location} />
      <Headline risk={risk.riskLevel} state={state} evidence={evidence} notices={notices} />
      <DataNotices notices={notices} told={risk.riskLevel === null ? state : undefined} />
      <Actions items={risk.recommendations} />
      <EmergencySigns signs={risk.emergencyIndicators} />
      <TextList title={resultMessages['result.indicators']} items={others} />
      <TextList title={resultMessages['result.monitoring']} items={risk.monitoring} />
      <BasedOn evidence={evidence} location={location} />
      <EvidenceBox evidence={evidence} />
    </Panel>
  );
}

/** Signs that are shown at first. The API's first signs are the most urgent ones. */
const FIRST_SIGNS = 7;

/** Shows the most urgent signs, and folds the others: a long list is not read. Renders nothing if there are none. */
export function EmergencySigns({ signs }: { signs: readonly string[] }) {
  const others = signs.slice(FIRST_SIGNS);
  if (signs.length === 0) return null;
  return (
    <Notice tone="error" title={resultMessages['result.emergency']}>
      <List items={signs.slice(0, FIRST_SIGNS)} />
      {others.length > 0 && (
        <Disclosure
          look="link"
          summary={formatMessage(resultMessages['result.more-signs'], { n: others.length })}
          data-paper
        >
          <List items={others} />
        </Disclosure>
      )}
    </Notice>
  );
}

const MAX_AGE = 120;

const GENDERS = [
  { value: 'female', label: resultMessages['you.gender-female'] },
  { value: 'male', label: resultMessages['you.gender-male'] },
  { value: 'other', label: resultMessages['you.gender-other'] },
];

/** Returns the age, null for an empty field, or undefined for an invalid age. */
function readAge(text: string): number | null | undefined {
  const digits = plainText(text).trim();
  if (digits === '') return null;
  return /^\d{1,3}$/.test(digits) && Number(digits) <= MAX_AGE ? Number(digits) : undefined;
}

export function AboutYou({ onUpdate }: { onUpdate: (you: You) => void }) {
  const [age, setAge] = useState('');
  const [gender, setGender] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readAge(age);
    setWrong(read === undefined);
    if (read !== undefined) onUpdate({ age: read, gender: gender === '' ? null : gender });
  };
  return (
    <Panel title={resultMessages['you.title']} className={styles['about-you']}>
      <p>{resultMessages['you.text']}</p>
      <form className={styles['you']} noValidate onSubmit={submit}>
        <TextField
          label={resultMessages['you.age']}
          inputMode="numeric"
          autoComplete="off"
          value={age}
          error={isWrong ? resultMessages['you.age-wrong'] : undefined}
          onChange={({ target }) => {
            setAge(target.value);
            setWrong(false);
          }}
        />
        <Select
          label={resultMessages['you.gender']}
          placeholder={resultMessages['you.gender-none']}
          options={GENDERS}
          value={gender}
          onChange={({ target }) => setGender(target.value)}
        />
        <Button variant="secondary" type="submit">
          {resultMessages['you.update']}
        </Button>
      </form>
    </Panel>
  );
}
