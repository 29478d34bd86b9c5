import { parseArgs } from 'node:util';
import { keysFolder } from './registry/keys';
import { releaseBack, releaseRemote } from './release-remote';

const USAGE = `Usage: npm run release -- <workspace> --registry remotes.json --base http://… [--version X] [--keys DIR]
       npm run release -- <workspace> --registry remotes.json --back [--keys DIR]`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      registry: { type: 'string' },
      base: { type: 'string' },
      version: { type: 'string' },
      back: { type: 'boolean', default: false },
      keys: { type: 'string', default: keysFolder(process.env) },
    },
  });
  const workspace = positionals[0];
  const { registry, base, keys, version = process.env['REMOTE_VERSION'] } = values;
  if (!workspace || !registry || (!values.back && !base)) throw new Error(USAGE);
  const record = values.back
    ? await releaseBack(workspace, { registry, keys })
    : await releaseRemote(workspace, { registry, keys, base: base ?? '', ...(version ? { version } : {}) });
  console.log(`${workspace} ${record.version} is live: ${record.entry}`);
  if (record.previous) console.log(`Previous release: ${record.previous.version} (restore it with --back)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
