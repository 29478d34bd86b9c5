import { parseArgs } from 'node:util';
import { runProgram } from '../fault';
import { readParts } from '../suite/run-files';
import { isHealthy } from './is-healthy';

/** `npm run -s status`: one JSON object on standard output; ends with 1 when a part is down or nothing runs. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { 'run-dir': { type: 'string', default: '.local/run' } } });
  const suite = readParts(values['run-dir']);
  if (!suite) {
    console.log(JSON.stringify({ api: null, anonKey: null, parts: {} }, null, 2));
    console.error(`Nothing runs from ${values['run-dir']}: start it with npm start.`);
    return 1;
  }
  const parts = await Promise.all(
    Object.entries(suite.parts).map(
      async ([name, part]) => [name, { address: part.address, healthy: await isHealthy(part) }] as const,
    ),
  );
  console.log(
    JSON.stringify({ api: suite.api, anonKey: suite.anonKey, parts: Object.fromEntries(parts) }, null, 2),
  );
  const down = parts.filter(([, { healthy }]) => !healthy).map(([name]) => name);
  if (down.length > 0) console.error(`Down: ${down.join(', ')}.`);
  return down.length > 0 ? 1 : 0;
}

await runProgram(main);
