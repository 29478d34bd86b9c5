import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Starts a proxy to PostgreSQL. After a client has sent `word`, the proxy forwards no more answers to that
 * client.
 */
export async function openProxy(url: string, word: string): Promise<{ url: string; close(): Promise<void> }> {
  const address = new URL(url);
  const { hostname, port } = address;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let silent = false;
    client.on('data', (chunk) => {
      silent ||= chunk.includes(word);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!silent) client.write(chunk);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  address.port = String((proxy.address() as AddressInfo).port);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => proxy.close(resolve));
  };
  return { url: address.href, close };
}
