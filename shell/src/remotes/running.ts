import type { LoadableRemote } from './federation-loader';

/** The remotes that boxes of this page show, one for each box. */
const shown: LoadableRemote[] = [];

export const isRunning = (name: string): boolean => shown.some((remote) => remote.name === name);

/** Applies the style sheets of a remote only while a box shows it. */
function applyStyles({ name, release: { entry } }: LoadableRemote): void {
  // All boxes of a remote show the same release.
  const media = isRunning(name) ? '' : 'not all';
  const { href } = new URL('.', entry);
  const sheets = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${href}"]`);
  for (const sheet of sheets) sheet.media = media;
}

/** Says that a box shows a remote. Returns a function that says that it no longer does. */
export function runInBox(remote: LoadableRemote): () => void {
  shown.push(remote);
  applyStyles(remote);
  return () => {
    shown.splice(shown.indexOf(remote), 1);
    applyStyles(remote);
  };
}
