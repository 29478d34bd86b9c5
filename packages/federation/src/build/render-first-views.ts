import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES, type Language } from '@health-commons/contracts/languages';
import type { FirstView, FirstViews } from '../first-views';
import { compileForNode, loadInLanguage, unloadDocument } from '../prerender/render-pages';
import type { Project } from '../project';
import type { RemoteFolder } from '../remotes';
import { textsFile } from '../texts';

type Remote = RemoteFolder & { project: Project };

/** The module that is built for Node. */
type Renderer = {
  translate?: (language: Language) => Promise<void>;
  render: (place: string) => Promise<string>;
};

/** Returns the source of a module that renders the remote's first views. */
function entryOf({ directory, manifest }: Remote): string {
  const catalogue = path.join(directory, 'src/catalogue.ts');
  const views = Object.entries(manifest.firstViews).map(
    ([place, file]) =>
      `${JSON.stringify(place)}: () => import(${JSON.stringify(path.join(directory, file))}),`,
  );
  return [
    "import { createElement } from 'react';",
    "import { renderToStaticMarkup } from 'react-dom/server';",
    existsSync(catalogue) ? `export { translate } from ${JSON.stringify(catalogue)};` : '',
    `const views = { ${views.join(' ')} };`,
    '// Components read texts when they are loaded, so they are loaded after the translation.',
    'export const render = async (place) =>',
    '  renderToStaticMarkup(createElement((await views[place]()).default));',
  ].join('\n');
}

/** Returns English and the languages of the remote's catalogues. */
const languagesOf = (remote: Remote): Language[] =>
  LANGUAGES.map(({ code }) => code).filter(
    (code) => code === 'en' || existsSync(textsFile(remote.project.root, remote, code)),
  );

/** Renders the first views of a remote in all of its languages. @throws Error if one cannot be rendered in Node */
export async function renderFirstViews(options: Remote): Promise<FirstViews> {
  const { directory, manifest, project } = options;
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'first-views-'));
  try {
    const entry = path.join(outDir, 'entry.js');
    writeFileSync(entry, entryOf(options));
    const uniqueName = manifest.name;
    const { file, styles } = await compileForNode({ project, directory, uniqueName, entry, outDir });
    const css = styles ? readFileSync(styles, 'utf8') : '';
    const views: FirstView[] = [];
    const languages = languagesOf(options);
    for (const language of languages) {
      const { translate, render } = loadInLanguage(file, language, languages) as Renderer;
      if (language !== 'en') await translate?.(language);
      for (const place of Object.keys(manifest.firstViews))
        views.push({ place, language, html: await render(place) });
    }
    return { css, views };
  } finally {
    unloadDocument();
    rmSync(outDir, { recursive: true, force: true });
  }
}
