import webpack from 'webpack';
import { compilationPlugin } from './output-lists';

/**
 * At run time, loads a chunk that did not arrive once more, under a new URL, because a bad response may be cached for a
 * year. Also repairs the cache, so that the next page finds what the server has now. A time-out is not tried again: the
 * visitor has waited long enough. The shell retries a whole remote with a query of remoteEntry.js, which every chunk
 * gets too: otherwise the browser would wait for a request that is still pending.
 */
export class SecondTryRuntimeModule extends webpack.RuntimeModule {
  constructor(readonly isRemote: boolean) {
    super('second try', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const query = this.isRemote ? 'globalThis.document?.currentScript?.src?.match(/\\?.*/)?.[0] || ""' : '""';
    return `const query = ${query}, queries = {}, ensure = __webpack_require__.e;
["u", "miniCssF"].forEach((name) => {
  const fileOf = __webpack_require__[name];
  if (fileOf) __webpack_require__[name] = (chunk) => fileOf(chunk) + (queries[chunk] || query);
});
__webpack_require__.e = (chunk) => ensure(chunk).catch((error) => {
  if (!error.request || error.type == "timeout") throw error;
  fetch(error.request, { cache: "reload" }).catch(() => {});
  queries[chunk] = "?retry=" + Date.now();
  return ensure(chunk);
});`;
  }
}

export const secondTry = (isRemote: boolean) =>
  compilationPlugin('secondTry', (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(webpack.RuntimeGlobals.ensureChunkHandlers)
      .tap('secondTry', (chunk) => {
        compilation.addRuntimeModule(chunk, new SecondTryRuntimeModule(isRemote));
      });
  });
