import type { Connection } from '../connection/connection';
import { insist } from '../connection/insist';

/** Rooms that are left: without a connection or a store as soon as there is one, for the other should know. */
export class LeftRooms {
  #connection: Connection;
  #owed = new Set<string>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  leave(room: string): void {
    this.#owed.add(room);
    const ask = () => this.#connection.ask('room.leave', { room });
    void insist(ask, () => this.#owed.has(room)).then(() => this.#owed.delete(room));
  }

  /** Entered anew, it is not to be left. */
  entered(room: string): void {
    this.#owed.delete(room);
  }
}
