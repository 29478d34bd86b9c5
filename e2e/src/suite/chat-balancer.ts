import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Starts a TCP balancer in front of these servers. A connection goes to the preferred server, or to the next one that
 * accepts it.
 */
export async function startBalancer(addresses: readonly string[]) {
  const ports = addresses.map((address) => Number(new URL(address).port));
  const open = new Set<Socket>();
  let first = 0;
  let isCut = false;

  const forward = (from: Socket, tried: number): void => {
    const port = ports[(first + tried) % ports.length];
    if (port === undefined || tried === ports.length) {
      from.destroy();
      return;
    }
    const to = connect(port, '127.0.0.1');
    const next = () => forward(from, tried + 1);
    to.once('error', next);
    to.once('connect', () => {
      to.off('error', next);
      to.on('error', ignore);
      from.pipe(to).pipe(from);
      to.once('close', () => from.destroy());
      from.once('close', () => to.destroy());
    });
  };
  const server = createServer((from) => {
    open.add(from);
    from.once('close', () => open.delete(from));
    from.on('error', ignore);
    if (isCut) from.destroy();
    else forward(from, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Makes new connections try this server (an index of `addresses`) first. */
    prefer: (next: number) => void (first = next),
    /** Closes every connection, and also new ones until `restore` is called. */
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    restore: () => void (isCut = false),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** An error also closes the connection, and the `close` handlers do the rest. */
const ignore = () => undefined;
