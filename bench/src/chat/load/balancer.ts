import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A port that passes connections on to some servers in turn, and to the next where one does not take them: what a load balancer does. */
export function startBalancer(ports: readonly number[]): Promise<string> {
  let turn = 0;
  const pass = (from: Socket, tries: number) => {
    const port = ports[turn++ % ports.length];
    if (port === undefined || tries === 0) {
      from.destroy();
      return;
    }
    const to = connect(port, '127.0.0.1');
    to.once('error', () => pass(from, tries - 1));
    to.once('connect', () => {
      to.removeAllListeners('error');
      from.pipe(to).pipe(from);
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        one.on('error', () => undefined);
        one.once('close', () => other.destroy());
      }
    });
  };
  const server = createServer((from) => {
    from.on('error', () => undefined);
    pass(from, ports.length);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}
