import { apiSettings } from '@health-commons/api/settings';
import { chatSettings } from '@health-commons/chat-server/settings';
import { setting, type SettingsDefinition } from '@health-commons/contracts/settings';
import { backendSettings } from '@health-commons/local-backend/settings';
import * as v from 'valibot';
import { PARTS } from '../suite/parts';

const portOr = (preset: number) => setting.wholeNumber(1, 65_535, preset);
const ports = Object.fromEntries(Object.values(PARTS).map(({ variable, port }) => [variable, portOr(port)]));

const offOr = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.union([v.literal('off'), schema], (issue) => `${issue.issues?.at(-1)?.message ?? 'must be set'}, or off`);

const tilesUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\//.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must be an http(s) address with {z}, {x} and {y} in it',
  ),
);

const { BACKEND_HOST: _suiteListensByPublicHost, ...backendEntries } = backendSettings.entries;

/** The settings of the whole suite: those of its workspaces and its own. */
export const suiteSettings = {
  entries: {
    ...apiSettings.entries,
    ...chatSettings.entries,
    ...backendEntries,
    ...ports,
    PUBLIC_HOST: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a host name or address'),
      ),
      'localhost',
    ),
    ALLOWED_ORIGINS: v.optional(setting.origins()),
    TILES_URL: v.optional(offOr(tilesUrl)),
    TILES_ATTRIBUTION: v.optional(v.string()),
    TILES_ATTRIBUTION_URL: v.optional(setting.httpAddress()),
    NOMINATIM_URL: v.optional(offOr(setting.httpAddress())),
    SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
    REMOTE_EVENTS_URL: v.optional(setting.httpAddress()),
    REMOTE_EVENTS_SAMPLE: v.optional(setting.amount(0, 1), '1'),
    PHONE_NUMBER: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.replace(/[\s()-]/g, '')),
        v.regex(/^\+[1-9]\d{6,14}$/, 'must be a number in international form such as +441632960000'),
      ),
    ),
    REGISTRY_KEYS: v.optional(v.string()),
    CHROMIUM_PATH: v.optional(v.string()),
  },
  secrets: [...apiSettings.secrets, ...chatSettings.secrets, ...backendSettings.secrets],
  needs: [...apiSettings.needs, ...chatSettings.needs, ...backendSettings.needs],
} satisfies SettingsDefinition;
