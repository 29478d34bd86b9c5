import { Button, classNames, FleetingButton } from '@health-commons/ui';
import { memo } from 'react';
import type { ChatClient } from '../client/chat-client';
import type { Line } from '../client/state';
import { messages } from '../messages';
import { formatDay, formatTime } from './format-time';
import styles from './log.module.css';
import { useRenderedLines, useScrollToNewest } from './use-log-window';

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

type MessageLine = Extract<Line, { kind: 'message' }>;

type LineProps = { client: ChatClient; line: Line; before: Line | undefined };

/**
 * Renders a line of the log, below a heading if a new day starts. A sent message keeps its key, so that screen readers
 * announce it once. The line object of a logged message never changes, so React need not render it again.
 */
const LineView = memo(function LineView({ client, line, before }: LineProps) {
  const day = dayOf(line);
  return (
    <>
      {day !== '' && day !== dayOf(before) && <p className={styles['day']}>{day}</p>}
      {line.kind === 'message' ? (
        <MessageView client={client} line={line} />
      ) : (
        <p className={styles['note']}>{line.kind === 'system' ? line.text : messages[`room.${line.kind}`]}</p>
      )}
    </>
  );
});

const dayOf = (line: Line | undefined) => (line && 'at' in line ? formatDay(line.at) : '');

function MessageView({ client, line }: { client: ChatClient; line: MessageLine }) {
  return (
    <div className={classNames(styles['line'], line.own && styles['own'])}>
      <p className={styles['meta']}>
        <bdi className={styles['sender']}>{line.own ? messages['room.you'] : line.senderName}</bdi>
        <time dateTime={line.at}>{formatTime(line.at)}</time>
      </p>
      {line.text === null ? (
        <p className={styles['fault']}>{messages[`room.${line.fault ?? 'unreadable'}`]}</p>
      ) : (
        <p className={styles['text']} dir="auto">
          <LinkedText text={line.text} />
        </p>
      )}
      {line.own && <Delivery client={client} line={line} />}
    </div>
  );
}

/** Shows whether the visitor's own message was sent. */
function Delivery({ client, line }: { client: ChatClient; line: MessageLine }) {
  if (line.state !== 'failed')
    return (
      <p className={styles['state']} aria-live="off">
        {messages[`room.${line.state}`]}
      </p>
    );
  return (
    <div className={styles['failed']}>
      <span>{messages['room.failed']}</span>
      <FleetingButton variant="link" onClick={() => client.room()?.retry(line.key)}>
        {messages['room.retry']}
      </FleetingButton>
      <FleetingButton variant="link" onClick={() => client.room()?.discard(line.key)}>
        {messages['room.discard']}
      </FleetingButton>
    </div>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"']+)/i;
/** Punctuation after a web address. */
const PUNCTUATION = /[.,;:!?)\]}]+$/;

/** Renders a message with its web addresses as links. The page loads nothing from them and sends them no referrer. */
function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    // split() puts an address at every odd index.
    if (index % 2 === 0) return part;
    const address = part.replace(PUNCTUATION, '');
    if (!URL.canParse(address)) return part;
    return (
      <span key={`${index} ${address}`}>
        <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc" referrerPolicy="no-referrer">
          {address}
        </a>
        {part.slice(address.length)}
      </span>
    );
  });
}
