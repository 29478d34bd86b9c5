/** State of the realtime connection. `error` is SPEC section 4's sentence for a visitor, null while nothing is wrong. */
export type Connection = {
  status: 'connecting' | 'connected' | 'disconnected' | 'error';
  error: string | null;
};
