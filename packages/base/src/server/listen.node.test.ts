import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { closeServer, listen, listenAnywhere } from './listen';

/** Opens connections, and notifies the main thread when all are open. */
const CLIENTS = `
  const { connect } = require('node:net');
  const { workerData: { port, count, open } } = require('node:worker_threads');
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1', () => {
    if (Atomics.add(open, 0, 1) === count - 1) Atomics.notify(open, 0);
  }));
`;

it('lets 1,000 clients connect while the event loop is blocked', async () => {
  const server = createServer();
  const port = await listen(server, '127.0.0.1', 0, 'PORT');
  const open = new Int32Array(new SharedArrayBuffer(4));
  const count = 1_000;
  const worker = new Worker(CLIENTS, { eval: true, workerData: { port, count, open } });
  try {
    // Blocks this thread, so that it accepts no connection. A shorter queue would never let all connect.
    while (
      Atomics.load(open, 0) < count &&
      Atomics.wait(open, 0, Atomics.load(open, 0), 20_000) !== 'timed-out'
    );
    expect(Atomics.load(open, 0)).toBe(count);
  } finally {
    await worker.terminate();
    server.closeAllConnections();
    await closeServer(server);
  }
});

it('names a port in use, with its setting, until the other server is closed', async () => {
  const { port, stop } = await listenAnywhere(createServer());
  await expect(listen(createServer(), 'localhost', port, 'PORT')).rejects.toThrow(
    `Port ${port} is in use: stop the program that uses it, or set PORT to a free port.`,
  );
  stop();
  const server = createServer();
  await expect(listen(server, 'localhost', port, 'PORT')).resolves.toBe(port);
  await closeServer(server);
});
