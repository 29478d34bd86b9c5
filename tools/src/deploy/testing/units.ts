import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/run-program';

export const UNITS = ['health-commons-backend', 'health-commons-chat'] as const;

export const readUnit = (unit: string) =>
  readFileSync(path.join(root, `deploy/systemd/${unit}.service`), 'utf8');

/** Returns the value of a unit's setting. Throws if there is none. */
export function setting(text: string, name: string): string {
  const value = new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The unit has no ${name}.`);
  return value;
}
