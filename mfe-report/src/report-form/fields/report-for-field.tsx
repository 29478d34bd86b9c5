import { RadioGroup } from '@health-commons/ui';
import { messages } from '../../messages';
import { REPORT_FOR } from '../report-for';
import { ChildAdvice } from './child-advice';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';

const OPTIONS = REPORT_FOR.map((value) => ({ value, label: messages[`report.for-${value}`] }));

/** Asks whom the report is for. 'A child' shows advice at once. */
export function ReportForField({ answers, onChange }: FieldProps) {
  return (
    <div className={styles['severity']}>
      <RadioGroup
        legend={messages['report.for-label']}
        hint={messages['report.for-hint']}
        options={OPTIONS}
        value={answers.reportFor}
        onChange={(value) => {
          const reportFor = REPORT_FOR.find((known) => known === value);
          if (reportFor) onChange({ reportFor });
        }}
      />
      <div aria-live="polite">{answers.reportFor === 'child' && <ChildAdvice />}</div>
    </div>
  );
}
