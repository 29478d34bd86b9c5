import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFileSchema } from '@health-commons/contracts/site-file';
import {
  type OwnSite,
  PAGES_FOLDER,
  SHARE_PICTURE,
  manifestWithSite,
  withSite,
} from '@health-commons/federation/installed-page';
import { colourFaults } from '@health-commons/ui/contrast';
import { parseJson } from '@health-commons/federation/release';
import { Fault } from '@health-commons/base/command-line';

/** Page loads read the logo, so it must be small. */
const MAX_LOGO = 50_000;

/** Reads a file. @throws Fault if it cannot be read */
function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Fault(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Reads a text file. @throws Fault if it cannot be read */
export const readText = (file: string): string => readBytes(file).toString('utf8');

/** What makes a browser run code of an SVG file that is opened as a page. */
const RUNS_CODE = /<script|<foreignObject|<!ENTITY|\son\w+\s*=|javascript:/i;

function readLogo(file: string): string {
  const text = readText(file);
  if (!/<svg[\s>]/.test(text) || text.length > MAX_LOGO)
    throw new Fault(`The logo ${file} must be an SVG file of at most ${MAX_LOGO / 1000} kB.`);
  if (RUNS_CODE.test(text))
    throw new Fault(
      `The logo ${file} has a script, an event handler or foreign content, which would run in the site's origin: remove it.`,
    );
  return text;
}

/** Programs that show links refuse larger pictures. */
const MAX_PICTURE = 300_000;

function readPicture(file: string): string {
  const data = readBytes(file);
  if (data.toString('latin1', 1, 4) !== 'PNG' || data.length > MAX_PICTURE)
    throw new Fault(`The picture ${file} must be a PNG file of at most ${MAX_PICTURE / 1000} kB.`);
  return data.toString('base64');
}

/**
 * Reads and checks a site.json and the logo that it names.
 * @throws Fault that names the file and all its faults, such as pairs of colours below WCAG AA
 */
export function readSite(root: string, file = path.join(root, 'site.json')): OwnSite {
  const { logo, picture, colours, ...site } = parseJson(siteFileSchema, readText(file), file);
  const own = { light: colours.light ?? {}, dark: colours.dark ?? {} };
  const tokens = readFileSync(path.join(root, 'packages/ui/src/tokens.css'), 'utf8');
  const faults = colourFaults(tokens, own);
  if (faults.length > 0) throw new Fault(`${file} cannot be used: ${faults.join('; ')}.`);
  return {
    site: { ...site, hasLogo: logo !== null, hasPicture: picture !== null },
    colours: own,
    logo: logo === null ? null : readLogo(path.resolve(path.dirname(file), logo)),
    picture: picture === null ? null : readPicture(path.resolve(path.dirname(file), picture)),
  };
}

/** Returns whether a file of the shell's build is a page. */
export const isPage = (name: string): boolean =>
  name === 'index.html' || (name.startsWith(`${PAGES_FOLDER}/`) && name.endsWith('.html'));

/** The files of the shell's build that differ between installations. */
export const SITE_FILES = ['index.html', 'manifest.webmanifest', 'icons/icon.svg', SHARE_PICTURE] as const;

/** Returns a file of the shell's build as the installation serves it. */
export function fileOfSite(name: string, built: Buffer, { site, colours, logo, picture }: OwnSite): Buffer {
  if (name === SHARE_PICTURE && picture) return Buffer.from(picture, 'base64');
  if (name === 'icons/icon.svg' && logo !== null) return Buffer.from(logo);
  const text = () => built.toString('utf8');
  if (isPage(name)) return Buffer.from(withSite(text(), site, colours));
  if (name === 'manifest.webmanifest') return Buffer.from(manifestWithSite(text(), site));
  return built;
}
