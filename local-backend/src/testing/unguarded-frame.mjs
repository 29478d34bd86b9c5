/** Adds a fault: a text frame of a WebSocket is parsed without a guard, and an invalid one throws. */
import { WebSocket } from 'ws';

const { emit } = WebSocket.prototype;
WebSocket.prototype.emit = function (event, ...values) {
  if (event === 'message' && values[1] === false) JSON.parse(values[0]);
  return emit.call(this, event, ...values);
};
