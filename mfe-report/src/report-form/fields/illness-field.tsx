import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/reports';
import { Select } from '@health-commons/ui';
import { messages } from '../../messages';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';

const OPTIONS = ILLNESS_TYPES.map((value) => ({ value, label: messages[`report.illness-${value}`] }));

const isIllness = (value: string): value is IllnessType => ILLNESS_TYPES.some((known) => known === value);

export function IllnessField({ answers, dispatch }: FieldProps) {
  return (
    <Select
      label={messages['report.illness-label']}
      hint={messages['report.illness-hint']}
      className={styles['name']}
      options={OPTIONS}
      autoComplete="off"
      value={answers.illnessType}
      onChange={({ currentTarget: { value } }) => {
        if (isIllness(value)) dispatch({ type: 'illness-chosen', illnessType: value });
      }}
    />
  );
}
