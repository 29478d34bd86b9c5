/** Puts back a fault of an earlier version: the target of an upgrade request is parsed, and an invalid one throws. */
import { Server } from 'node:http';

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...values) {
  if (event === 'upgrade') values[0].parsed = new URL(values[0].url, 'http://localhost');
  return emit.call(this, event, ...values);
};
