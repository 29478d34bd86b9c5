import type { AvailableUser } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { FleetingButton } from '@health-commons/ui';
import { fullName } from '../chat/full-name';
import type { ChatClient } from '../client/chat-client';
import { messages } from '../messages';
import styles from './lobby.module.css';

type Props = { client: ChatClient; invitations: readonly AvailableUser[]; leaves: boolean };

/** Who would like to talk; `leaves` where accepting ends the room that one is in. */
export function InvitationList({ client, invitations, leaves }: Props) {
  return (
    <ul className={styles['invitations']}>
      {invitations.map((user) => {
        const name = fullName(user);
        return (
          <li key={user.id} className={styles['invitation']}>
            <p>
              {formatMessage(messages['invite.text'], { name })} {leaves && messages['invite.leaves']}
            </p>
            <div className={styles['actions']}>
              <FleetingButton onClick={() => void client.invitations.accept(user)}>
                {messages['invite.accept']}
              </FleetingButton>
              <FleetingButton variant="secondary" onClick={() => void client.invitations.decline(user.id)}>
                {messages['invite.decline']}
              </FleetingButton>
              <FleetingButton variant="link" onClick={() => void client.block(user.id)}>
                {messages['invite.block']}
              </FleetingButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
