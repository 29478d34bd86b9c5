import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@health-commons/base/testing/free-port';

export type Proxy = {
  url: string;
  /** Closes all connections and refuses new ones. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
};

/** Starts a proxy to a server on this computer, so that a test can interrupt the network. */
export async function startProxy(upstreamPort: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const port = await freePort();
  const listen = async (): Promise<Server> => {
    const server = createServer((client) => {
      const upstream = connect(upstreamPort, 'localhost');
      client.pipe(upstream).pipe(client);
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    async disconnect() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
    async reconnect() {
      server = await listen();
    },
  };
}
