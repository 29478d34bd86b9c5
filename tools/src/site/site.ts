import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFileSchema } from '@health-commons/contracts/site-file';
import {
  type OwnSite,
  PAGES_FOLDER,
  manifestWithSite,
  withSite,
} from '@health-commons/federation/installed-page';
import { colourFaults } from '@health-commons/ui/contrast';
import { parseJson } from '@health-commons/federation/release';
import { Fault } from '@health-commons/base/command-line';

/** Page loads read the logo, so it must be small. */
const MAX_LOGO = 50_000;

/** Reads a text file. @throws Fault if it cannot be read */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Fault(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function readLogo(file: string): string {
  const text = readText(file);
  if (!/<svg[\s>]/.test(text) || text.length > MAX_LOGO)
    throw new Fault(`The logo ${file} must be an SVG file of at most ${MAX_LOGO / 1000} kB.`);
  return text;
}

/**
 * Reads and checks a site.json and the logo that it names.
 * @throws Fault that names the file and all its faults, such as pairs of colours below WCAG AA
 */
export function readSite(root: string, file = path.join(root, 'site.json')): OwnSite {
  const { logo, colours, ...site } = parseJson(siteFileSchema, readText(file), file);
  const own = { light: colours.light ?? {}, dark: colours.dark ?? {} };
  const tokens = readFileSync(path.join(root, 'packages/ui/src/tokens.css'), 'utf8');
  const faults = colourFaults(tokens, own);
  if (faults.length > 0) throw new Fault(`${file} cannot be used: ${faults.join('; ')}.`);
  return {
    site: { ...site, hasLogo: logo !== null },
    colours: own,
    logo: logo === null ? null : readLogo(path.resolve(path.dirname(file), logo)),
  };
}

/** Returns whether a file of the shell's build is a page. */
export const isPage = (name: string): boolean =>
  name === 'index.html' || (name.startsWith(`${PAGES_FOLDER}/`) && name.endsWith('.html'));

/** The files of the shell's build that differ between installations. */
export const SITE_FILES = ['index.html', 'manifest.webmanifest', 'icons/icon.svg'] as const;

/** Returns a file of the shell's build as the installation serves it. The files of the default site stay as built. */
export function fileOfSite(name: string, built: Buffer, { site, colours, logo }: OwnSite): Buffer {
  if (name === 'icons/icon.svg' && logo !== null) return Buffer.from(logo);
  if (isPage(name)) return changed(built, (html) => withSite(html, site, colours));
  if (name === 'manifest.webmanifest') return changed(built, (text) => manifestWithSite(text, site));
  return built;
}

function changed(built: Buffer, change: (text: string) => string): Buffer {
  const before = built.toString('utf8');
  const after = change(before);
  return after === before ? built : Buffer.from(after);
}
