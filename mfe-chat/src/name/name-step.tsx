import { CHAT_LIMITS, CHAT_TIMES } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { announce } from '@health-commons/platform';
import { Button, Checkbox, classNames, remote, shared, TextField } from '@health-commons/ui';
import { type SubmitEvent, useEffect, useState } from 'react';
import { faultMessage, type StepProps, useFirstFocus } from '../chat/step';
import styles from '../lobby/lobby.module.css';
import { messages } from '../messages';

/** Renders step one, in which the visitor chooses a name and whether to be in the list of people. */
export function NameStep({ client, state }: StepProps) {
  const [name, setName] = useState(state.savedName);
  const [listed, setListed] = useState(state.listed);
  const field = useFirstFocus<HTMLInputElement>();
  const { ref: fieldRef } = field;
  const fault = state.nameFault === null ? undefined : faultMessage(state.nameFault);
  useEffect(() => {
    if (fault === undefined) return;
    announce(fault);
    fieldRef.current?.focus();
  }, [fault, fieldRef]);
  const isBlank = name.trim() === '';
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBlank && !state.naming) client.setName(name.trim(), listed);
  };
  return (
    <form className={shared['stack']} aria-label={messages['name.title']} noValidate onSubmit={handleSubmit}>
      <h3>{messages['name.title']}</h3>
      <TextField
        {...field}
        label={messages['name.label']}
        hint={messages['name.hint']}
        error={fault}
        autoComplete="off"
        maxLength={2 * CHAT_LIMITS.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={messages['name.listed']}
        hint={messages['name.listed-hint']}
        checked={listed}
        onChange={(event) => setListed(event.currentTarget.checked)}
      />
      {/* SPEC section 2 disables the button while the name is blank. While the name is being submitted,
          aria-disabled keeps the focus on the button. */}
      <Button type="submit" className={remote['submit']} disabled={isBlank} aria-disabled={state.naming}>
        {messages[state.naming ? 'chat.loading' : 'name.continue']}
      </Button>
      <p className={classNames(shared['hint'], styles['kept'])}>
        {formatMessage(messages['name.kept'], { hours: CHAT_TIMES.room / 3_600_000 })}
      </p>
    </form>
  );
}
