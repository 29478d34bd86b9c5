/** An error for the person at the terminal. Programs print its message without a stack and exit with 1. */
export class Fault extends Error {
  override readonly name: string = 'Fault';
}

/** Throws the error as a Fault, where the message of every error is for the person at the terminal. */
export function throwAsFault(error: unknown): never {
  throw error instanceof Error && !(error instanceof Fault) ? new Fault(error.message) : error;
}
