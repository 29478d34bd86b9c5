import type { AvailableUser } from '@health-commons/contracts/chat';

/** A name, with its mark if another name looks alike. */
export const displayName = ({ nickname, mark }: Pick<AvailableUser, 'nickname' | 'mark'>): string =>
  mark === null ? nickname : `${nickname} #${mark}`;
