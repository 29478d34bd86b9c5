import { Button } from '@health-commons/ui';
import { memo } from 'react';
import type { ChatClient } from '../client/chat-client';
import type { Line } from '../client/state';
import { messages } from '../messages';
import { LineView } from './line-view';
import styles from './log.module.css';
import { useDrawnLines } from './use-drawn-lines';
import { useNewestInView } from './use-newest-in-view';

type Props = { client: ChatClient; lines: readonly Line[] };

/** The room's messages. A log only grows at its end, and screen readers read what is added. */
export const MessageLog = memo(function MessageLog({ client, lines }: Props) {
  const { log, isAtEnd, toEnd, keepPlace } = useNewestInView(lines);
  const { first, recent, earlier } = useDrawnLines(lines, isAtEnd);
  const draw = (from: number, to?: number) =>
    lines
      .slice(from, to)
      .map((line, index) => (
        <LineView key={line.key} client={client} line={line} before={lines[from + index - 1]} />
      ));
  const showEarlier = () => {
    keepPlace();
    earlier();
    // The button goes out of view, or away.
    log.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['place']}>
      {/* A scrolled region has to be reached with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} className={styles['log']} role="log" aria-label={messages['room.log']} tabIndex={0}>
        {lines.length === 0 && <p className={styles['note']}>{messages['room.empty']}</p>}
        {first > 0 && (
          <Button variant="link" className={styles['earlier']} onClick={showEarlier}>
            {messages['room.earlier']}
          </Button>
        )}
        {/* What comes in here was there before: it is not read aloud. */}
        <div aria-live="off">{draw(first, recent)}</div>
        {draw(recent)}
      </div>
      {!isAtEnd && (
        <Button variant="secondary" className={styles['newest']} onClick={toEnd}>
          {messages['room.newest']}
        </Button>
      )}
    </div>
  );
});
