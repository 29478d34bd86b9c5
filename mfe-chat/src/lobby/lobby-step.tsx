import type { AvailableUser } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, FleetingButton, Notice, Spinner } from '@health-commons/ui';
import { useId, useState } from 'react';
import { displayName } from '../chat/display-name';
import { FIRST_FOCUS, useFirstFocus } from '../chat/use-first-focus';
import type { StepProps } from '../chat/step-props';
import { hasWebCrypto } from '../client/private-rooms';
import { messages } from '../messages';
import styles from './lobby.module.css';
import { People } from './people';

type Props = StepProps & { me: AvailableUser; open: boolean };

/**
 * Renders step two, in which the visitor joins the global room or invites a person. Loads the list of people only
 * while it is shown.
 */
export function LobbyStep({ client, state, me, open }: Props) {
  const [isListOpen, setListOpen] = useState(false);
  const heading = useFirstFocus<HTMLHeadingElement>();
  const list = useId();
  return (
    <div className={styles['lobby']}>
      <div className={styles['hello']}>
        <h3 {...FIRST_FOCUS} ref={heading} tabIndex={-1}>
          {formatMessage(messages['lobby.title'], { name: displayName(me) })}
        </h3>
        <Button variant="link" onClick={() => client.rename()}>
          {messages['lobby.rename']}
        </Button>
      </div>
      <div className={styles['choices']} data-uncovered>
        <div className={styles['choice']}>
          <Button
            className={styles['wide']}
            aria-disabled={state.entering}
            onClick={() => {
              if (!state.entering) void client.joinGlobal();
            }}
          >
            {messages['lobby.global']}
          </Button>
          <p className={styles['hint']}>{messages['lobby.global-text']}</p>
        </div>
        <div className={styles['choice']}>
          <Button
            variant="secondary"
            className={styles['wide']}
            aria-expanded={isListOpen}
            aria-controls={list}
            onClick={() => setListOpen(!isListOpen)}
          >
            {messages['lobby.private']}
          </Button>
          <p className={styles['hint']}>{messages['lobby.private-text']}</p>
        </div>
      </div>
      {state.invited && (
        <div className={styles['invited']} role="status">
          <Spinner label={formatMessage(messages['lobby.invited'], { name: displayName(state.invited) })} />
          <FleetingButton variant="secondary" onClick={() => void client.invitations.cancel()}>
            {messages['lobby.cancel']}
          </FleetingButton>
        </div>
      )}
      <div id={list} className={styles['list']}>
        {isListOpen && !hasWebCrypto() && (
          <Notice tone="warning" role="status">
            <p>{messages['lobby.insecure']}</p>
          </Notice>
        )}
        {isListOpen && hasWebCrypto() && open && <People client={client} state={state} me={me} />}
      </div>
    </div>
  );
}
