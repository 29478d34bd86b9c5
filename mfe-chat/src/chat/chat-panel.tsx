import { FailureBox, Spinner } from '@health-commons/ui';
import { InvitationList } from '../lobby/invitation-list';
import { LobbyStep } from '../lobby/lobby-step';
import { messages } from '../messages';
import { NameStep } from '../name/name-step';
import { RoomStep } from '../room/room-step';
import { ConnectionNotice } from './connection-notice';
import styles from './chat-dialog.module.css';
import { ActionNotice } from './action-notice';
import type { StepProps } from './step-props';

export function ChatPanel({ client, state, open }: StepProps & { open: boolean }) {
  const { status, isFull, me, room, invitations } = state;
  return (
    <div className={styles['panel']} tabIndex={-1}>
      {status === 'failed' ? (
        <div className={styles['above']}>
          <FailureBox
            title={messages[isFull ? 'chat.full-title' : 'chat.error-title']}
            text={messages[isFull ? 'chat.full' : 'chat.error']}
            retryLabel={messages['chat.retry']}
            headingLevel={3}
            onRetry={() => client.reconnect()}
          />
        </div>
      ) : (
        <ConnectionNotice status={status} />
      )}
      {me !== null && invitations.length > 0 && (
        <div className={styles['above']} data-uncovered>
          <InvitationList client={client} invitations={invitations} leaves={room !== null} />
        </div>
      )}
      <ActionNotice notice={state.notice} />
      <Step client={client} state={state} open={open} />
    </div>
  );
}

function Step({ client, state, open }: StepProps & { open: boolean }) {
  const { me, resuming, room, status } = state;
  if (room !== null) return <RoomStep key={room.id} client={client} state={state} room={room} />;
  if (resuming && status !== 'failed')
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
