import type { AvailableUser } from '@health-commons/contracts/chat';
import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { announce } from '@health-commons/platform';
import { Button, Spinner, TextField } from '@health-commons/ui';
import { useEffect, useRef, useState } from 'react';
import { displayName } from '../chat/display-name';
import type { StepProps } from '../chat/step-props';
import { matches } from '../client/lobby';
import type { LobbyView } from '../client/state';
import { messages } from '../messages';
import styles from './lobby.module.css';

type Props = StepProps & { me: AvailableUser };

/** Time in ms between the last keystroke and the search. */
const DEBOUNCE_MS = 250;

export function People({ client, state, me }: Props) {
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
        <PeopleList client={client} lobby={lobby} me={me} isListed={state.listed} />
      )}
    </>
  );
}

type ListProps = { client: StepProps['client']; lobby: LobbyView; me: AvailableUser; isListed: boolean };

function PeopleList({ client, lobby, me, isListed }: ListProps) {
  const others = lobby.users.filter(({ id }) => id !== me.id);
  // The server's total includes this visitor if the visitor is listed and matches the search.
  const count = Math.max(
    others.length,
    lobby.total - (isListed && matches(me.nickname, lobby.query) ? 1 : 0),
  );
  const text = countText(count, lobby.query);
  // Announce the result of a search, but not later changes.
  const latest = useRef('');
  useEffect(() => {
    latest.current = text;
  });
  useEffect(() => announce(latest.current), [lobby.found]);
  return (
    <>
      <p className={styles['hint']}>{text}</p>
      {others.length > 0 && (
        <ul className={styles['people']} aria-label={messages['lobby.list']}>
          {others.map((user) => (
            <Person key={user.id} user={user} onInvite={() => void client.invitations.send(user)} />
          ))}
        </ul>
      )}
      {lobby.users.length < lobby.total && (
        <Button variant="secondary" onClick={() => client.lobby.loadMore()}>
          {messages['lobby.more']}
        </Button>
      )}
      {!lobby.live && (
        <Button variant="link" onClick={() => client.lobby.open(lobby.query)}>
          {messages['lobby.refresh']}
        </Button>
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
        {user.mark !== null && <span className={styles['mark']}> #{user.mark}</span>}
        {user.away && <span className={styles['mark']}> {messages['lobby.away']}</span>}
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
