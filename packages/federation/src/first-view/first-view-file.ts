import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { sanitise } from './sanitise';

/** The file of a release with its first views. The release lists its hash, so the team's signature covers it. */
export const FIRST_VIEW_FILE = 'first-view.html';

/** What a built page shows at a slot or route until the remote has loaded. */
export type FirstView = {
  /** A slot such as 'home.map' or a route such as '/report'. */
  place: string;
  language: string;
  html: string;
};

/** The first views of a release, and the style sheet of all of them. */
export type FirstViews = { css: string; views: readonly FirstView[] };

/** Returns the content of first-view.html. */
export function writeFirstViews({ css, views }: FirstViews): string {
  const templates = views.map(
    ({ place, language, html }) => `<template lang="${language}" data-place="${place}">${html}</template>\n`,
  );
  return `<!doctype html>\n<meta charset="utf-8">\n<style>${css}</style>\n${templates.join('')}`;
}

function elementsOf({ children }: Root | Element, tagName: string): Element[] {
  return children.flatMap((node) =>
    node.type !== 'element' ? [] : node.tagName === tagName ? [node] : elementsOf(node, tagName),
  );
}

/** Reads first-view.html. Only elements and attributes without behaviour remain in the views (see `sanitise`). */
export function readFirstViews(content: string): FirstViews {
  const root = fromHtml(content);
  const views = elementsOf(root, 'template').flatMap(({ properties, content: inner }): FirstView[] => {
    const { lang, dataPlace } = properties;
    if (typeof lang !== 'string' || typeof dataPlace !== 'string' || !inner) return [];
    return [{ place: dataPlace, language: lang, html: toHtml(sanitise(inner)) }];
  });
  const css = elementsOf(root, 'style').flatMap(({ children }) =>
    children.map((node) => (node.type === 'text' ? node.value : '')),
  );
  return { css: css.join(''), views };
}
