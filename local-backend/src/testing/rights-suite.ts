import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKED_UP, LEFT_OUT } from '../backup/format';
import { repositoryRoot, type TestBackend } from './start-backend';

type Rights = {
  tables: Record<string, Record<string, string[]>>;
  functions: Record<string, string[]>;
};

const NO_ROW = 'id=eq.00000000-0000-4000-8000-000000000000';
const invalid = JSON.stringify({ symptoms: ['fever'] });

/** For each action, a request that changes nothing even if it is allowed. */
const METHODS = {
  select: { method: 'GET', query: 'limit=0' },
  insert: { method: 'POST', query: '', body: invalid },
  update: { method: 'PATCH', query: NO_ROW, body: invalid },
  delete: { method: 'DELETE', query: NO_ROW },
} as const;

const privateTables = [...BACKED_UP, ...Object.keys(LEFT_OUT)]
  .filter((table) => table.startsWith('private.'))
  .map((table) => table.slice('private.'.length));

/** Tries every right of supabase/rights.json with a request to /rest, as each role that a key can have. */
export function describeRights(backend: () => TestBackend): void {
  it('gives each role over REST the rights of rights.json, and no access to the schema private', async () => {
    const file = join(repositoryRoot(), 'supabase/rights.json');
    const { tables, functions } = JSON.parse(readFileSync(file, 'utf8')) as Rights;
    const { url, anonKey, serviceRoleKey } = backend();
    const roles = { anon: { apikey: anonKey }, service_role: { apikey: serviceRoleKey } };
    const faults: string[] = [];
    let cells = 0;
    const attempt = async (
      words: string,
      path: string,
      init: { method: string; body?: string; headers: Record<string, string> },
      isExpected: (status: number, code: string | undefined) => boolean,
    ) => {
      cells++;
      const headers = { ...init.headers, 'content-type': 'application/json' };
      const response = await fetch(`${url}/rest/v1/${path}`, { ...init, headers });
      const text = await response.text();
      const code = response.ok ? undefined : (JSON.parse(text) as { code: string }).code;
      if (!isExpected(response.status, code)) faults.push(`${words}: ${response.status} ${code}`);
    };
    const isMissing = (_: number, code = '') => ['PGRST202', 'PGRST205'].includes(code);
    const isHidden = (_: number, code = '') => code === 'PGRST106';
    const tryRole = async (role: string, headers: Record<string, string>) => {
      for (const [table, grants] of Object.entries(tables))
        for (const [action, { query, ...request }] of Object.entries(METHODS)) {
          const isGranted = grants[action]?.includes(role);
          await attempt(
            `${role} ${action} ${table}`,
            `${table.slice('public.'.length)}?${query}`,
            { ...request, headers },
            // An invalid row is rejected only after the right has been checked.
            (status, code) => (isGranted ? status < 300 || code === '22P02' : code === '42501'),
          );
        }
      for (const [name, granted] of Object.entries(functions)) {
        const [schema, short] = name.split('.');
        const call = { method: 'POST', body: '{}', headers };
        if (schema === 'public') {
          const body = JSON.stringify({ symptom_list: [], location_pin_code: '1' });
          const isCalled = (status: number) => (status === 200) === granted.includes(role);
          await attempt(`${role} ${name}`, `rpc/${short}`, { ...call, body }, isCalled);
        } else {
          await attempt(`${role} ${name}`, `rpc/${short}`, call, isMissing);
        }
      }
      for (const table of privateTables) {
        const words = `${role} private.${table}`;
        await attempt(words, table, { method: 'GET', headers }, isMissing);
        await attempt(words, table, { method: 'POST', body: '{}', headers }, isMissing);
        const withProfile = { ...headers, 'accept-profile': 'private' };
        await attempt(words, table, { method: 'GET', headers: withProfile }, isHidden);
      }
    };
    await Promise.all(Object.entries(roles).map(([role, headers]) => tryRole(role, headers)));
    expect(faults).toEqual([]);
    expect(cells).toBeGreaterThan(200);
  });
}
