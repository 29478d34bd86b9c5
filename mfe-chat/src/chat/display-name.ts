import type { AvailableUser } from '@health-commons/contracts/chat';

export const displayName = ({ nickname, mark }: Pick<AvailableUser, 'nickname' | 'mark'>): string =>
  mark === null ? nickname : `${nickname} #${mark}`;
