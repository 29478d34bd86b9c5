import { CHAT_TIMES, type AvailableUser } from '@health-commons/contracts/chat';
import { skeleton } from '../names/confusables';
import { markOf } from '../names/mark';
import type { PresenceChange, Visit } from '../store/store';
import { SortedNames } from './sorted-names';

/** ms without a beat after which somebody is away, and after which they are gone. */
export const AWAY_AFTER = CHAT_TIMES.beat * CHAT_TIMES.missedBeats;
export const GONE_AFTER = 60_000;

export type DirectoryChange = { put: readonly Visit[]; removed: readonly Visit[] };

/** Who is here, as this process knows it: a copy of what the store has, kept up by its news and compared with it at every beat. */
export class Directory {
  private readonly visits = new Map<string, Visit>();
  private readonly away = new Set<string>();
  private readonly alike = new Map<string, Set<string>>();
  private readonly listeners: ((change: DirectoryChange) => void)[] = [];
  /** Listed people, in the order of their names. */
  readonly listed = new SortedNames();

  constructor(private readonly now: () => number) {}

  get size(): number {
    return this.visits.size;
  }
  onChange(listener: (change: DirectoryChange) => void): void {
    this.listeners.push(listener);
  }
  get(id: string): Visit | undefined {
    return this.visits.get(id);
  }
  user(visit: Visit): AvailableUser {
    return {
      id: visit.id,
      nickname: visit.nickname,
      lastSeen: new Date(visit.lastSeen).toISOString(),
      mark: (this.alike.get(skeleton(visit.nickname))?.size ?? 0) > 1 ? markOf(visit.id) : null,
      away: this.isAway(visit),
    };
  }
  find(id: string): AvailableUser | undefined {
    const visit = this.visits.get(id);
    return visit && this.user(visit);
  }
  /** Somebody who is not here any more. */
  stranger(id: string, nickname: string): AvailableUser {
    return { id, nickname, lastSeen: new Date(this.now()).toISOString(), mark: null, away: true };
  }

  apply({ put, removed }: PresenceChange): void {
    const changed = new Set<string>();
    const gone: Visit[] = [];
    for (const id of removed) {
      const visit = this.drop(id, changed);
      if (visit) gone.push(visit);
    }
    for (const visit of put) this.take(visit, changed);
    const told = [...changed].flatMap((id) => this.visits.get(id) ?? []);
    this.tell({ put: told, removed: gone });
  }

  /** Somebody was heard of. Says nothing to anybody unless they had been away. */
  beat(id: string, at: number): void {
    const visit = this.visits.get(id);
    if (!visit || visit.lastSeen >= at) return;
    visit.lastSeen = at;
    if (this.away.has(id) && !this.isAway(visit)) {
      this.away.delete(id);
      this.tell({ put: [visit], removed: [] });
    }
  }

  /** Notes who has missed too many beats. Answers with the ids of those who are gone. */
  look(): string[] {
    const newlyAway: Visit[] = [];
    const gone: string[] = [];
    for (const visit of this.visits.values()) {
      if (this.now() - visit.lastSeen > GONE_AFTER) gone.push(visit.id);
      else if (this.isAway(visit) && !this.away.has(visit.id)) {
        this.away.add(visit.id);
        newlyAway.push(visit);
      }
    }
    this.tell({ put: newlyAway, removed: [] });
    return gone;
  }

  /** Takes over what the store has. Of whom there was news since it was asked, `all` is older than what is known. */
  reconcile(all: readonly Visit[], heardSince: ReadonlySet<string>): void {
    const there = new Set(all.map(({ id }) => id));
    for (const visit of all) if (!heardSince.has(visit.id)) this.beat(visit.id, visit.lastSeen);
    this.apply({
      put: all.filter((visit) => !heardSince.has(visit.id) && this.differs(visit)),
      removed: [...this.visits.keys()].filter((id) => !there.has(id) && !heardSince.has(id)),
    });
  }

  private differs({ id, nickname, listed }: Visit): boolean {
    const known = this.visits.get(id);
    return known?.nickname !== nickname || known.listed !== listed;
  }
  private isAway(visit: Visit): boolean {
    return this.now() - visit.lastSeen > AWAY_AFTER;
  }

  private take(visit: Visit, changed: Set<string>): void {
    this.drop(visit.id, changed);
    const own = { ...visit };
    this.visits.set(own.id, own);
    const key = skeleton(own.nickname);
    const others = this.alike.get(key) ?? new Set();
    // The second of a name gives the first a mark.
    if (others.size === 1) for (const id of others) changed.add(id);
    this.alike.set(key, others.add(own.id));
    if (own.listed) this.listed.add(own);
    if (this.isAway(own)) this.away.add(own.id);
    changed.add(own.id);
  }

  private drop(id: string, changed: Set<string>): Visit | undefined {
    const visit = this.visits.get(id);
    if (!visit) return undefined;
    this.visits.delete(id);
    this.away.delete(id);
    if (visit.listed) this.listed.remove(visit);
    const key = skeleton(visit.nickname);
    const others = this.alike.get(key);
    others?.delete(id);
    if (others?.size === 0) this.alike.delete(key);
    if (others?.size === 1) for (const other of others) changed.add(other);
    return visit;
  }

  private tell(change: DirectoryChange): void {
    if (change.put.length + change.removed.length === 0) return;
    for (const listener of this.listeners) listener(change);
  }
}
