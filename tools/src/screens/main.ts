import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { Fault, runProgram } from '../fault';
import { buildStep } from '../test-runner/checks';
import { browserStep } from '../test-runner/jest';
import { createSteps } from '../test-runner/steps';
import { whenStopped } from '../suite/supervisor';

const SCREENS = 'e2e/src/long/screens.long.ts';

/**
 * `npm run screens [-- LANGUAGE...]` saves screenshots of every page, in every size and mode, for people to look at. By
 * default the pages are in English. Exits with 1 if a page has an axe violation or overflows.
 */
async function main(): Promise<number> {
  const codes: readonly string[] = LANGUAGES.map(({ code }) => code);
  const languages = process.argv.slice(2);
  const unknown = languages.filter((language) => !codes.includes(language));
  if (unknown.length > 0)
    throw new Fault(`Unknown languages: ${unknown.join(', ')}. There are ${codes.join(', ')}.`);
  if (languages.length > 0) process.env['SCREENS_LANGUAGES'] = languages.join(',');
  const folder = path.resolve('.local', `screens-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const stop = new AbortController();
  void whenStopped(() => process.exit(130)).then(() => stop.abort());
  const steps = createSteps(stop.signal);
  try {
    const built = await steps.run('build', () => buildStep(folder, stop.signal));
    const isClean = await steps.run('screens', () =>
      browserStep('e2e-long', { folder, built, signal: stop.signal, files: [SCREENS] }),
    );
    console.log(`The screenshots are in ${path.resolve('.local/screenshots')}.`);
    return isClean ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runProgram(main);
process.exit();
