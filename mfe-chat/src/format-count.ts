import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from './messages';

const NUMBER = new Intl.NumberFormat('en-GB');

/** Formats a count, for example '1 person online' or '1,377 people online'. */
export const formatCount = (
  id: 'lobby.people' | 'room.characters-left' | 'room.too-long',
  count: number,
): string =>
  formatMessage(messages[count === 1 ? (`${id}-one` as const) : id], { count: NUMBER.format(count) });
