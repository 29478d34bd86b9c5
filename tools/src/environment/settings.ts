import { apiSettings } from '@health-commons/api/settings';
import { chatSettings } from '@health-commons/chat-server/settings';
import { about, setting, type SettingsDefinition } from '@health-commons/contracts/settings';
import { backendSettings } from '@health-commons/local-backend/settings';
import * as v from 'valibot';
import { markdownTable } from '../markdown-table';
import { ofPart, PARTS, REMOTES } from '../suite/parts';

const portOf = (port: number) => setting.wholeNumber(1, 65_535, port);

const remotePorts = Object.fromEntries(
  REMOTES.map((name) => ofPart(PARTS, name)).map(({ variable, port }) => [
    variable,
    about('The port of a remote on this machine. The default is in its remote.json.', portOf(port)),
  ]),
);

const offOr = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.union([v.literal('off'), schema], (issue) => `${issue.issues?.at(-1)?.message ?? 'must be set'}, or off`);

const tilesUrl = v.pipe(
  v.string(),
  v.check(
    // Other characters could add a directive to the Content-Security-Policy.
    (text) =>
      /^https?:\/\/[^\s;,'"]+$/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must be an http(s) address with {z}, {x} and {y} in it',
  ),
);

/** The settings of the suite's own programs. */
const ownEntries = {
  SHELL_PORT: about('The port of the shell on this machine.', portOf(PARTS.shell.port)),
  ...remotePorts,
  PUBLIC_HOST: about(
    'The host name that browsers use for this machine. With `localhost`, `npm start` listens on loopback only, otherwise on all IPv4 addresses.',
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a host name or address'),
      ),
      'localhost',
    ),
  ),
  TILES_URL: about(
    "Raster tiles with `{z}`, `{x}` and `{y}`, or `off`: only the built-in land. Default: the OpenStreetMap Foundation's server, which allows light use. An installation with many visitors must set its own service.",
    v.optional(offOr(tilesUrl)),
  ),
  TILES_ATTRIBUTION: about("The attribution that the tiles' terms require.", v.optional(v.string())),
  TILES_ATTRIBUTION_URL: about(
    'The address to which the attribution links.',
    v.optional(setting.httpAddress()),
  ),
  PHONE_NUMBER: about(
    'The number of the phone line, in international form. Missing: the page says that no line is connected.',
    v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.replace(/[\s()-]/g, '')),
        v.regex(/^\+[1-9]\d{6,14}$/, 'must be a number in international form such as +441632960000'),
      ),
    ),
  ),
  SERVICE_WORKER: about(
    '`off`: the page registers no service worker, and removes an existing one.',
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  ),
  REGISTRY_KEYS: about(
    'The folder of the secret keys that sign remotes.json: owner.pem and `<remote>.pem`. Default: `.local/registry-keys`.',
    v.optional(v.string()),
  ),
};

/** The settings of the whole suite: those of its workspaces and its own. */
export const suiteSettings = {
  entries: {
    ...ownEntries,
    ...backendSettings.entries,
    ...apiSettings.entries,
    ...chatSettings.entries,
  },
  secrets: [...new Set([...backendSettings.secrets, ...apiSettings.secrets, ...chatSettings.secrets])],
  needs: [...apiSettings.needs, ...chatSettings.needs, ...backendSettings.needs],
} satisfies SettingsDefinition;

const READERS = [
  ['suite', ownEntries],
  ['backend', backendSettings.entries],
  ['API', apiSettings.entries],
  ['chat', chatSettings.entries],
] as const satisfies readonly (readonly [string, v.ObjectEntries])[];

/**
 * Returns the rows of the table of settings. `readBy` names the programs. `preset` is empty if there is none. The ports
 * of remotes have one row.
 */
export function settingRows() {
  const [firstPort = '', ...otherPorts] = Object.keys(remotePorts);
  return Object.entries<v.ObjectEntries[string]>(suiteSettings.entries)
    .filter(([name]) => !otherPorts.includes(name))
    .map(([name, schema]) => ({
      name: name === firstPort ? `${firstPort} and so on` : name,
      preset:
        name !== firstPort && 'default' in schema && typeof schema.default === 'string' ? schema.default : '',
      readBy: READERS.flatMap(([reader, entries]) => (name in entries ? [reader] : [])).join(', '),
      text: 'pipe' in schema ? (v.getDescription(schema as v.GenericSchema) ?? '') : '',
    }));
}

/** The files that are made from the schemas of the settings, each with the function that makes its text. */
export const SETTINGS_FILES: Readonly<Record<string, (text: string) => string>> = {
  '.env.example': () =>
    [
      '# Every setting of the suite, made by `npm run settings`. All are optional: copy this file to .env and uncomment what',
      "# you want to change. Variables of the process's environment take precedence over .env.",
      ...settingRows().map(({ name, preset, text }) => {
        const [variable = ''] = name.split(' ');
        return `\n# ${text}\n#${variable}=${preset}`;
      }),
      '',
    ].join('\n'),
  'docs/operating.md': (text) => {
    const rows = settingRows().map((row) => [
      row.name.replace(/^\S+/, '`$&`'),
      row.preset && `\`${row.preset}\``,
      row.readBy,
      row.text,
    ]);
    const table = markdownTable(['setting', 'default', 'read by', 'meaning'], rows);
    return text.replace(
      /(<!-- made by npm run settings -->\n\n)[^]*?(\n\n<!-- end -->)/,
      (_all, start: string, end: string) => start + table + end,
    );
  },
};
