/** What a store holds at most. */
export const STORE_LIMITS = {
  /** Bytes of one room's messages: older ones go. */
  roomBytes: 4 * 1024 * 1024,
  /** Invitations that wait for one person, people that one visit blocks. */
  invitations: 20,
  blocks: 500,
  /** ms that a block is kept after the visit was last renewed: as long as a token can be used. */
  blockLife: 24 * 60 * 60_000,
  /** ms that it is kept who was in a private room that one of them has ended: who threatens and leaves can still be reported. */
  endedLife: 60 * 60_000,
} as const;

/** What the memory of this process gives to rooms; the global one is there also beyond that. Redis has a limit of its own (`maxmemory`). */
export const MEMORY_LIMITS = { rooms: 10_000, bytes: 256 * 1024 * 1024 } as const;

/** Blocks of all visits together that it keeps: about 10 MB. */
export const MEMORY_BLOCKS = 100_000;
