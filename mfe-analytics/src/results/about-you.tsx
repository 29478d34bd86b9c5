import { plainText } from '@health-commons/base/typed';
import { Button, Panel, Select, shared, TextField } from '@health-commons/ui';
import { useState, type FormEvent } from 'react';
import type { AboutYou as You } from '../requests/analytics-requests';
import { resultMessages } from './parts';
import styles from './results.module.css';

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

/** Asks for the age and the gender, which the risk depends on. */
export default function AboutYou({ onUpdate }: { onUpdate: (you: You) => void }) {
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
    <Panel title={resultMessages['you.title']} className={shared['screen']}>
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
          onChange={setGender}
        />
        <Button variant="secondary" type="submit">
          {resultMessages['you.update']}
        </Button>
      </form>
    </Panel>
  );
}
