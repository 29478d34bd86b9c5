import { Button } from '@health-commons/ui';
import { Fragment } from 'react';
import type { ChatClient } from '../client/chat-client';
import type { Line } from '../client/state';
import { messages } from '../messages';
import { LineView } from './line-view';
import styles from './log.module.css';
import { dayWords } from './moments';
import { useNewestInView } from './use-newest-in-view';

type Props = { client: ChatClient; lines: readonly Line[] };

/** The room's messages. A log only grows at its end, and screen readers read what is added. */
export function MessageLog({ client, lines }: Props) {
  const { log, isAtEnd, toEnd } = useNewestInView(lines);
  return (
    <div className={styles['place']}>
      {/* A scrolled region has to be reached with the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} className={styles['log']} role="log" aria-label={messages['room.log']} tabIndex={0}>
        {lines.length === 0 && <p className={styles['note']}>{messages['room.empty']}</p>}
        {lines.map((line, index) => (
          <Fragment key={line.key}>
            <Day line={line} before={lines[index - 1]} />
            <LineView client={client} line={line} />
          </Fragment>
        ))}
      </div>
      {!isAtEnd && (
        <Button variant="secondary" className={styles['newest']} onClick={toEnd}>
          {messages['room.newest']}
        </Button>
      )}
    </div>
  );
}

const dayOf = (line: Line | undefined) => (line && 'at' in line ? dayWords(line.at) : '');

/** The day, where another one begins. */
function Day({ line, before }: { line: Line; before: Line | undefined }) {
  const day = dayOf(line);
  return day === '' || day === dayOf(before) ? null : <p className={styles['day']}>{day}</p>;
}
