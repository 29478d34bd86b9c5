import { skeleton } from './confusables';

/** Names that could be mistaken for the operators. */
const RESERVED = [
  'admin',
  'administrator',
  'chat server',
  'everybody',
  'everyone',
  'global chat room',
  'health commons',
  'healthcommons',
  'moderator',
  'mod',
  'official',
  'owner',
  'root',
  'server',
  'staff',
  'support',
  'sysadmin',
  'system',
  'webmaster',
];

/** Keeps only letters, so that 'A d m i n 1' becomes 'admin'. */
const bare = (name: string) => skeleton(name).replace(/[^\p{L}]/gu, '');

const reserved = new Set(RESERVED.map(bare));

export const isReserved = (name: string): boolean =>
  reserved.has(bare(name)) || reserved.has(bare(name.replace(/\p{N}+$/u, '')));
