import { apiSettings } from '@health-commons/api/settings';
import { defineCommand, text, wholeNumber } from '@health-commons/base/command-line';
import { readSettings } from '@health-commons/contracts/settings';
import { type Bases, INSTALLATION_OPTIONS, readInstallation } from '../operator/installation';
import { backendSettings, DEFAULTS } from '../settings';

const command = defineCommand({
  command: 'npm run serve -w local-backend --',
  options: {
    port: wholeNumber(
      'N',
      `port to listen on; 0 takes a free one (BACKEND_PORT, ${DEFAULTS.port})`,
      [0, 65_535],
    ),
    host: text('NAME', `address to listen on; ${DEFAULTS.host} is for this machine only`, DEFAULTS.host),
    ...INSTALLATION_OPTIONS,
  },
});

/**
 * Reads the options. The command line takes precedence over the environment, and the environment over the defaults.
 * @throws Fault naming every invalid setting, including those of the product API, or the first unknown option
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, bases: Bases) {
  const { values: given } = command.read(args);
  const settings = readSettings(
    {
      entries: { ...apiSettings.entries, ...backendSettings.entries },
      secrets: [...apiSettings.secrets, ...backendSettings.secrets],
      needs: [...apiSettings.needs, ...backendSettings.needs],
    },
    env,
  );
  return {
    port: given.port ?? settings.BACKEND_PORT,
    host: given.host,
    ...readInstallation(given, env, bases),
    settings,
  };
}
export type Options = ReturnType<typeof readOptions>;
