/** An error for the person at the terminal. Programs print its message without a stack and exit with 1. */
export class Fault extends Error {
  override readonly name: string = 'Fault';
}
