import { parseArgs } from 'node:util';
import { Fault, runProgram } from '../fault';
import { isAlive, readParts } from '../suite/run-files';

/** `npm run revive`: asks the running suite to start its dead parts again. It says itself what became of them. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { 'run-dir': { type: 'string', default: '.local/run' } } });
  const suite = readParts(values['run-dir']);
  if (!suite || !isAlive(suite.pid))
    throw new Fault(`Nothing runs from ${values['run-dir']}: start it with npm start.`);
  process.kill(suite.pid, 'SIGUSR2');
  console.log(`Asked ${suite.shell} to start again what has ended.`);
  return Promise.resolve(0);
}

await runProgram(main);
