import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../listen';

/** Starts a round-robin TCP load balancer. If a server does not accept a connection, the next server is tried. */
export async function startBalancer(ports: readonly number[]): Promise<string> {
  let turn = 0;
  const forward = (client: Socket, tries: number) => {
    const port = ports[turn++ % ports.length];
    if (port === undefined || tries === 0) {
      client.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    server.once('error', () => forward(client, tries - 1));
    server.once('connect', () => {
      server.removeAllListeners('error');
      client.pipe(server).pipe(client);
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        one.on('error', () => undefined);
        one.once('close', () => other.destroy());
      }
    });
  };
  const balancer = createServer((client) => {
    client.on('error', () => undefined);
    forward(client, ports.length);
  });
  return `http://127.0.0.1:${await listen(balancer)}`;
}
