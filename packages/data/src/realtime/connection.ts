/** The state of the realtime connection. `error` is a message of SPEC.md (section 4), or null. */
export type Connection = {
  status: 'connecting' | 'connected' | 'disconnected' | 'error';
  error: string | null;
};
