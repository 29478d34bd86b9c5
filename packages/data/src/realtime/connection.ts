/** The state of the realtime connection. `error` is SPEC.md's message (section 4), or null. */
export type Connection = {
  status: 'connecting' | 'connected' | 'disconnected' | 'error';
  error: string | null;
};
