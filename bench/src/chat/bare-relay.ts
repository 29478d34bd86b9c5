import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

// What the chat server is measured beside, as a program of its own: the same socket.io with the same options, one room, and of everything
// else nothing: no store, no names, no checks, no limits.

const ROOM = 'room';
const server = createServer();
const io = new Server(server, {
  cors: { origin: '*' },
  maxHttpBufferSize: 16 * 1024,
  perMessageDeflate: false,
  httpCompression: false,
  serveClient: false,
  pingInterval: 5_000,
  pingTimeout: 20_000,
});
io.on('connection', (socket) => {
  void socket.join(ROOM);
  socket.on('message', (text: string, ack: () => void) => {
    io.to(ROOM).emit('message', text);
    ack();
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
