import { apiSettings } from '@health-commons/api/settings';
import { chatSettings } from '@health-commons/chat-server/settings';
import { backendSettings } from '@health-commons/local-backend/settings';
import { type PartName, PARTS } from '../suite/parts';
import { suiteSettings } from './schema';

type Variables = Readonly<Record<string, string | undefined>>;

const PORTS: readonly string[] = Object.values(PARTS).map(({ variable }) => variable);
const BACKEND: readonly string[] = [
  ...Object.keys(apiSettings.entries),
  ...Object.keys(backendSettings.entries),
];
const CHAT: readonly string[] = Object.keys(chatSettings.entries);

/**
 * Returns the environment of a part or of a build: the settings that it reads, and all variables that are not settings
 * of the suite. So static servers, dev servers and builds hold no secret.
 */
export function environmentOf(part: PartName | 'build', variables: Variables): Variables {
  const own = part === 'local-backend' ? BACKEND : part === 'chat-server' ? CHAT : PORTS;
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => own.includes(name) || !(name in suiteSettings.entries)),
  );
}
