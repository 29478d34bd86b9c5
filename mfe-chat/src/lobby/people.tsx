import type { AvailableUser } from '@health-commons/contracts/chat';
import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { announce } from '@health-commons/platform';
import { Button, Spinner, TextField } from '@health-commons/ui';
import { useEffect, useRef, useState } from 'react';
import { fullName } from '../chat/full-name';
import type { StepProps } from '../chat/step-props';
import { matches } from '../client/lobby';
import type { LobbyView } from '../client/state';
import { messages } from '../messages';
import styles from './lobby.module.css';

type Props = StepProps & { me: AvailableUser };

/** After so many ms without a letter a search is asked for. */
const TYPING_MS = 250;

/** Who is here and can be written to. */
export function People({ client, state, me }: Props) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => client.lobby.open(query), query === '' ? 0 : TYPING_MS);
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
  // The list has oneself in it, too.
  const count = Math.max(
    others.length,
    lobby.total - (isListed && matches(me.nickname, lobby.query) ? 1 : 0),
  );
  const words = countWords(count, lobby.query);
  // What a search finds is told, not everybody who comes and goes.
  const told = useRef('');
  useEffect(() => {
    told.current = words;
  });
  useEffect(() => announce(told.current), [lobby.found]);
  return (
    <>
      <p className={styles['hint']}>{words}</p>
      {others.length > 0 && (
        <ul className={styles['people']} aria-label={messages['lobby.list']}>
          {others.map((user) => (
            <Person key={user.id} user={user} onWrite={() => void client.invitations.send(user)} />
          ))}
        </ul>
      )}
      {lobby.users.length < lobby.total && (
        <Button variant="secondary" onClick={() => client.lobby.more()}>
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

function countWords(count: number, query: string): string {
  if (count === 0) return messages[query.trim() === '' ? 'lobby.nobody' : 'lobby.no-match'];
  return count === 1 ? messages['lobby.people-one'] : formatMessage(messages['lobby.people'], { count });
}

function Person({ user, onWrite }: { user: AvailableUser; onWrite: () => void }) {
  const name = fullName(user);
  return (
    <li className={styles['person']}>
      <span className={styles['name']}>
        <bdi>{user.nickname}</bdi>
        {user.mark !== null && <span className={styles['mark']}> #{user.mark}</span>}
        {user.away && <span className={styles['mark']}> {messages['lobby.away']}</span>}
      </span>
      <Button
        variant="secondary"
        aria-label={formatMessage(messages['lobby.write-to'], { name })}
        onClick={onWrite}
      >
        {messages['lobby.write']}
      </Button>
    </li>
  );
}
