import { type Environment, readSettings, type SettingsDefinition } from '@health-commons/contracts/settings';
import type { ObjectEntries } from 'valibot';
import { StartError } from './start-error';

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
