import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Preset } from './build/presets';

const isPreset = (value: unknown): value is Preset =>
  typeof value === 'object' && value !== null && 'build' in value && typeof value.build === 'function';

/** Imports a workspace's webpack.config.mjs. @throws Error if the file is missing or does not export a preset */
export async function loadPreset(directory: string): Promise<Preset> {
  const file = path.join(directory, 'webpack.config.mjs');
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  const loaded = (await import(pathToFileURL(file).href)) as { default?: unknown };
  if (!isPreset(loaded.default)) {
    throw new Error(`${file} must export 'remote(import.meta.dirname)' or 'shell(import.meta.dirname)'.`);
  }
  return loaded.default;
}
