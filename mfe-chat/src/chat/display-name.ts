import type { AvailableUser } from '@health-commons/contracts/chat';

/** Returns the name, followed by the mark if it has one. */
export const displayName = ({ nickname, mark }: Pick<AvailableUser, 'nickname' | 'mark'>): string =>
  mark === null ? nickname : `${nickname} #${mark}`;
