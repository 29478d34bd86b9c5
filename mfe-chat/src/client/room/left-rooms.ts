import type { Connection } from '../connection/connection';

/** Rooms that are left: without a connection as soon as there is one, for the other should know. */
export class LeftRooms {
  #connection: Connection;
  #owed = new Set<string>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  leave(room: string): void {
    this.#owed.add(room);
    void this.#connection.ask('room.leave', { room }).then((answer) => {
      if (answer.ok || answer.code !== 'no_answer') this.#owed.delete(room);
    });
  }

  /** There is a connection again. */
  again(): void {
    for (const room of this.#owed) this.leave(room);
  }

  /** Entered anew, it is not to be left. */
  entered(room: string): void {
    this.#owed.delete(room);
  }
}
