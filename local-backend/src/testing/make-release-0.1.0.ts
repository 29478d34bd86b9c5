import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { scriptsOfRelease010 } from './release-0.1.0';

// upgrade.long.ts runs this program: `node --import tsx make-release-0.1.0.ts FOLDER` creates a data folder of version
// 0.1.0.
const folder = process.argv[2] ?? '';
mkdirSync(folder, { recursive: true });
const database = await openEmbeddedDatabase(join(folder, 'database'));
for (const script of scriptsOfRelease010()) await database.owner.script(script);
await database.close();
