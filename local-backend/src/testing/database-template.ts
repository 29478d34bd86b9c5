import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { healthTipsSql, listMigrations } from '@health-commons/api/migrations';
import { takeLock } from '@health-commons/base/lock';
import { BASES, SQL_FOLDERS } from '../program/paths';

/** Locks the folder of templates while one is made. */
const LOCK = 'lock';

/**
 * Copies a template, which is a migrated and seeded data folder, to `target`. The template is built once for each
 * version of the SQL files, because copying takes a second and creating a database takes several. `build` starts the
 * program on an empty folder and stops it. If another test is making the template, waits for that test.
 */
export async function copyTemplate(target: string, build: (folder: string) => Promise<void>): Promise<void> {
  const folder = join(BASES.root, '.local', 'test-template');
  const template = join(folder, fingerprint());
  mkdirSync(folder, { recursive: true });
  if (!existsSync(template)) {
    const lock = await takeLock(join(folder, LOCK), {
      name: `The folder ${folder}`,
      remedy: 'wait',
      patience: Infinity,
      onLost: () => undefined,
    });
    try {
      if (!existsSync(template)) {
        // Templates of other SQL versions are outdated. So are unfinished templates, which killed tests left.
        const outdated = readdirSync(folder).filter((name) => !name.startsWith(LOCK));
        for (const name of outdated) rmSync(join(folder, name), { recursive: true, force: true });
        const making = mkdtempSync(join(folder, 'making-'));
        await build(making);
        // Every backend must create its own keys.
        rmSync(join(making, 'keys.json'));
        renameSync(making, template);
      }
    } finally {
      await lock.release();
    }
  }
  cpSync(template, target, { recursive: true });
}

/** Returns a hash of the SQL files and the PGlite version from which the template is built. */
function fingerprint(): string {
  const { supabase } = SQL_FOLDERS;
  const read = (file: string) => readFileSync(join(BASES.root, file), 'utf8');
  const texts = [
    ...listMigrations(supabase).map(({ version, text }) => version + text),
    healthTipsSql(supabase),
    read('local-backend/sql/prelude.sql'),
    read('local-backend/sql/realtime.sql'),
    read('node_modules/@electric-sql/pglite/package.json'),
  ];
  return createHash('sha256').update(texts.join()).digest('hex').slice(0, 16);
}
