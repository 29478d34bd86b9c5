import { SEVERITIES, type Severity } from '@health-commons/contracts/reports';
import { Notice, RadioGroup } from '@health-commons/ui';
import { messages } from '../../messages';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';

const OPTIONS = SEVERITIES.map((value) => ({ value, label: messages[`report.severity-${value}`] }));

const isSeverity = (value: string): value is Severity => SEVERITIES.some((known) => known === value);

/** A severe report says at once where help is: nobody reads reports to send any. */
export function SeverityField({ answers, dispatch }: FieldProps) {
  return (
    <div className={styles['severity']}>
      <RadioGroup
        legend={messages['report.severity-label']}
        hint={messages['report.severity-hint']}
        options={OPTIONS}
        value={answers.severity}
        onChange={(value) => {
          if (isSeverity(value)) dispatch({ type: 'severity-chosen', severity: value });
        }}
      />
      <div aria-live="polite">
        {answers.severity === 'severe' && (
          <Notice tone="warning">
            <p>{messages['report.severe-advice']}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
