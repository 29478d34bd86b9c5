import path from 'node:path';
import type { Language } from '@health-commons/contracts/languages';
import type { FirstView, FirstViews } from '../first-views';
import { renderInNode } from '../prerender/render-in-node';
import { findProject } from '../project';
import type { RemoteFolder } from '../remotes';
import { catalogueOf, languagesOf, sourceUrl } from '../texts';

/** The module that is built for Node. */
type Renderer = {
  translate?: (language: Language) => Promise<void>;
  render: (place: string) => Promise<string>;
};

/** Returns the source of a module that renders the remote's first views. */
function sourceOf(root: string, remote: RemoteFolder): string {
  const { directory, manifest } = remote;
  const catalogue = catalogueOf(root, remote);
  const views = Object.entries(manifest.firstViews).map(
    ([place, file]) =>
      `${JSON.stringify(place)}: () => import(${JSON.stringify(path.join(directory, file))}),`,
  );
  return `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
${catalogue ? `export { translate } from ${JSON.stringify(catalogue)};` : ''}
const views = { ${views.join(' ')} };
// Components read texts when they are loaded, so they are loaded after the translation.
export const render = async (place) =>
  renderToStaticMarkup(createElement((await views[place]()).default));
`;
}

/** Renders the first views of a remote in all of its languages. @throws Error if one cannot be rendered in Node */
export async function renderFirstViews(remote: RemoteFolder): Promise<FirstViews> {
  const { root } = findProject(remote.directory);
  const languages = languagesOf(root, remote);
  const options = { ...remote, root, entry: sourceUrl(sourceOf(root, remote)), languages };
  const views: FirstView[] = [];
  const css = await renderInNode(options, async ({ translate, render }: Renderer, language) => {
    if (language !== 'en') await translate?.(language);
    for (const place of Object.keys(remote.manifest.firstViews))
      views.push({ place, language, html: await render(place) });
  });
  return { css, views };
}
