import { useId, type Dispatch, type SubmitEvent } from 'react';
import { messages } from '../messages';
import type { Answers } from './answers';
import { fieldIds } from './field-ids';
import { CountryField } from './fields/country-field';
import { IllnessField } from './fields/illness-field';
import { NicknameField } from './fields/nickname-field';
import { PostalCodeField } from './fields/postal-code-field';
import { ReportForField } from './fields/report-for-field';
import { SeverityField } from './fields/severity-field';
import { SymptomsField } from './fields/symptoms-field';
import type { Action } from './form-reducer';
import type { FormState } from './form-state';
import styles from './report-form.module.css';
import { SubmitArea } from './submit-area';
import { ErrorSummary } from './submit-result/error-summary';
import { FailureBanner } from './submit-result/failure-banner';
import type { Fault } from './submit-rules';

type ReportFormProps = { state: FormState; dispatch: Dispatch<Action>; level: 2 | 3; onDelete: () => void };

export function ReportForm({ state, dispatch, level, onDelete }: ReportFormProps) {
  const { answers, verification, faults, refusals, submission } = state;
  const ids = fieldIds(useId());
  const errorOf = (field: Fault['field']) => {
    const fault = faults.find((one) => one.field === field);
    return fault && messages[fault.message];
  };
  const submit = () => dispatch({ type: 'submitted' });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  const failure = submission.status === 'editing' ? submission.failure : null;
  const common = { answers, onChange: (change: Partial<Answers>) => dispatch({ type: 'edited', change }) };

  return (
    <form
      className={styles['form']}
      aria-label={messages['report.title']}
      // Receives the focus when the failure banner is removed.
      tabIndex={-1}
      noValidate
      onSubmit={handleSubmit}
    >
      {failure !== null && <FailureBanner {...failure} level={level} onRetry={submit} onDelete={onDelete} />}
      {faults.length > 0 && <ErrorSummary ids={ids} faults={faults} level={level} refusals={refusals} />}
      <CountryField {...common} id={ids.country} error={errorOf('country')} />
      <PostalCodeField
        {...common}
        id={ids.postalCode}
        verification={verification}
        error={errorOf('postalCode')}
        onCheckAgain={() => dispatch({ type: 'check-started' })}
      />
      <NicknameField {...common} />
      <ReportForField {...common} />
      <SymptomsField {...common} id={ids.symptoms} error={errorOf('symptoms')} />
      <IllnessField {...common} />
      <SeverityField {...common} />
      <SubmitArea submitting={submission.status === 'submitting'} />
    </form>
  );
}
