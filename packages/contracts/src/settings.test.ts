import * as v from 'valibot';
import { readSettings, setting, SettingsError } from './settings';

const definition = {
  entries: {
    PORT: setting.wholeNumber(1, 65_535, 4000),
    URL: v.optional(setting.httpAddress()),
    KEY: v.optional(setting.secret()),
    ORIGINS: v.optional(setting.origins()),
  },
  secrets: ['KEY'],
  needs: [['URL', 'KEY']] as const,
};

test('`readSettings` ignores empty variables, unknown variables, and spaces around a value', () => {
  expect(readSettings(definition, { PORT: ' 80 ', URL: ' ', OTHER: 'x' })).toEqual({ PORT: 80 });
  expect(readSettings(definition, {})).toEqual({ PORT: 4000 });
});

test('`readSettings` removes trailing slashes from addresses and origins', () => {
  expect(
    readSettings(definition, {
      URL: 'https://x.example.org/',
      KEY: 'k'.repeat(24),
      ORIGINS: 'https://a.example.org/, *',
    }),
  ).toMatchObject({ URL: 'https://x.example.org', ORIGINS: ['https://a.example.org', '*'] });
});

test('`readSettings` names every fault without revealing secrets', () => {
  const env = { PORT: '0', URL: 'ftp://x', ORIGINS: 'https://a.example.org/path' };
  const faultsOf = (given: Record<string, string>) => {
    try {
      return readSettings(definition, given);
    } catch (error) {
      return error instanceof SettingsError ? error.faults : error;
    }
  };
  expect(faultsOf({ ...env, KEY: 'hunter2' })).toEqual([
    "PORT must be a whole number from 1 to 65535, not '0'",
    "URL must be an address that starts with http:// or https://, not 'ftp://x'",
    'KEY must have at least 24 characters',
    "ORIGINS must be '*' or origins such as https://health.example.org, with commas between them, not 'https://a.example.org/path'",
  ]);
  expect(faultsOf({ URL: 'https://x.example.org' })).toEqual(['KEY must be set when URL is']);
});
