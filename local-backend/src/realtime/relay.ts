import { createTokenBuckets } from '@health-commons/base/server/token-buckets';
import { randomUUID } from 'node:crypto';
import { RELAY_LIMITS } from './limits';

/**
 * A broadcast. `frame` is the binary frame of protocol version 2.0.0, or null for a broadcast that was sent as JSON.
 * `json` is the payload in JSON, or null for a binary payload.
 */
export type Broadcast = { frame: Buffer | null; json: Record<string, unknown> | null };

/** A channel as its topic's other members see it. */
export type Member = {
  /** Sends a broadcast. A client of version 1.0.0 does not get binary payloads, as in a hosted project. */
  broadcast(message: Broadcast): void;
  push(event: 'presence_diff', payload: Record<string, unknown>): void;
};

/** The members and their payloads by presence key, as Phoenix.Presence sends them. */
type PresenceState = Record<string, { metas: Record<string, unknown>[] }>;

/** Passes broadcasts and presence between the members of a topic, within this process. */
export type Relay = {
  join(topic: string, member: Member): void;
  /** Removes a member and its presence. */
  leave(topic: string, member: Member): void;
  /** Returns why broadcast and presence do not work for a topic at the moment, or null if they do. */
  refusal(topic: string): string | null;
  /**
   * Sends a broadcast to the other members, and to the sender if `self` is set. Returns why it was refused, or null.
   */
  broadcast(topic: string, sender: Member, message: Broadcast, self: boolean): string | null;
  presence(topic: string): PresenceState;
  /**
   * Sets a member's presence. A repeated call with an equal payload changes nothing. Returns why it was refused, or
   * null.
   */
  track(topic: string, member: Member, key: string, payload: Record<string, unknown>): string | null;
  untrack(topic: string, member: Member): void;
};

type Present = { key: string; text: string; meta: Record<string, unknown> };
type Topic = { members: Set<Member>; present: Map<Member, Present> };

const SWITCHED_OFF = 'Broadcast and presence are switched off on this server (REALTIME_RELAY=off)';
const TOO_MANY_MEMBERS = `Broadcast and presence work for at most ${RELAY_LIMITS.members} members of a topic`;
export const TOO_MANY_MESSAGES = 'Too many messages per second';

/** `isOn` is the setting REALTIME_RELAY. */
export function createRelay(isOn: boolean, now: () => number = Date.now): Relay {
  const topics = new Map<string, Topic>();
  const deliveries = createTokenBuckets(
    { burst: RELAY_LIMITS.deliveriesPerSecond, perMinute: RELAY_LIMITS.deliveriesPerSecond * 60 },
    now,
    1,
  );

  function refusal(topic: string): string | null {
    if (!isOn) return SWITCHED_OFF;
    return (topics.get(topic)?.members.size ?? 0) > RELAY_LIMITS.members ? TOO_MANY_MEMBERS : null;
  }

  function sendDiff(topic: Topic, joins: readonly Present[], leaves: readonly Present[]): void {
    const diff = { joins: grouped(joins), leaves: grouped(leaves) };
    for (const member of topic.members) member.push('presence_diff', diff);
  }

  function untrack(name: string, member: Member): void {
    const topic = topics.get(name);
    const left = topic?.present.get(member);
    if (!topic || !left) return;
    topic.present.delete(member);
    sendDiff(topic, [], [left]);
  }

  return {
    refusal,
    untrack,
    join(name, member) {
      const topic: Topic = topics.get(name) ?? { members: new Set(), present: new Map() };
      topics.set(name, topic);
      topic.members.add(member);
    },
    leave(name, member) {
      const topic = topics.get(name);
      if (!topic?.members.delete(member)) return;
      untrack(name, member);
      if (topic.members.size === 0) topics.delete(name);
    },
    broadcast(name, sender, message, self) {
      const refused = refusal(name);
      if (refused !== null) return refused;
      const members = topics.get(name)?.members ?? new Set<Member>();
      if (deliveries.take('all', members.size) > 0) return TOO_MANY_MESSAGES;
      for (const member of members) if (self || member !== sender) member.broadcast(message);
      return null;
    },
    presence: (name) => grouped([...(topics.get(name)?.present.values() ?? [])]),
    track(name, member, key, payload) {
      const refused = refusal(name);
      const topic = topics.get(name);
      if (refused !== null || !topic) return refused;
      const text = JSON.stringify(payload);
      const before = topic.present.get(member);
      if (before?.text === text) return null;
      if (deliveries.take('all', topic.members.size) > 0) return TOO_MANY_MESSAGES;
      const previous = before ? { phx_ref_prev: before.meta['phx_ref'] } : {};
      const present = { key, text, meta: { ...payload, phx_ref: randomUUID(), ...previous } };
      topic.present.set(member, present);
      sendDiff(topic, [present], before ? [before] : []);
      return null;
    },
  };
}

function grouped(present: readonly Present[]): PresenceState {
  const byKey = new Map<string, { metas: Record<string, unknown>[] }>();
  for (const { key, meta } of present) {
    const entry = byKey.get(key) ?? { metas: [] };
    entry.metas.push(meta);
    byKey.set(key, entry);
  }
  return Object.fromEntries(byKey);
}
