import type { AvailableUser } from '@health-commons/contracts/chat';

/** A name with its mark where another one looks alike. */
export const fullName = ({ nickname, mark }: Pick<AvailableUser, 'nickname' | 'mark'>): string =>
  mark === null ? nickname : `${nickname} #${mark}`;
