/** Returns whether reading a request's body failed because the client closed the connection. Node gives this error. */
export const isAbortedUpload = (error: unknown): boolean =>
  error instanceof Error &&
  error.message === 'aborted' &&
  (error as NodeJS.ErrnoException).code === 'ECONNRESET';
