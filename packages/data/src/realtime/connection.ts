/** State of the realtime connection. `error` is SPEC.md's message (section 4), null while there is none. */
export type Connection = {
  status: 'connecting' | 'connected' | 'disconnected' | 'error';
  error: string | null;
};
