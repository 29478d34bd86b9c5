import { isLoopback } from './address';

/** Open connections, in all and of each address. This machine's own are not counted together. */
export class Connections {
  private readonly open = new Map<string, number>();
  private count = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly most: { all: number; perAddress: number }) {}

  /** Why one more of this address cannot be, or null. Many addresses may fill what one alone may not. */
  refusal(address: string): 'full' | 'address' | null {
    if (this.count >= this.most.all) return 'full';
    const isFull = !isLoopback(address) && (this.open.get(address) ?? 0) >= this.most.perAddress;
    return isFull ? 'address' : null;
  }
  add(address: string): void {
    this.count += 1;
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
  }
  remove(address: string): void {
    this.count -= 1;
    const left = (this.open.get(address) ?? 0) - 1;
    if (left > 0) this.open.set(address, left);
    else this.open.delete(address);
    if (this.count === 0) for (const resolve of this.waiting.splice(0)) resolve();
  }
  /** Resolves when there is none. */
  async none(): Promise<void> {
    if (this.count > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
