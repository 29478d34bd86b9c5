/**
 * Puts back a fault of an earlier version: after the response to an upgrade request for an unknown path, the socket
 * stays open for a second without an `error` listener.
 */
import { Server } from 'node:http';

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...values) {
  const [request, socket] = values;
  if (event !== 'upgrade' || /^\/(socket\.io|realtime)\//.test(request.url))
    return emit.call(this, event, ...values);
  socket.removeAllListeners('error');
  socket.write('HTTP/1.1 404 Not Found\r\n\r\n');
  setTimeout(() => socket.destroy(), 1_000).unref();
  return true;
};
