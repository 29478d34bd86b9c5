import { type AvailableUser, CHAT_LIMITS, displayName } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { announce } from '@health-commons/platform';
import {
  Button,
  classNames,
  FleetingButton,
  Notice,
  noticeClass,
  remote,
  shared,
  Spinner,
  TextField,
} from '@health-commons/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { type StepProps, useFirstFocus } from '../chat/step';
import type { ChatClient } from '../client/chat-client';
import { hasWebCrypto } from '../client/key-store';
import type { LobbyView } from '../client/state';
import { messages } from '../messages';
import styles from './lobby.module.css';

const INVITATION = classNames(noticeClass('info'), styles['invitation']);

type Props = StepProps & { me: AvailableUser; open: boolean };

/**
 * Renders step two, in which the visitor joins the global room or invites a person. Loads the list of people only
 * while it is shown.
 */
export function LobbyStep({ client, state, me, open }: Props) {
  const [isListOpen, setListOpen] = useState(false);
  const heading = useFirstFocus<HTMLHeadingElement>();
  const list = useId();
  return (
    <div className={shared['stack']}>
      <div className={styles['hello']}>
        <h3 {...heading} tabIndex={-1}>
          {formatMessage(messages['lobby.title'], { name: displayName(me) })}
        </h3>
        <Button variant="link" onClick={() => client.rename()}>
          {messages['lobby.rename']}
        </Button>
      </div>
      <div className={classNames(shared['stack'], styles['choices'])} data-uncovered>
        <div className={styles['choice']}>
          <Button
            className={styles['wide']}
            aria-disabled={state.entering}
            onClick={() => {
              if (!state.entering) void client.joinGlobal();
            }}
          >
            {messages['lobby.global']}
          </Button>
          <p className={shared['hint']}>{messages['lobby.global-text']}</p>
        </div>
        <div className={styles['choice']}>
          <Button
            variant="secondary"
            className={styles['wide']}
            aria-expanded={isListOpen}
            aria-controls={list}
            onClick={() => setListOpen(!isListOpen)}
          >
            {messages['lobby.private']}
          </Button>
          <p className={shared['hint']}>{messages['lobby.private-text']}</p>
        </div>
      </div>
      {state.invited && (
        <div className={INVITATION} role="status">
          <Spinner label={formatMessage(messages['lobby.invited'], { name: displayName(state.invited) })} />
          <FleetingButton variant="secondary" onClick={() => void client.invitations.cancel()}>
            {messages['lobby.cancel']}
          </FleetingButton>
        </div>
      )}
      <div id={list} className={shared['stack']}>
        {isListOpen && !hasWebCrypto() && (
          <Notice tone="warning" role="status">
            <p>{messages['lobby.insecure']}</p>
          </Notice>
        )}
        {isListOpen && hasWebCrypto() && open && <People client={client} state={state} />}
      </div>
    </div>
  );
}

/** Time in ms between the last keystroke and the search. */
const DEBOUNCE_MS = 250;

function People({ client, state }: StepProps) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => client.lobby.open(query), query === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [client, query]);
  useEffect(() => () => client.lobby.close(), [client]);
  const { lobby } = state;
  return (
    <>
      <TextField
        label={messages['lobby.search']}
        type="search"
        autoComplete="off"
        maxLength={CHAT_LIMITS.query}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {lobby === null || lobby.loading ? (
        <Spinner label={messages['lobby.loading']} />
      ) : (
        <PeopleList client={client} lobby={lobby} />
      )}
    </>
  );
}

function PeopleList({ client, lobby }: { client: ChatClient; lobby: LobbyView }) {
  const { users, total } = lobby;
  const text = countText(total, lobby.query);
  // Announce the result of a search, but not later changes.
  const latest = useRef('');
  useEffect(() => {
    latest.current = text;
  });
  useEffect(() => announce(latest.current), [lobby.found]);
  return (
    <>
      <p className={shared['hint']}>{text}</p>
      {users.length > 0 && (
        <ul className={remote['plain']} aria-label={messages['lobby.list']}>
          {users.map((user) => (
            <Person key={user.id} user={user} onInvite={() => void client.invitations.send(user)} />
          ))}
        </ul>
      )}
    </>
  );
}

function countText(count: number, query: string): string {
  if (count === 0) return messages[query.trim() === '' ? 'lobby.empty' : 'lobby.no-match'];
  return formatMessage(messages['lobby.people'], { count });
}

function Person({ user, onInvite }: { user: AvailableUser; onInvite: () => void }) {
  const name = displayName(user);
  return (
    <li className={styles['person']}>
      <span className={styles['name']}>
        <bdi>{user.nickname}</bdi>
        {user.mark !== null && <span className={shared['hint']}>{` #${user.mark}`}</span>}
        {user.away && <span className={shared['hint']}> {messages['lobby.away']}</span>}
      </span>
      <Button
        variant="secondary"
        aria-label={formatMessage(messages['lobby.invite-name'], { name })}
        onClick={onInvite}
      >
        {messages['lobby.invite']}
      </Button>
    </li>
  );
}

type InvitationProps = { client: ChatClient; invitations: readonly AvailableUser[]; leaves: boolean };

/** Lists received invitations. `leaves` is true if accepting an invitation means leaving the current room. */
export function InvitationList({ client, invitations, leaves }: InvitationProps) {
  return (
    <ul className={classNames(shared['stack'], remote['plain'])}>
      {invitations.map((user) => (
        <Invitation key={user.id} client={client} user={user} leaves={leaves} />
      ))}
    </ul>
  );
}

function Invitation({ client, user, leaves }: { client: ChatClient; user: AvailableUser; leaves: boolean }) {
  const name = displayName(user);
  const text = formatMessage(messages['invite.text'], { name });
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Announce invitations even while the dialog is closed, because they expire in two minutes.
    announce(text);
    // In a short window the invitation could be above the viewport.
    item.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <li ref={item} className={classNames(INVITATION, styles['settling'])}>
      <p>{leaves ? `${text} ${messages['invite.leaves']}` : text}</p>
      <div className={shared['actions']}>
        <FleetingButton onClick={() => void client.invitations.accept(user)}>
          {messages['invite.accept']}
        </FleetingButton>
        <FleetingButton variant="secondary" onClick={() => void client.invitations.decline(user.id)}>
          {messages['invite.decline']}
        </FleetingButton>
        <FleetingButton variant="link" onClick={() => void client.invitations.block(user)}>
          {messages['invite.block']}
        </FleetingButton>
      </div>
    </li>
  );
}
