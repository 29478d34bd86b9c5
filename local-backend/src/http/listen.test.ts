import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { closeServer, listen } from './listen';

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
  const port = await listen(server, '127.0.0.1', 0);
  const open = new Int32Array(new SharedArrayBuffer(4));
  const count = 1_000;
  const worker = new Worker(CLIENTS, { eval: true, workerData: { port, count, open } });
  try {
    // Blocks this thread, so that it accepts no connection.
    while (
      Atomics.load(open, 0) < count &&
      Atomics.wait(open, 0, Atomics.load(open, 0), 2_000) !== 'timed-out'
    );
    expect(Atomics.load(open, 0)).toBe(count);
  } finally {
    await worker.terminate();
    server.closeAllConnections();
    await closeServer(server);
  }
});
