import { many, Wire } from './wire';

/** Connections that are opened at a time. */
const AT_ONCE = 100;

let open: Wire[] = [];

export const connections = {
  /** So many visitors: with a name, where the server takes one. Gives how many are connected. */
  async 'connections.open'({ url, count, named }: { url: string; count: number; named: boolean }) {
    open = await many(count, AT_ONCE, (at) => (named ? Wire.named(url, `Visitor ${at}`) : Wire.open(url)));
    let there = open.length;
    for (const wire of open) wire.closed = () => (there -= 1);
    return there;
  },
};
