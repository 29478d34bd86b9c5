import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { TestBackend } from './start-backend';

/** Creates a supabase-js client. Node 20 has no WebSocket, so the client gets that of package ws. */
export function supabaseFor(backend: Pick<TestBackend, 'url'>, key: string) {
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
}

export type Client = ReturnType<typeof supabaseFor>;

/** A row of symptom_reports that passes every check. */
export const aReport = {
  country: 'IN',
  pin_code: '400001',
  symptoms: ['Fever', 'Cough'],
  illness_type: 'flu',
  severity: 'mild',
  latitude: 18.94,
  longitude: 72.836,
} as const;
