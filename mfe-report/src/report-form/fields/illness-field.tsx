import { ILLNESS_TYPES } from '@health-commons/contracts/vocabulary';
import { illnessName } from '@health-commons/contracts/names';
import { Select } from '@health-commons/ui';
import { messages } from '../../messages';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';

const OPTIONS = ILLNESS_TYPES.map((value) => ({ value, label: illnessName(value) }));

export function IllnessField({ answers, onChange }: FieldProps) {
  return (
    <Select
      label={messages['report.illness-label']}
      hint={messages['report.illness-hint']}
      className={styles['name']}
      options={OPTIONS}
      autoComplete="off"
      value={answers.illnessType}
      onChange={({ currentTarget }) => {
        const illnessType = ILLNESS_TYPES.find((known) => known === currentTarget.value);
        if (illnessType) onChange({ illnessType });
      }}
    />
  );
}
