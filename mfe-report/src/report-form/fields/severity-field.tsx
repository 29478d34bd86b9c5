import { SEVERITIES } from '@health-commons/contracts/vocabulary';
import { severityName } from '@health-commons/contracts/names';
import { Notice, RadioGroup } from '@health-commons/ui';
import { messages } from '../../messages';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';

const OPTIONS = SEVERITIES.map((value) => ({ value, label: severityName(value) }));

/** Asks for the severity. 'Severe' shows emergency advice at once, because no one monitors reports. */
export function SeverityField({ answers, onChange }: FieldProps) {
  return (
    <div className={styles['severity']}>
      <RadioGroup
        legend={messages['report.severity-label']}
        hint={messages['report.severity-hint']}
        options={OPTIONS}
        value={answers.severity}
        onChange={(value) => {
          const severity = SEVERITIES.find((known) => known === value);
          if (severity) onChange({ severity });
        }}
      />
      <div aria-live="polite">
        {answers.severity === 'severe' && (
          <Notice tone="warning">
            <p>
              {messages[answers.reportFor === 'me' ? 'report.severe-advice' : 'report.severe-advice-other']}
            </p>
          </Notice>
        )}
      </div>
    </div>
  );
}
