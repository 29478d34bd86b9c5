import { SYMPTOMS } from '@health-commons/contracts/reports';
import { Checkbox, Fieldset } from '@health-commons/ui';
import { messages } from '../../messages';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';

export function SymptomsField({ id, answers, error, dispatch }: FieldProps) {
  return (
    <Fieldset
      legend={messages['report.symptoms-label']}
      hint={messages['report.symptoms-hint']}
      error={error}
    >
      <div className={styles['symptoms']}>
        {SYMPTOMS.map((symptom, index) => (
          <Checkbox
            key={symptom}
            id={index === 0 ? id : undefined}
            label={symptom}
            aria-invalid={error ? true : undefined}
            checked={answers.symptoms.includes(symptom)}
            onChange={(event) =>
              dispatch({ type: 'symptom-toggled', symptom, checked: event.currentTarget.checked })
            }
          />
        ))}
      </div>
    </Fieldset>
  );
}
