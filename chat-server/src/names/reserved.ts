import { skeleton } from './confusables';

/** Names that could be mistaken for the operators, the service or all users. */
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

/** Keeps only the letters of the skeleton, so that 'ad&min' becomes 'admin'. */
const bare = (name: string) => skeleton(name).replace(/[^\p{L}]/gu, '');

const reserved = new Set(RESERVED.map(bare));

// Also compare without trailing numbers, because `skeleton` turns the 1 of 'admin1' into a letter.
export const isReserved = (name: string): boolean =>
  reserved.has(bare(name)) || reserved.has(bare(name.replace(/\p{N}+$/u, '')));
