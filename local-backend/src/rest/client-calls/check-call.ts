import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { signToken } from '../../keys/jwt';
import { BASIC_READS } from './basic-reads';
import { BASIC_WRITES } from './basic-writes';
import type { ClientCall, Connect } from './client-call';
import { EMBEDDING } from './embedding';
import { FILTERS } from './filters';
import { JOINS } from './joins';
import { MAX_AFFECTED } from './max-affected';
import { RPC } from './rpc';
import { TRANSFORMS } from './transforms';

export const ALL_CALLS: readonly (readonly [suite: string, calls: readonly ClientCall[]])[] = [
  ['basic', [...BASIC_READS, ...BASIC_WRITES, ...JOINS]],
  ['filters', FILTERS],
  ['transforms', TRANSFORMS],
  ['rpc', RPC],
  ['resource-embedding', EMBEDDING],
  ['max-affected', MAX_AFFECTED],
];

type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Returns a function that creates clients with the service key. `request` gets paths below /rest/v1. */
export async function createConnect(request: Send, jwtSecret: string): Promise<Connect> {
  const key = await signToken({ role: 'service_role' }, jwtSecret);
  const url = 'http://backend.test';
  const fetchRest = async (input: string | URL | Request, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    return request((input as string).slice(`${url}/rest/v1`.length), init);
  };
  return (options) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
      ...options,
      global: { fetch: fetchRest, ...options.global },
    });
}

/** Makes a call, and compares its result with `expected`, or with the error of a refused call. */
export async function checkCall(
  connect: Connect,
  { call, expected }: Omit<ClientCall, 'title'>,
): Promise<void> {
  const result = await call(connect({}), connect);
  // toMatchObject compares objects and lists only.
  expect({ result }).toMatchObject({ result: expected });
}

/** Returns the expected result of a call that this program refuses. */
export const refusal = ({ status, code }: NonNullable<ClientCall['refused']>) => ({
  status,
  error: { code },
});
