import { Button } from '@health-commons/ui';
import { memo } from 'react';
import type { ChatClient } from '../client/chat-client';
import type { Line } from '../client/state';
import { messages } from '../messages';
import { LineView } from './line-view';
import styles from './log.module.css';
import { useRenderedLines } from './use-rendered-lines';
import { useScrollToNewest } from './use-scroll-to-newest';

type Props = { client: ChatClient; lines: readonly Line[] };

/** Renders the room's messages. Screen readers announce new messages. */
export const MessageLog = memo(function MessageLog({ client, lines }: Props) {
  const { log, isAtEnd, toEnd, keepPlace } = useScrollToNewest(lines);
  const { first, recent, earlier } = useRenderedLines(lines, isAtEnd);
  const render = (from: number, to?: number) =>
    lines
      .slice(from, to)
      .map((line, index) => (
        <LineView key={line.key} client={client} line={line} before={lines[from + index - 1]} />
      ));
  const showEarlier = () => {
    keepPlace();
    earlier();
    // Move the focus to the log, because the button is removed or scrolls out of view.
    log.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['place']}>
      {/* A scrollable region must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} className={styles['log']} role="log" aria-label={messages['room.log']} tabIndex={0}>
        {lines.length === 0 && <p className={styles['note']}>{messages['room.empty']}</p>}
        {first > 0 && (
          <Button variant="link" className={styles['earlier']} onClick={showEarlier}>
            {messages['room.earlier']}
          </Button>
        )}
        {/* Earlier messages are not announced. */}
        <div aria-live="off">{render(first, recent)}</div>
        {render(recent)}
      </div>
      {!isAtEnd && (
        <Button variant="secondary" className={styles['newest']} onClick={toEnd}>
          {messages['room.newest']}
        </Button>
      )}
    </div>
  );
});
