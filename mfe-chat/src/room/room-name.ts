import { formatMessage } from '@health-commons/contracts/messages';
import { displayName } from '../chat/display-name';
import type { RoomView } from '../client/state';
import { messages } from '../messages';

export const roomName = ({ peer }: Pick<RoomView, 'peer'>): string =>
  peer === null
    ? messages['room.global']
    : formatMessage(messages['room.private'], { name: displayName(peer) });
