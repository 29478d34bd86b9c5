import { CHAT_TIMES } from '@health-commons/contracts/chat';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const TOKEN_LIFE = 24 * HOUR;
const MB = 1024 * 1024;

/** `burst` at once, then `perMinute`. */
export type Rate = { burst: number; perMinute: number };

/**
 * Every limit and time of the server that an operator does not set (those are in settings.ts). Times are in ms. What pages need to know as
 * well is in CHAT_LIMITS and CHAT_TIMES of contracts.
 */
export const LIMITS = {
  /** What one session may do. Messages are the operator's to limit; `minMessageBurst` at once, or a third of a minute's. */
  rates: {
    joins: { burst: 20, perMinute: 20 },
    // A private room is kept for a day: one address must not fill the memory with them (`memory.rooms`).
    rooms: { burst: 20, perMinute: 0.2 },
    names: { burst: 10, perMinute: 10 },
    invitations: { burst: 10, perMinute: 10 },
    reports: { burst: 3, perMinute: 0.2 },
    pages: { burst: 30, perMinute: 60 },
    history: { burst: 60, perMinute: 120 },
    typing: { burst: 10, perMinute: 60 },
    /** All events together, in addition to messages. */
    any: { burst: 100, perMinute: 1_200 },
  },
  minMessageBurst: 10,
  /** Code points that cost as much as a message. */
  charactersPerToken: 500,
  /** How much more one address may do than one session: a school or a village shares an address. */
  addressFactor: 20,
  /** New connections of one address. */
  arrivals: { burst: 100, perMinute: 300 },
  /** New connections that an address forfeits for one that was closed as a flood. */
  floodPenalty: 20,
  /** Rejected events and malformed packets of one connection within `period`, after which it is closed. */
  flood: { packets: 3_000, period: MINUTE },
  /** Bytes that may be queued for one connection: some whole answers with history. */
  queuedBytes: 4 * MB,
  /** Token buckets kept at the same time. */
  buckets: 50_000,

  /** Life of a room, and interval of heartbeats. */
  roomLife: CHAT_TIMES.room,
  heartbeat: CHAT_TIMES.beat,
  /** Lifetime of a token. Each handshake issues a new one, and so does a connection that lasts. */
  tokenLife: TOKEN_LIFE,
  tokenRenewal: TOKEN_LIFE / 3,
  /** ms without a heartbeat until a user is removed. */
  goneAfter: MINUTE,
  /** ms until a user whose connection closed is removed; a reload or a change of network takes less. */
  reconnectGrace: 10 * SECOND,
  /** Shortest time that a connection is held before it is turned away; the longest is six times this. */
  holdRejected: SECOND,
  /** How often changes of the lobby are broadcast, and its count when it is too long for changes. */
  lobbyInterval: SECOND,
  lobbyCountInterval: 5 * SECOND,
  /** How often expired rooms are looked for. */
  roomCheckInterval: SECOND,
  /** An invitation without an answer expires. */
  invitationLife: 2 * MINUTE,
  /** ms that pages have to move to another server, and that the process has in all to end. */
  drain: 3 * SECOND,
  shutdown: 5 * SECOND,
  pingTimeout: 20 * SECOND,
  connectTimeout: 10 * SECOND,

  /** Bytes of one room's messages; older ones are dropped. */
  roomBytes: 4 * MB,
  /** Pending invitations of one person, and people that one session blocks. */
  invitations: 20,
  blocks: 500,
  /** ms that a block is kept after its session was last renewed: the life of a token. */
  blockLife: TOKEN_LIFE,
  /** ms that the members of an ended private room are remembered, so that they can still be reported. */
  endedRoomLife: HOUR,
  /** Presence in Redis, after the last process ended. */
  presenceLife: HOUR,
  /** What the memory store holds of private rooms and blocks; Redis has its own limit (`maxmemory`). 100,000 blocks take about 10 MB. */
  memory: { rooms: 10_000, bytes: 256 * MB, blocks: 100_000 },

  /** Bytes of CHAT_REPORT_FILE; a webhook's time in all (a page waits ten seconds for its answer). */
  reportFileBytes: 64 * MB,
  reportTimeout: 5 * SECOND,
};

type Table = typeof LIMITS;
/** The type of the table with any number in place of the literal ones. */
export type Limits = { [K in keyof Table]: Table[K] extends number ? number : Table[K] };
