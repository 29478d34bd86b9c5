/** An error whose message tells the person who started the program why it cannot start. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
