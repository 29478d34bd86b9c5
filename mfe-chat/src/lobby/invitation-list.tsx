import type { AvailableUser } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { announce } from '@health-commons/platform';
import { FleetingButton } from '@health-commons/ui';
import { useEffect, useRef } from 'react';
import { displayName } from '../chat/display-name';
import type { ChatClient } from '../client/chat-client';
import { messages } from '../messages';
import styles from './lobby.module.css';

type Props = { client: ChatClient; invitations: readonly AvailableUser[]; leaves: boolean };

/** Lists received invitations. `leaves` is true if accepting an invitation means leaving the current room. */
export function InvitationList({ client, invitations, leaves }: Props) {
  return (
    <ul className={styles['invitations']}>
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
    <li ref={item} className={styles['invitation']}>
      <p>
        {text} {leaves && messages['invite.leaves']}
      </p>
      <div className={styles['actions']}>
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
