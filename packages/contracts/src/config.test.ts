import * as v from 'valibot';
import { configSchema } from './config';
import { toIssues } from './errors';

const config = {
  schema: 1,
  supabaseUrl: 'http://localhost:54321',
  anonKey: 'key',
  api: 'http://localhost:54321/functions/v1',
  chat: 'http://localhost:4000',
  tiles: null,
  phoneNumber: null,
  demonstration: true,
  remoteOrigins: ['http://localhost:3001'],
};

// The claims are {"iss":"supabase","role":"service_role","ref":"¿?~>"} and {"role":"anon"}.
const SERVICE_KEY =
  'header.eyJpc3MiOiJzdXBhYmFzZSIsInJvbGUiOiJzZXJ2aWNlX3JvbGUiLCJyZWYiOiLCvz9-PiJ9.signature';
const ANON_KEY = 'header.eyJyb2xlIjoiYW5vbiJ9.signature';

test.each([
  ['a secret key', 'sb_secret_0123456789abcdefghij'],
  ['a legacy key of the service role', SERVICE_KEY],
])('`configSchema` rejects %s, because every visitor could read it', (_what, anonKey) => {
  const { issues = [] } = v.safeParse(configSchema, { ...config, anonKey });
  expect(toIssues(issues)).toMatchObject([
    { path: 'anonKey', message: 'must be the public key, not the secret key' },
  ]);
});

test.each(['sb_publishable_0123456789abcdefghij', ANON_KEY, 'key', 'a.b.c'])(
  '`configSchema` accepts the public key %s',
  (anonKey) => {
    expect(v.parse(configSchema, { ...config, anonKey }).anonKey).toBe(anonKey);
  },
);
