import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { inputsHash } from '../inputs-hash';
import type { Latest } from '../latest';
import { readWorkspace } from '../workspace';
import { writeFileAtomically } from '../write-file';
import { compile } from './compile';
import { INTEGRITY_FILE } from './hash-plugin';
import type { Preset } from './presets';

/** Version folders of a remote that are kept: what is live, what was before, and one to spare. */
const KEPT_VERSIONS = 3;

const integritySchema = v.record(v.string(), v.string());

function readIntegrity(folder: string): Record<string, string> {
  return v.parse(integritySchema, JSON.parse(readFileSync(path.join(folder, INTEGRITY_FILE), 'utf8')));
}

/** A version's folder never changes once it stands: somebody may have cached it, and the registry holds its hashes. */
function placeVersion(built: string, target: string, named: boolean): void {
  if (existsSync(path.join(target, INTEGRITY_FILE))) {
    const same = JSON.stringify(readIntegrity(target)) === JSON.stringify(readIntegrity(built));
    if (same) {
      rmSync(built, { recursive: true });
      return;
    }
    if (named) {
      rmSync(built, { recursive: true });
      throw new Error(
        `Version ${path.basename(target)} stands already with other contents. A version never changes: give another one with --version.`,
      );
    }
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(built, target);
}

function prune(outDir: string, current: string): void {
  const folders = readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.startsWith('.'))
    .map((entry) => path.join(outDir, entry.name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of folders.slice(KEPT_VERSIONS - 1)) rmSync(folder, { recursive: true });
}

/** Puts what stands in `from`, a folder inside `folder`, in the place of everything else there. */
function replaceContents(folder: string, from: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('.building-')) rmSync(path.join(folder, name), { recursive: true });
  }
  for (const name of readdirSync(from)) renameSync(path.join(from, name), path.join(folder, name));
}

/**
 * Builds a workspace for production and writes what the build says of itself. A remote gets a folder named by its version, the
 * shell replaces its dist. Nothing that is being served changes before the build has succeeded.
 */
export async function writeBuild(preset: Preset, outDir: string, version?: string): Promise<Latest> {
  const workspace = readWorkspace(preset.directory);
  const inputs = inputsHash(preset.directory, workspace.root);
  const name = version ?? `${workspace.packageVersion}-${inputs.slice(0, 8)}`;
  const building = path.join(outDir, `.building-${process.pid}`);
  const described = { version: name, inputs };
  try {
    await compile(preset.build({ outDir: building, development: false }));
    const integrity = readIntegrity(building);
    const { manifest } = workspace;
    const latest: Latest = manifest
      ? { name: manifest.name, ...described, mounts: manifest.mounts, requires: manifest.requires, integrity }
      : { name: 'shell', ...described, mounts: [], integrity };
    if (manifest) {
      placeVersion(building, path.join(outDir, name), version !== undefined);
      prune(outDir, name);
      writeFileAtomically(path.join(outDir, 'latest.json'), latest);
    } else {
      replaceContents(outDir, building);
      writeFileAtomically(path.join(outDir, 'build.json'), latest);
    }
    return latest;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}
