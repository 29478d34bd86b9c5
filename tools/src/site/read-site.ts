import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFileSchema } from '@health-commons/contracts/site-file';
import type { OwnSite } from '@health-commons/federation/run-site';
import { colourFaults } from '@health-commons/ui/contrast';
import { Fault } from '../fault';
import { readOperatorFile } from '../start/operator-file';

/** Page loads read the logo, so it must be small. */
const MAX_LOGO = 50_000;

function readLogo(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Fault(
      `The logo ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  if (!/<svg[\s>]/.test(text) || text.length > MAX_LOGO)
    throw new Fault(`The logo ${file} must be an SVG file of at most ${MAX_LOGO / 1000} kB.`);
  return text;
}

/**
 * Reads and checks a site.json and the logo that it names.
 * @throws Fault that names the file and all its faults, such as pairs of colours below WCAG AA
 */
export function readSite(root: string, file = path.join(root, 'site.json')): OwnSite {
  const { logo, colours, ...site } = readOperatorFile(file, siteFileSchema);
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
