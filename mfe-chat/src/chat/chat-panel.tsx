import { FailureBox, Spinner } from '@health-commons/ui';
import { InvitationList } from '../lobby/invitation-list';
import { LobbyStep } from '../lobby/lobby-step';
import { messages } from '../messages';
import { NameStep } from '../name/name-step';
import { RoomStep } from '../room/room-step';
import { LinkNotice } from './link-notice';
import styles from './private-chat.module.css';
import { StateNotice } from './state-notice';
import type { StepProps } from './step-props';

/** The step that the visit is at, below what concerns every step. */
export function ChatPanel({ client, state, open }: StepProps & { open: boolean }) {
  const { link, isFull, me, room, invitations } = state;
  return (
    <div className={styles['panel']} tabIndex={-1}>
      {link === 'failed' ? (
        <div className={styles['above']}>
          <FailureBox
            title={messages[isFull ? 'chat.full-title' : 'chat.error-title']}
            text={messages[isFull ? 'chat.full' : 'chat.error']}
            retryLabel={messages['chat.retry']}
            headingLevel={3}
            onRetry={() => client.retry()}
          />
        </div>
      ) : (
        <LinkNotice isLost={link === 'lost'} />
      )}
      {me !== null && invitations.length > 0 && (
        <div className={styles['above']} data-uncovered>
          <InvitationList client={client} invitations={invitations} leaves={room !== null} />
        </div>
      )}
      <StateNotice notice={state.notice} />
      <Step client={client} state={state} open={open} />
    </div>
  );
}

function Step({ client, state, open }: StepProps & { open: boolean }) {
  const { me, resuming, room, link } = state;
  if (room !== null) return <RoomStep key={room.id} client={client} state={state} room={room} />;
  if (resuming && link !== 'failed')
    return (
      <div className={styles['body']}>
        <Spinner label={messages['chat.loading']} />
      </div>
    );
  return (
    <div className={styles['body']}>
      {me === null ? (
        <NameStep client={client} state={state} />
      ) : (
        <LobbyStep client={client} state={state} me={me} open={open} />
      )}
    </div>
  );
}
