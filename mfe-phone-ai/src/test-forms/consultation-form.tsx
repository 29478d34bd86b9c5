import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { TextArea, TextField } from '@health-commons/ui';
import { messages } from '../messages';
import { ConsultationResult, type Understood } from '../result/consultation-result';
import { SubmissionForm } from './submission-form';
import styles from './test-forms.module.css';
import type { useConsultation } from './submission';
import type { FieldErrors, Values } from './values';

export type FormProps = {
  values: Values;
  type: (change: Partial<Values>) => void;
  help: EmergencyNumber;
  fields: FieldErrors;
  /** Removes the answers to other values than those in the form. */
  clearOutdated: () => void;
};
type Props = FormProps & {
  submission: ReturnType<typeof useConsultation>;
  onChoose: (understood: readonly Understood[]) => void;
};

export function ConsultationForm({ values, type, help, fields, clearOutdated, submission, onChoose }: Props) {
  const { state, isSame, send } = submission;
  const isWaiting = state.status === 'pending' && isSame;
  const submit = () => {
    clearOutdated();
    const [first] = fields.faulty;
    if (first === undefined) return send();
    fields.showFaults();
    document.getElementById(fields.ids[first])?.focus();
  };
  return (
    <SubmissionForm
      label={messages['phone.ask']}
      isWaiting={isWaiting}
      onSubmit={submit}
      state={state}
      waiting={messages['phone.asking']}
      failed={messages['phone.ask-failed-text']}
      help={help}
      show={(answer, { symptoms }) => (
        <ConsultationResult answer={answer} symptoms={symptoms} isQuiet={!isSame} onChoose={onChoose} />
      )}
    >
      <TextField
        id={fields.ids.phoneNumber}
        label={messages['phone.number-label']}
        hint={messages['phone.number-hint']}
        error={fields.errors.phoneNumber}
        className={styles['short']}
        type="tel"
        autoComplete="tel"
        value={values.phoneNumber}
        onChange={(event) => type({ phoneNumber: event.currentTarget.value })}
      />
      <TextArea
        id={fields.ids.symptoms}
        label={messages['phone.symptoms-label']}
        hint={messages['phone.symptoms-hint']}
        error={fields.errors.symptoms}
        value={values.symptoms}
        onChange={(event) => type({ symptoms: event.currentTarget.value })}
      />
    </SubmissionForm>
  );
}
