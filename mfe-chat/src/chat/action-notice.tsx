import { formatMessage } from '@health-commons/contracts/messages';
import { Notice } from '@health-commons/ui';
import type { ChatState } from '../client/state';
import { messages } from '../messages';
import { faultMessage } from './fault-message';
import styles from './chat-dialog.module.css';

/** The status is always rendered, because screen readers announce only changes of an existing status. */
export function ActionNotice({ notice }: Pick<ChatState, 'notice'>) {
  return (
    <div role="status" className={notice === null ? undefined : styles['above']}>
      {notice !== null && (
        <Notice tone={notice.kind === 'fault' ? 'warning' : 'info'}>
          <p>{noticeText(notice)}</p>
        </Notice>
      )}
    </div>
  );
}

function noticeText(notice: NonNullable<ChatState['notice']>): string {
  if (notice.kind === 'ended') return messages['lobby.ended'];
  if (notice.kind === 'fault') return faultMessage(notice.fault, notice.name);
  return formatMessage(messages[notice.kind === 'blocked' ? 'report.blocked' : 'lobby.declined'], notice);
}
