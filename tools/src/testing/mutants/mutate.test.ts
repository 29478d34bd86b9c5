import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run-program';
import { mutantsOf } from './mutate';
import rules from './rules.json';

test('the files of the rules, and of their tests, exist', () => {
  const files = rules.flatMap(({ files, tests }) => [...files, ...tests]);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('doubles and halves each number of a constant, and nothing else', () => {
  const source = `
/** Within 3 days. */
export const DAYS = 3;
const LIMITS = {
  // 5 of 10
  share: 0.5,
  name: '7 days',
} as const;
const week = 7;
`;
  const mutants = mutantsOf(source);
  expect(mutants.map(({ name }) => name)).toEqual([
    'DAYS (line 3): 3 → 6',
    'DAYS (line 3): 3 → 1',
    'LIMITS (line 6): 0.5 → 1',
    'LIMITS (line 6): 0.5 → 0.25',
  ]);
  expect(mutants[1]?.source).toBe(source.replace('DAYS = 3', 'DAYS = 1'));
});

test('changes the numbers of SQL functions, also in intervals', () => {
  const source = `-- Within 24 hours.
create function private.is_old(moment timestamptz) returns boolean
language sql stable
as $$
  -- 7 days
  select moment < now() - interval '24 hours' and 'of 3' <> '' group by 1
$$;
`;
  expect(mutantsOf(source, true).map(({ name }) => name)).toEqual([
    'is_old (line 6): 24 → 48',
    'is_old (line 6): 24 → 12',
  ]);
});
