/** The reason why the program cannot start, for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
