import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Environment, readSettings, type SettingsDefinition } from '@health-commons/contracts/settings';
import type { ObjectEntries } from 'valibot';

/** An error whose message tells the person who started the program why it cannot start. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Reads and checks settings of this program.
 * @throws StartError naming every fault
 */
export function readProgramSettings<Entries extends ObjectEntries>(
  definition: SettingsDefinition<Entries>,
  env: Environment,
) {
  try {
    return readSettings(definition, env);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

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

/** Runs a command. If it fails, prints why and exits with 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
