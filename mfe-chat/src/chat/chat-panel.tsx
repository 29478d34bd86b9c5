import { formatMessage } from '@health-commons/contracts/messages';
import { announce } from '@health-commons/platform';
import { FailureBox, sizes, Spinner } from '@health-commons/ui';
import { useEffect, useRef } from 'react';
import type { ChatState } from '../client/state';
import { InvitationList, LobbyStep } from '../lobby/lobby-step';
import { messages } from '../messages';
import { NameStep } from '../name/name-step';
import { RoomStep } from '../room/room-step';
import styles from './chat-dialog.module.css';
import { faultMessage, StatusNotice, type StepProps } from './step';

/** Shows that the connection is lost, and announces to screen readers when it returns. */
function ConnectionNotice({ status }: Pick<ChatState, 'status'>) {
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && status === 'online') announce(messages['chat.back']);
    wasLost.current = status === 'offline';
  }, [status]);
  // The status is always rendered, because screen readers announce only changes of an existing status.
  return (
    <div role="status" className={styles['link']}>
      {status === 'offline' && <p className={sizes['small']}>{messages['chat.lost']}</p>}
    </div>
  );
}

function noticeText(notice: NonNullable<ChatState['notice']>): string {
  if (notice.kind === 'ended') return messages['lobby.ended'];
  if (notice.kind === 'fault') return faultMessage(notice.fault, notice.name);
  return formatMessage(messages[notice.kind === 'blocked' ? 'report.blocked' : 'lobby.declined'], notice);
}

export function ChatPanel({ client, state, open }: StepProps & { open: boolean }) {
  const { status, me, room, invitations, notice } = state;
  return (
    <div className={styles['panel']} tabIndex={-1}>
      {status === 'offline' && me === null ? (
        <div className={styles['above']}>
          <FailureBox
            title={messages['chat.error-title']}
            text={messages['chat.error']}
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
      <StatusNotice
        className={styles['above']}
        status={notice && { tone: notice.kind === 'fault' ? 'warning' : 'info', text: noticeText(notice) }}
      />
      <Step client={client} state={state} open={open} />
    </div>
  );
}

function Step({ client, state, open }: StepProps & { open: boolean }) {
  const { me, resuming, room, status } = state;
  if (room !== null) return <RoomStep key={room.id} client={client} state={state} room={room} />;
  if (resuming && status !== 'offline')
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
