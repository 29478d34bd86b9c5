import { Panel, shared, TextArea, TextField } from '@health-commons/ui';
import type { VisitorCountry } from '../emergency/country';
import { messages } from '../messages';
import { ConsultationResult, type Understood } from '../result/consultation-result';
import { translateIssues } from '../sentences/translate';
import { useSentences } from '../sentences/use-sentences';
import { AlertForm } from './alert-form';
import { useAlert, useConsultation } from './submission';
import { type FormProps, SubmissionForm } from './submission-form';
import styles from './test-forms.module.css';
import { useFieldErrors, type Values } from './values';

type Props = {
  values: Values;
  type: (change: Partial<Values>) => void;
  where: VisitorCountry;
  /** Opens the chooser with what was understood of a message. */
  onChoose: (understood: readonly Understood[]) => void;
};

/** SPEC's development test form: a consultation, and an emergency alert test that uses the same number and symptoms. */
export function TestForms({ values, type, where: { country, help }, onChoose }: Props) {
  const consultation = useConsultation(values, country);
  const alert = useAlert(values, country);
  // Loads the texts of answers before a visitor asks, so that an answer is translated when it is announced.
  const sentences = useSentences();
  const refused = [consultation, alert].map((form) => translateIssues(form.refused, sentences));
  const fields = useFieldErrors(values, ...refused);
  // An answer must not stay beside a new question, even if that is refused. A pending alert is still sent.
  const clearOutdated = () => {
    if (!consultation.isSame) consultation.clear();
    if (!alert.isSame && !alert.isPending) alert.clear();
  };
  const common = { values, type, help, fields, clearOutdated };
  return (
    <Panel title={messages['phone.form-title']}>
      <div className={shared['stack']}>
        <p className={shared['text']}>
          {messages['phone.form-text']} {messages['phone.languages']}
        </p>
        <ConsultationForm {...common} submission={consultation} onChoose={onChoose} />
        <AlertForm {...common} submission={alert} />
      </div>
    </Panel>
  );
}

type ConsultationProps = FormProps & {
  submission: ReturnType<typeof useConsultation>;
  onChoose: (understood: readonly Understood[]) => void;
};

function ConsultationForm({
  values,
  type,
  help,
  fields,
  clearOutdated,
  submission,
  onChoose,
}: ConsultationProps) {
  const { isPending, isSame, send } = submission;
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
      isWaiting={isPending && isSame}
      onSubmit={submit}
      submission={submission}
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
