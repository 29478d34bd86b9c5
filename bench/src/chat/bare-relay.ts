import { createServer } from 'node:http';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { Server } from 'socket.io';

// The baseline that the chat server is compared with: socket.io with the chat server's transport options and one room,
// without a store, names, checks or rate limits.

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
console.log(`listening ${(await listenAnywhere(server)).url}`);
process.on('SIGTERM', () => process.exit(0));
