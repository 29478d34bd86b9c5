import { existsSync, readFileSync } from 'node:fs';
import { Fault } from '../fault';
import { parseEnvFile } from './parse-env-file';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The environment over the .env file: a variable of the process wins, even an empty one (`TILES_URL= npm start`).
 * @throws Fault naming the file's lines that cannot be read
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
