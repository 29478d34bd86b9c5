import { existsSync, readdirSync } from 'node:fs';
import { PACKED } from '../pack/packed-versions';

/** The name of a tarball of each package that a remote needs, by the name of the package. */
type Tarballs = Readonly<Record<string, string>>;

/** Finds the tarballs that `npm run pack` has written to a folder. Names every package without exactly one. */
export function findTarballs(folder: string): { tarballs: Tarballs; faults: string[] } {
  if (!existsSync(folder)) return { tarballs: {}, faults: [`${folder} does not exist.`] };
  const files = readdirSync(folder);
  const tarballs: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of PACKED) {
    const own = files.filter((file) => new RegExp(`^health-commons-${name}-\\d.*\\.tgz$`).test(file));
    const [file, ...others] = own;
    if (file && others.length === 0) tarballs[`@health-commons/${name}`] = file;
    else
      faults.push(
        `${folder} has ${own.length || 'no'} tarball${file ? 's' : ''} of @health-commons/${name}.`,
      );
  }
  return { tarballs, faults };
}
