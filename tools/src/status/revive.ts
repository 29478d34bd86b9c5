import { parseArgs } from 'node:util';
import { Fault, runProgram } from '../fault';
import { isAlive, readParts, type PartsFile } from '../suite/run-files';
import { isHealthy } from './is-healthy';

/** A suite that was killed leaves its file behind, and its number may be another program's by now, which the signal would end. */
async function somethingAnswers({ parts }: PartsFile): Promise<boolean> {
  return (await Promise.all(Object.values(parts).map(isHealthy))).includes(true);
}

/** `npm run revive`: asks the running suite to start its dead parts again. It says itself what became of them. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { 'run-dir': { type: 'string', default: '.local/run' } } });
  const suite = readParts(values['run-dir']);
  if (!suite || !isAlive(suite.pid) || !(await somethingAnswers(suite)))
    throw new Fault(`Nothing runs from ${values['run-dir']}: start it with npm start.`);
  process.kill(suite.pid, 'SIGUSR2');
  console.log(`Asked ${suite.shell} to start again what has ended.`);
  return 0;
}

await runProgram(main);
