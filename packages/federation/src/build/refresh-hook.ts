/** Returns an entry for webpack with this code. */
export const sourceUrl = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

/**
 * An entry that makes the hook of React DevTools before react-dom looks for it, so that React Fast Refresh of a remote
 * that loads later finds the renderer.
 */
export const REFRESH_HOOK = sourceUrl(`
const renderers = new Map();
const ignore = () => undefined;
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot: ignore,
  onCommitFiberRoot: ignore,
  onCommitFiberUnmount: ignore,
};
`);
