import { translateName } from '@health-commons/base/catalogue';
import { SYMPTOMS, type Symptom } from '@health-commons/contracts/vocabulary';
import { Checkbox, Fieldset } from '@health-commons/ui';
import { messages } from '../../messages';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';

export function SymptomsField({ id, answers, error, onChange }: FieldProps) {
  const toggle = (symptom: Symptom, checked: boolean) => {
    const others = answers.symptoms.filter((one) => one !== symptom);
    onChange({ symptoms: checked ? [...others, symptom] : others });
  };

  return (
    <Fieldset
      legend={messages['report.symptoms-label']}
      hint={messages[`report.symptoms-hint-${answers.reportFor}`]}
      error={error}
    >
      <div className={styles['symptoms']}>
        {SYMPTOMS.map((symptom, index) => (
          <Checkbox
            key={symptom}
            id={index === 0 ? id : undefined}
            className={styles['symptom']}
            label={translateName(symptom)}
            aria-invalid={error ? true : undefined}
            checked={answers.symptoms.includes(symptom)}
            onChange={({ currentTarget }) => toggle(symptom, currentTarget.checked)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
