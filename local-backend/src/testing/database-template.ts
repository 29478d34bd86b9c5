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
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Age in ms at which an unfinished template is considered abandoned. */
const ABANDONED = 10 * 60_000;

/**
 * Copies a template, which is a migrated and seeded data folder, to `target`. The template is built once for each
 * version of the SQL files, because copying takes a second and creating a database takes several. `build` starts the
 * program on an empty folder and stops it.
 */
export async function copyTemplate(
  root: string,
  target: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = join(root, '.local', 'test-template');
  const template = join(folder, fingerprint(root));
  await makeTemplateOnce(folder, template, build);
  cpSync(template, target, { recursive: true });
}

/**
 * Makes the template unless it exists. If another test is making it, waits for that test, which is faster on two cores.
 */
async function makeTemplateOnce(
  folder: string,
  template: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const lock = `${template}.lock`;
  mkdirSync(folder, { recursive: true });
  while (!existsSync(template)) {
    if (!takeLock(lock)) {
      await setTimeout(100);
      continue;
    }
    try {
      if (!existsSync(template)) await makeTemplate(folder, template, build);
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

/** Returns whether this process now has the lock. Removes the lock of a process that has ended. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isHeld(lock: string): boolean {
  try {
    // Signal 0 only checks that the process exists. The file is empty until its process has written the id.
    const holder = Number(readFileSync(lock, 'utf8'));
    return holder === 0 || process.kill(holder, 0);
  } catch {
    return false;
  }
}

async function makeTemplate(
  folder: string,
  template: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  // Templates of other SQL versions are outdated. So are old unfinished templates, which killed tests left. A recent
  // unfinished one belongs to a running test.
  const outdated = readdirSync(folder).filter(
    (name) =>
      (!name.startsWith('making-') && !name.endsWith('.lock')) ||
      statSync(join(folder, name)).mtimeMs < Date.now() - ABANDONED,
  );
  const making = mkdtempSync(join(folder, 'making-'));
  await build(making);
  // Every backend must create its own keys.
  rmSync(join(making, 'keys.json'));
  try {
    renameSync(making, template);
  } catch {
    // Another test has built the same template.
    rmSync(making, { recursive: true, force: true });
  }
  for (const name of outdated) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Returns a hash of the SQL files and the PGlite version from which the template is built. */
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const migrations = join(root, 'supabase', 'migrations');
  const sql = join(root, 'local-backend', 'sql');
  const files = [
    ...readdirSync(migrations).map((name) => join(migrations, name)),
    ...readdirSync(sql).map((name) => join(sql, name)),
    join(root, 'supabase', 'seed.sql'),
    join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json'),
  ];
  for (const file of files.sort()) {
    hash.update(file.slice(root.length));
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
