import { formatMessage } from '@health-commons/contracts/messages';
import { Notice } from '@health-commons/ui';
import type { ChatState } from '../client/state';
import { messages } from '../messages';
import { faultWords } from './fault-words';
import styles from './private-chat.module.css';

/** What came of the last thing asked for. Always there, so that its words are read when they come. */
export function StateNotice({ notice }: Pick<ChatState, 'notice'>) {
  return (
    <div role="status" className={notice === null ? undefined : styles['above']}>
      {notice !== null && (
        <Notice tone={notice.kind === 'fault' ? 'warning' : 'info'}>
          <p>{noticeWords(notice)}</p>
        </Notice>
      )}
    </div>
  );
}

function noticeWords(notice: NonNullable<ChatState['notice']>): string {
  if (notice.kind === 'ended') return messages['lobby.ended'];
  if (notice.kind === 'fault') return faultWords(notice.fault, notice.name);
  return formatMessage(messages[notice.kind === 'blocked' ? 'report.blocked' : 'lobby.declined'], notice);
}
