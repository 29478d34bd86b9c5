import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES, type Language } from '@health-commons/contracts/languages';
import webpack from 'webpack';
import type { FirstView, FirstViews } from '../first-views';
import { loadInLanguage, unloadDocument } from '../prerender/render-pages';
import type { Project } from '../project';
import type { RemoteFolder } from '../remotes';
import { baseConfiguration, compile } from './base';

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

/** Builds this module. Class names are those of the remote's build, because css-loader has the same salt. */
async function build(options: Remote, outDir: string): Promise<{ file: string; css: string }> {
  const { directory, manifest, project } = options;
  const entry = path.join(outDir, 'entry.js');
  writeFileSync(entry, entryOf(options));
  const base = baseConfiguration({
    project,
    directory,
    uniqueName: manifest.name,
    outDir,
    development: false,
  });
  await compile({
    ...base,
    name: 'first-views',
    target: 'node20',
    devtool: false,
    entry: { views: entry },
    output: { path: outDir, filename: '[name].cjs', library: { type: 'commonjs2' } },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  const [styles] = Object.keys(
    JSON.parse(readFileSync(path.join(outDir, 'integrity.json'), 'utf8')) as object,
  ).filter((name) => name.endsWith('.css'));
  return {
    file: path.join(outDir, 'views.cjs'),
    css: styles ? readFileSync(path.join(outDir, styles), 'utf8') : '',
  };
}

/** Returns English and the languages of the remote's catalogues. */
const languagesOf = (directory: string): Language[] =>
  LANGUAGES.map(({ code }) => code).filter(
    (code) => code === 'en' || existsSync(path.join(directory, `src/locales/${code}.json`)),
  );

/** Renders the first views of a remote in all of its languages. @throws Error if one cannot be rendered in Node */
export async function renderFirstViews(options: Remote): Promise<FirstViews> {
  const { directory, manifest } = options;
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'first-views-'));
  try {
    const { file, css } = await build(options, outDir);
    const views: FirstView[] = [];
    const languages = languagesOf(directory);
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
