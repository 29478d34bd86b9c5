import { formatMessage } from '@health-commons/contracts/messages';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { Button, TextField } from '@health-commons/ui';
import { useId, useState, useEffect, type ReactNode, type FormEvent } from 'react';
import { useTitle } from '../../navigation/use-title';
import { overrideMemory, parseOverride } from '../../overrides/override-memory';
import { canarySeed, releaseMemory } from '../../remotes/release-choice';
import type { Remote } from '../../remotes/registry';
import { useRegistry } from '../../remotes/registry-context';
import { loadedFiles } from './loaded-files';
import { errorLines, remoteFacts, type BrowserFacts, type Fact } from './remote-facts';
import styles from './remotes-page.module.css';
import messages from './remotes-messages.json';
import { remoteEvents, type RemoteEvent } from '../../remotes/remote-events';

/** The banner of overrides shares the chunk of this page, whose hash every page contains. */
export { showOverrides } from '../../overrides/override-bar';

/** The page of a site that allows overrides has this element. */
const areOverridesAllowed = () => document.querySelector('meta[name="remote-overrides"]') !== null;

function browserFacts({ name, release, record }: Remote): BrowserFacts {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return {
    memory: releaseMemory.of(name),
    seed: record?.canary ? canarySeed() : null,
    files: release ? loadedFiles(new URL('.', release.entry).href, entries) : null,
  };
}

type XProps = { reload?: () => void };

/** Shows what this browser runs, and why. For operators and teams, so no navigation leads here. */
export function RemotesPage({ reload: reloadPage = () => window.location.reload() }: XProps) {
  useTitle(messages['remotes.title']);
  const { state, reload } = useRegistry();
  const events = useRemoteEvents();
  const overrides = areOverridesAllowed() ? overrideMemory.read() : null;
  const reset = (name: string) => {
    overrideMemory.remove(name);
    reloadPage();
  };
  return (
    <div className={styles['page']}>
      <h1>{messages['remotes.title']}</h1>
      <p className={styles['lead']}>{messages['remotes.lead']}</p>
      {state.status === 'pending' && <p role="status">{messages['remotes.loading']}</p>}
      {state.status === 'failed' && (
        <div className={styles['panel']} role="alert">
          <p>{state.failure.reason ?? state.failure.sentence}</p>
          <Button variant="secondary" onClick={() => void reload()}>
            {messages['remotes.retry']}
          </Button>
        </div>
      )}
      {state.status === 'loaded' && (
        <>
          {state.keptReasons.length > 0 && (
            <div className={styles['panel']}>
              <p>{messages['remotes.kept']}</p>
              {state.keptReasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </div>
          )}
          {state.remotes.length === 0 && <p>{messages['remotes.none']}</p>}
          <div className={styles['tables']}>
            {state.remotes.map((remote) => {
              const { name } = remote;
              const override = overrides?.find((each) => each.name === name);
              return (
                <FactsTable
                  key={name}
                  name={name}
                  facts={remoteFacts(remote, browserFacts(remote))}
                  errors={errorLines(events, name)}
                >
                  {override && (
                    <tr>
                      <th scope="row">{messages['remotes.override']}</th>
                      <td>
                        <p>{override.address}</p>
                        <Button variant="secondary" onClick={() => reset(name)}>
                          {formatMessage(messages['remotes.reset'], { name })}
                        </Button>
                      </td>
                    </tr>
                  )}
                </FactsTable>
              );
            })}
            <FactsTable
              name={messages['remotes.shell']}
              facts={[{ label: messages['remotes.shell-api'], text: SHELL_API_VERSION }]}
              errors={errorLines(events, 'shell')}
            />
            {overrides && <OverrideForm onChange={reloadPage} />}
          </div>
        </>
      )}
    </div>
  );
}

const MAX_SHOWN = 5;

type FactsTableProps = {
  name: string;
  facts: readonly Fact[];
  errors: readonly string[];
  children?: ReactNode;
};

/** Renders the facts about a remote, or about the shell, and its errors in this page. */
function FactsTable({ name, facts, errors, children }: FactsTableProps) {
  const id = useId();
  const more = errors.length - MAX_SHOWN;
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <table className={styles['table']}>
        <tbody>
          {facts.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{messages['remotes.errors']}</th>
            <td>
              {errors.length === 0 && messages['remotes.no']}
              {errors.slice(0, MAX_SHOWN).map((line, index) => (
                <p key={`${errors.length - index} ${line}`}>{line}</p>
              ))}
              {more > 0 && <p>{formatMessage(messages['remotes.error.more'], { count: more })}</p>}
            </td>
          </tr>
          {children}
        </tbody>
      </table>
    </section>
  );
}

type OverrideFormProps = { onChange: () => void };

/** Overrides a remote in this browser. The user types the address, so this form asks for no confirmation. */
function OverrideForm({ onChange }: OverrideFormProps) {
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

/** Returns the latest events of the remotes of this page. */
function useRemoteEvents(): readonly RemoteEvent[] {
  const [events, setEvents] = useState<readonly RemoteEvent[]>([]);
  useEffect(() => {
    const unsubscribe = remoteEvents.subscribe((event) => setEvents((shown) => [...shown, event]));
    return () => {
      unsubscribe();
      // A new subscription gets the kept events again.
      setEvents([]);
    };
  }, []);
  return events;
}
