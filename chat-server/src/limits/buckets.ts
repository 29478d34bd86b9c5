/** `burst` at once, then `perSecond`. */
export type Rate = { burst: number; perSecond: number };

type Bucket = { level: number; at: number };

/** Token buckets by key. A full one is forgotten, and of too many the ones that were used longest ago. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
    private readonly most = 50_000,
  ) {}

  get size(): number {
    return this.buckets.size;
  }

  /** 0 when there was enough, else ms until there will be. What is refused costs nothing. */
  take(key: string, cost: number): number {
    const { burst, perSecond } = this.rate;
    const now = this.now();
    const level = this.level(key, now);
    const wanted = Math.min(cost, burst);
    // Moved to the end: the Map's order is then the order of use.
    this.buckets.delete(key);
    if (level < wanted) {
      this.buckets.set(key, { level, at: now });
      return Math.ceil(((wanted - level) / perSecond) * 1000);
    }
    this.buckets.set(key, { level: level - wanted, at: now });
    this.forget(now);
    return 0;
  }

  /** Takes it also when there is not enough: those who come next wait for it. A whole burst is owed at most. */
  charge(key: string, cost: number): void {
    const now = this.now();
    const level = Math.max(-this.rate.burst, this.level(key, now) - cost);
    this.buckets.delete(key);
    this.buckets.set(key, { level, at: now });
    this.forget(now);
  }

  private level(key: string, now: number): number {
    const { burst, perSecond } = this.rate;
    const bucket = this.buckets.get(key) ?? { level: burst, at: now };
    return Math.min(burst, bucket.level + (Math.max(0, now - bucket.at) / 1000) * perSecond);
  }

  private forget(now: number): void {
    for (const [key, { level, at }] of this.buckets) {
      const full = level + ((now - at) / 1000) * this.rate.perSecond >= this.rate.burst;
      if (!full && this.buckets.size <= this.most) return;
      this.buckets.delete(key);
    }
  }
}
