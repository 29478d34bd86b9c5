import type { History, LoggedMessage, Position } from '@health-commons/contracts/chat-events';
import type { NoteLine } from './state';

/** A message, or a note about missing messages. */
type LogEntry<M> = { kind: 'message'; message: M } | NoteLine;

/** The maximum number of messages and notes. A phone is too slow to render many more for every message. */
const MAX_ENTRIES = 500;

/** Tells the caller whether to request the history after `position`. */
type Wanted = 'nothing' | 'history';

/**
 * Keeps the messages of a room: each id once, in the order of `seq`. Lost connections and multiple servers cause gaps
 * and duplicates. A message after a gap waits until the gap is filled. The log starts with the first history.
 */
export function createRoomLog<M extends LoggedMessage>(initialEpoch: string) {
  let epoch = initialEpoch;
  let upTo: number | null = null;
  let entries: readonly LogEntry<M>[] = [];
  let notes = 0;
  const ids = new Set<string>();
  const waiting = new Map<number, M>();

  const note = (kind: NoteLine['kind']) => {
    notes += 1;
    entries = [...(kind === 'gone' ? [] : entries), { kind, key: `${kind}-${notes}` }];
    if (kind === 'gone') ids.clear();
  };
  const append = (messages: readonly M[]) => {
    for (const message of messages) waiting.set(message.seq, message);
    const added: LogEntry<M>[] = [];
    let next = (upTo ?? 0) + 1;
    for (;;) {
      const message = waiting.get(next);
      if (!message) break;
      next += 1;
      if (ids.has(message.id)) continue;
      ids.add(message.id);
      added.push({ kind: 'message', message });
    }
    upTo = next - 1;
    for (const seq of waiting.keys()) if (seq < next) waiting.delete(seq);
    if (added.length === 0) return;
    const all = [...entries, ...added];
    entries = all.slice(-MAX_ENTRIES);
    for (const entry of all.slice(0, -MAX_ENTRIES))
      if (entry.kind === 'message') ids.delete(entry.message.id);
  };

  return {
    entries: () => entries,
    epoch: () => epoch,
    /** Returns the position, or null if the log has not started. */
    position: (): Position | null => (upTo === null ? null : { epoch, seq: upTo }),
    has: (id: string) => ids.has(id),

    /** Adds a broadcast or acknowledged message. Messages may arrive in any order. */
    receive(ofEpoch: string, message: M): Wanted {
      if (ofEpoch !== epoch || upTo === null) return 'history';
      if (message.seq <= upTo) return 'nothing';
      waiting.set(message.seq, message);
      append([]);
      return waiting.size > 0 ? 'history' : 'nothing';
    },

    /** Replaces a message that the operators have removed. Returns false if the log does not have it. */
    replace(message: M): boolean {
      if (!ids.has(message.id)) return false;
      entries = entries.map((entry) =>
        entry.kind === 'message' && entry.message.id === message.id ? { kind: 'message', message } : entry,
      );
      return true;
    },

    /** Adds requested history. Returns 'history' if there is more to request. */
    fill(history: Omit<History, 'messages'> & { messages: readonly M[] }): Wanted {
      const messages = [...history.messages].sort((one, other) => one.seq - other.seq);
      const first = messages[0]?.seq ?? history.last + 1;
      if (history.epoch !== epoch || upTo === null) {
        epoch = history.epoch;
        if (upTo !== null) {
          waiting.clear();
          note('gone');
        }
        upTo = first - 1;
      } else if (!history.complete) {
        note('missing');
        upTo = first - 1;
      }
      const before = upTo;
      append(messages);
      // Do not request again if this history added nothing. Otherwise the request would repeat for ever.
      return upTo < history.last && upTo > before ? 'history' : 'nothing';
    },
  };
}
export type RoomLog = ReturnType<typeof createRoomLog<LoggedMessage>>;
