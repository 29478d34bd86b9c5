import { isLoopback } from './address';

/** Open connections of each address. This machine's own are not counted together. */
export class Connections {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  isFull(address: string): boolean {
    return !isLoopback(address) && (this.open.get(address) ?? 0) >= this.most;
  }
  add(address: string): void {
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
  }
  remove(address: string): void {
    const left = (this.open.get(address) ?? 0) - 1;
    if (left > 0) this.open.set(address, left);
    else this.open.delete(address);
  }
}
