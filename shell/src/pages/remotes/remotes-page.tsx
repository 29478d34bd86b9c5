import { formatMessage } from '@health-commons/contracts/messages';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { Button } from '@health-commons/ui';
import { useTitle } from '../../navigation/use-title';
import { overrideMemory } from '../../overrides/override-memory';
import { canarySeed, releaseMemory } from '../../remotes/release-choice';
import type { Remote } from '../../remotes/registry';
import { useRegistry } from '../../remotes/registry-provider';
import { FactsTable } from './facts-table';
import { loadedFiles } from './loaded-files';
import { OverrideForm } from './override-form';
import { errorLines } from './remote-errors';
import { type BrowserFacts, remoteFacts } from './remote-facts';
import styles from './remotes-page.module.css';
import { remotesMessages as messages } from './remotes-messages';
import { useRemoteEvents } from './use-remote-events';

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

type Props = { reload?: () => void };

/** Shows what this browser runs, and why. For operators and teams, so no navigation leads here. */
export function RemotesPage({ reload: reloadPage = () => window.location.reload() }: Props) {
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
