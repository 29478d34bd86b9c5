import { createHash } from 'node:crypto';
import { withOverrides } from '@health-commons/federation/installed-page';
import { pagePolicies } from './site-rules';

const CONFIG = {
  supabaseUrl: 'https://project.example.org',
  api: 'https://project.example.org/functions/v1',
  chat: 'http://localhost:4000',
  remoteOrigins: ['http://localhost:3001', 'http://localhost:3002'],
  tiles: { url: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', attribution: '', maxZoom: 18 },
};
const SCRIPT = "document.documentElement.className = 'dark';\n";
const PAGE = `<!doctype html><script>${SCRIPT}</script><style>p{}</style><script defer src="/static/js/a.js"></script>`;

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );
}
const policyOf = (config: Parameters<typeof pagePolicies>[1]) =>
  pagePolicies(PAGE, config)['content-security-policy'] ?? '';
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows scripts and styles of the shell and of remotes, inline ones by hash, and no unsafe source', () => {
  const policy = policyOf(CONFIG);
  expect(directives(policy)['script-src']).toEqual(["'self'", ...CONFIG.remoteOrigins, sha(SCRIPT)]);
  expect(directives(policy)['style-src']).toEqual(["'self'", ...CONFIG.remoteOrigins, sha('p{}')]);
  expect(policy).not.toContain('unsafe');
});

test('allows connections to the backend, the chat server and the remotes', () => {
  expect(directives(policyOf(CONFIG))['connect-src']).toEqual([
    "'self'",
    'https://project.example.org',
    'wss://project.example.org',
    'http://localhost:4000',
    'ws://localhost:4000',
    ...CONFIG.remoteOrigins,
  ]);
});

test('allows images from all hosts of the tile service, if there is one, and no framing, plug-ins or base URLs', () => {
  const policy = directives(policyOf(CONFIG));
  expect(policy['img-src']).toContain('https://*.tiles.example.org');
  const off = policyOf({ ...CONFIG, tiles: null });
  expect(directives(off)['img-src']).toEqual(["'self'", 'data:', ...CONFIG.remoteOrigins]);
  for (const name of ['default-src', 'frame-ancestors', 'base-uri', 'object-src'])
    expect([name, policy[name]]).toEqual([name, ["'none'"]]);
});

test('allows the servers of developers, and no Integrity-Policy, only if the page allows overrides', () => {
  const page = `<meta name="registry-keys" content="">${PAGE}`;
  const allowed = pagePolicies(withOverrides(page), CONFIG);
  expect(allowed['integrity-policy']).toBeUndefined();
  const local = ['http://localhost:*', 'http://127.0.0.1:*'];
  const policy = directives(allowed['content-security-policy'] ?? '');
  for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect([name, policy[name]]).toEqual([name, expect.arrayContaining(local)]);
  expect(policy['connect-src']).toEqual(expect.arrayContaining(['ws://localhost:*', 'ws://127.0.0.1:*']));
  expect(policy['worker-src']).toEqual(["'self'"]);

  const usual = pagePolicies(page, CONFIG);
  expect(usual['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(usual['content-security-policy']).not.toContain(':*');
});
