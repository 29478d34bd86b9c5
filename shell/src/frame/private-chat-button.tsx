import { formatMessage } from '@health-commons/contracts/messages';
import { openPrivateChat, useHeaderBadge } from '@health-commons/platform';
import { VisuallyHidden } from '@health-commons/ui';
import { Icon } from '../icons';
import { messages } from '../messages';
import styles from './header-button.module.css';

export function PrivateChatButton() {
  const unread = useHeaderBadge('private-chat');
  return (
    <button
      type="button"
      className={styles['button']}
      data-preloads="dialog.private-chat"
      onClick={openPrivateChat}
    >
      <Icon name="chat" />
      <span className={styles['text']}>{messages['header.private-chat']}</span>
      {unread > 0 && (
        <span className={styles['badge']}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <VisuallyHidden>{formatMessage(messages['header.unread'], { count: unread })}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
