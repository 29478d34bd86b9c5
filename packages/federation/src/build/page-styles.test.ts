import { findRoot } from '../project';
import { FIXTURE_FILES, MANIFEST, buildFolder, writeFiles } from '../testing/fixture';
import { baseConfiguration, compile } from './base';

const folder = buildFolder();
beforeAll(() => writeFiles(folder, FIXTURE_FILES));

test("only the page of a remote alone may have the shell's style sheet", async () => {
  const styles = (isPage: boolean) => {
    const options = { root: findRoot(), directory: folder, manifest: MANIFEST, isPage };
    return compile({
      ...baseConfiguration({ ...options, outDir: `${folder}/dist`, development: true }),
      entry: '@health-commons/ui/styles.css',
    });
  };
  await expect(styles(true)).resolves.toBeDefined();
  await expect(styles(false)).rejects.toThrow('html is not in the box of the remote');
});
