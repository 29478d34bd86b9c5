import { existsSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@health-commons/contracts/languages';
import type { FirstView, FirstViews } from '../first-views';
import { renderInNode } from '../prerender/render-in-node';
import type { Project } from '../project';
import type { RemoteFolder } from '../remotes';
import { textsFile } from '../texts';
import { sourceUrl } from './development';

type Remote = RemoteFolder & { project: Project };

/** The module that is built for Node. */
type Renderer = {
  translate?: (language: Language) => Promise<void>;
  render: (place: string) => Promise<string>;
};

/** Returns the source of a module that renders the remote's first views. */
function sourceOf({ directory, manifest }: Remote): string {
  const catalogue = path.join(directory, 'src/catalogue.ts');
  const views = Object.entries(manifest.firstViews).map(
    ([place, file]) =>
      `${JSON.stringify(place)}: () => import(${JSON.stringify(path.join(directory, file))}),`,
  );
  return `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
${existsSync(catalogue) ? `export { translate } from ${JSON.stringify(catalogue)};` : ''}
const views = { ${views.join(' ')} };
// Components read texts when they are loaded, so they are loaded after the translation.
export const render = async (place) =>
  renderToStaticMarkup(createElement((await views[place]()).default));
`;
}

/** Returns English and the languages of the remote's catalogues. */
const languagesOf = (remote: Remote): Language[] =>
  LANGUAGES.map(({ code }) => code).filter(
    (code) => code === 'en' || existsSync(textsFile(remote.project.root, remote, code)),
  );

/** Renders the first views of a remote in all of its languages. @throws Error if one cannot be rendered in Node */
export async function renderFirstViews(remote: Remote): Promise<FirstViews> {
  const options = { ...remote, entry: sourceUrl(sourceOf(remote)), languages: languagesOf(remote) };
  const views: FirstView[] = [];
  const css = await renderInNode(options, async ({ translate, render }: Renderer, language) => {
    if (language !== 'en') await translate?.(language);
    for (const place of Object.keys(remote.manifest.firstViews))
      views.push({ place, language, html: await render(place) });
  });
  return { css, views };
}
