import { useEffect, useId, useRef, type Dispatch, type SubmitEvent } from 'react';
import { announce, Link } from '@health-commons/platform';
import {
  Button,
  classNames,
  ErrorSummary,
  FailureBox,
  FleetingButton,
  Notice,
  remote,
  shared,
  sizes,
} from '@health-commons/ui';
import { messages } from '../messages';
import {
  CountryField,
  IllnessField,
  NicknameField,
  ReportForField,
  SeverityField,
  SymptomsField,
} from './fields/fields';
import { PostalCodeField } from './fields/postal-code-field';
import { isSubmitting, type Action } from './form-reducer';
import type { Answers, Failure, Fault, FormState } from './form-state';
import { useArrivalFocus } from './heading';
import styles from './report-form.module.css';

type ReportFormProps = { state: FormState; dispatch: Dispatch<Action>; level: 2 | 3 };

export function ReportForm({ state, dispatch, level }: ReportFormProps) {
  const { answers, verification, faults, refusals, submission, identity } = state;
  const isCorrection = identity?.corrects !== undefined;
  // A page may have two forms.
  const id = useId();
  const idOf = (field: Fault['field']) => `${id}-${field}`;
  const errorOf = (field: Fault['field']) => {
    const fault = faults.find((one) => one.field === field);
    return fault && messages[fault.message];
  };
  const submit = () => dispatch({ type: 'submitted' });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  const submitting = isSubmitting(state);
  const label = messages[isCorrection ? 'report.correct' : 'report.submit'];
  useEffect(() => {
    // A disabled button loses the focus, so a screen reader would not read its new label.
    if (submitting) announce(messages['report.submitting']);
  }, [submitting]);
  const failure = submission.status === 'editing' ? submission.failure : null;
  const common = { answers, onChange: (change: Partial<Answers>) => dispatch({ type: 'edited', change }) };

  return (
    <form
      className={classNames(shared['stack'], styles['form'])}
      aria-label={messages['report.title']}
      // Receives the focus when the failure banner or 'Stop correcting' is removed.
      tabIndex={-1}
      noValidate
      onSubmit={handleSubmit}
    >
      {isCorrection && (
        <Notice tone="info" title={messages['report.correcting-title']}>
          <p>{messages['report.correcting-text']}</p>
          <FleetingButton variant="link" onClick={() => dispatch({ type: 'reset', keepsPlace: false })}>
            {messages['report.correcting-stop']}
          </FleetingButton>
        </Notice>
      )}
      {failure !== null && <FailureBanner {...failure} level={level} onRetry={submit} />}
      {faults.length > 0 && (
        <ErrorSummary
          title={messages['report.problem-title']}
          headingLevel={level}
          errors={faults.map(({ field, message }) => ({ id: idOf(field), text: messages[message] }))}
          refusals={refusals}
        />
      )}
      <CountryField {...common} id={idOf('country')} error={errorOf('country')} />
      <PostalCodeField
        {...common}
        id={idOf('postalCode')}
        verification={verification}
        error={errorOf('postalCode')}
        onCheckAgain={() => dispatch({ type: 'check-started' })}
      />
      <NicknameField {...common} />
      <ReportForField {...common} />
      <SymptomsField {...common} id={idOf('symptoms')} error={errorOf('symptoms')} />
      <IllnessField {...common} />
      <SeverityField {...common} />
      <div className={classNames(shared['stack'], styles['submit'])}>
        <div className={classNames(sizes['small'], styles['public'])}>
          <p>
            <strong>{messages['report.public-title']}</strong>
          </p>
          <p>{messages['report.public-text']}</p>
          <p>
            <Link to="/about#privacy">{messages['report.privacy-link']}</Link>
          </p>
        </div>
        <Button type="submit" variant="primary" className={remote['submit']} disabled={submitting}>
          {submitting ? messages['report.submitting'] : label}
        </Button>
      </div>
    </form>
  );
}

type FailureBannerProps = Failure & { level: 2 | 3; onRetry: () => void };

/** Shows why sending failed, and a button to retry. */
function FailureBanner({ title, text, level, onRetry }: FailureBannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrivalFocus(box);

  return (
    <div ref={box} tabIndex={-1} className={styles['banner']}>
      <FailureBox title={title} text={text} headingLevel={level} onRetry={onRetry} />
    </div>
  );
}
