import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartError } from '../start-error';

/**
 * Parses command-line arguments.
 * @throws StartError with the usage for an unknown option or a missing value
 */
export function parseArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
  allowPositionals = true,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
