import type { Client } from '../../testing/clients';
import type { SupabaseClientOptions } from '@supabase/supabase-js';

export type { Client };

/**
 * A call of supabase-js and its result. The rows restate, on tables of this project, what the tests of Supabase's
 * client check; titles in one file are unique.
 */
export type ClientCall = {
  title: string;
  call: (client: Client, connect: Connect) => unknown;
  /** A part of the result. */
  expected: unknown;
  /** The error here, if this program refuses the call. */
  refused?: { status: number; code: string; what: string; why: string };
  /** Reasons why PostgREST 12.0 without extensions returns another result. */
  needs?: 'PostgREST 13' | 'PostGIS';
};

/** The refusal of `rollback()`. */
export const ROLLBACK = {
  status: 400,
  code: 'tx_not_allowed',
  what: '`rollback()`',
  why: 'a hosted project commits the request anyway',
};

/** Creates a client with further options. */
export type Connect = (options: SupabaseClientOptions<'public'>) => Client;

/** Matches a text that contains another one, and any value of a class. */
export const containing = (text: string): unknown => expect.stringContaining(text);
export const any = (type: typeof Number | typeof Array): unknown => expect.any(type);

/** Returns the result of a successful request. */
export const ok = (data: unknown, status = 200, count: number | null = null) => ({
  data,
  status,
  count,
  error: null,
});

/** Returns the result of a rejected request. */
export const failed = (status: number, error: Readonly<Record<string, unknown>>) => ({
  data: null,
  status,
  error,
});
