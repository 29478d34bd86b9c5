import { Button, TextField } from '@health-commons/ui';
import { useId, useState, type FormEvent } from 'react';
import { overrideMemory, parseOverride } from '../../overrides/override-memory';
import styles from './remotes-page.module.css';
import { remotesMessages as messages } from './remotes-messages';

type Props = { onChange: () => void };

/** Overrides a remote in this browser. The user types the address, so this form asks for no confirmation. */
export function OverrideForm({ onChange }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const override = parseOverride(`${name.trim()}@${address.trim()}`);
    if (!override) setError(messages['remotes.form.invalid']);
    else if (overrideMemory.add([override])) onChange();
    else setError(messages['remotes.form.not-stored']);
  };
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{messages['remotes.form.title']}</h2>
      <p>{messages['remotes.form.text']}</p>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label={messages['remotes.form.name']}
          hint={messages['remotes.form.name-hint']}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={messages['remotes.form.address']}
          hint={messages['remotes.form.address-hint']}
          error={error}
          value={address}
          autoComplete="off"
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          {messages['remotes.form.submit']}
        </Button>
      </form>
    </section>
  );
}
