import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { filesBelow } from './release/files';
import { type Claims, findConflicts } from './remotes';

/** The packages that a remote outside of this repository needs. */
export const PACKED = ['base', 'languages', 'contracts', 'platform', 'data', 'ui', 'federation'] as const;
/** The files of the tarballs of these packages. */
type Packages = Readonly<Record<string, string>>;

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));

/** A remote to create: the name of its folder, such as mfe-vaccines, and the route, label and port of its page. */
export type NewRemote = { name: string; route: string; label: string; port: number };

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns whether nothing would be overwritten. A folder that git has just cloned or made is empty. */
function isFree(folder: string): boolean {
  if (!existsSync(folder)) return true;
  return statSync(folder).isDirectory() && readdirSync(folder).every((name) => name === '.git');
}

/** Returns a sentence for each reason why a remote cannot be created in a folder beside `others`. */
export function faultsOf(
  { name, route, label, port }: NewRemote,
  folder: string,
  others: readonly Claims[] = [],
): string[] {
  const mounts = [{ route, label, module: './page' }];
  return [
    NAME.test(name)
      ? !isFree(path.join(folder, name)) && `${name} exists and is not an empty folder.`
      : `The name must be like mfe-vaccines, not '${name}'.`,
    !/^(\/[a-z0-9-]+)+$/.test(route) && `--route must be like /vaccines, not '${route}'.`,
    !label.trim() && '--label must name the page in the navigation, like Vaccines.',
    ...findConflicts([...others, { workspace: name, manifest: { port, mounts } }]),
  ].filter((fault) => fault !== false);
}

/** Finds the tarballs that `npm run pack` has written to a folder. Names every package without exactly one. */
export function findTarballs(folder: string): { tarballs: Packages; faults: string[] } {
  if (!existsSync(folder)) return { tarballs: {}, faults: [`${folder} does not exist.`] };
  const found = PACKED.map((name) => {
    const pattern = new RegExp(`^health-commons-${name}-\\d.*\\.tgz$`);
    return [name, readdirSync(folder).filter((file) => pattern.test(file))] as const;
  });
  return {
    tarballs: Object.fromEntries(found.map(([name, [file = '']]) => [name, file])),
    faults: found
      .filter(([, files]) => files.length !== 1)
      .map(([name, files]) => `${folder} has ${files.length} tarballs of @health-commons/${name}.`),
  };
}

/** The files of a new remote, by their paths in its folder. */
type Files = Record<string, string>;

/**
 * Returns the files of a new remote: in the repository, or in a folder of its own with these packages. The template's
 * folder `every` has what both need. `{{Topic}}` is 'TravelAdvice' for mfe-travel-advice.
 */
export function remoteFiles({ name, route, label, port }: NewRemote, packages?: Packages): Files {
  const topic = name.replace(/^mfe-/, '');
  const values: Files = {
    ...packages,
    ...{ workspace: name, remote: name.replaceAll('-', '_'), route, topic },
    Topic: topic.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase()),
    port: String(port),
    label: JSON.stringify(label),
    shellApi: `^${SHELL_API_VERSION.split('.').slice(0, 2).join('.')}`,
    translations: LANGUAGES.filter(({ code }) => code !== 'en')
      .map(({ code }) => `\`${code}\``)
      .join(', '),
  };
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, each: string) => values[each] ?? whole);
  const files: Files = {};
  for (const folder of ['every', packages ? 'outside' : 'repository']) {
    const template = path.join(TEMPLATE, folder);
    for (const file of filesBelow(template))
      files[fill(file.replace(/\.template$/, ''))] = fill(readFileSync(path.join(template, file), 'utf8'));
  }
  return files;
}
