import { existsSync, readFileSync } from 'node:fs';
import { Fault } from '../fault';
import { parseEnvFile } from './parse-env-file';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the process's environment and the variables of the .env file. A variable of the process takes precedence,
 * even if it is empty.
 * @throws Fault naming the invalid lines of the file
 */
export function loadEnvironment(file: string, variables: Variables): Variables {
  if (!existsSync(file)) return { ...variables };
  const { values, faults } = parseEnvFile(readFileSync(file, 'utf8'));
  if (faults.length > 0) {
    const lines = faults.map(({ line, text }) => `  line ${line}: ${text}`);
    throw new Fault(`${file} has lines that are not NAME=value:\n${lines.join('\n')}`);
  }
  return { ...values, ...variables };
}
