import webpack, { type Compiler } from 'webpack';

/**
 * Builds each service worker as a single file at the site's root, without the federation runtime. The file name has no
 * hash, because the URL of a service worker must not change. `entries` maps names of built files to source files.
 */
export class ServiceWorkerPlugin {
  constructor(private readonly entries: Readonly<Record<string, string>>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('ServiceWorkerPlugin', async (compilation) => {
      await Promise.all(
        Object.entries(this.entries).map(
          ([filename, source]) =>
            new Promise<void>((resolve, reject) => {
              const child = compilation.createChildCompiler(`service worker ${filename}`, { filename }, [
                new webpack.EntryPlugin(compiler.context, source, { name: filename }),
              ]);
              child.runAsChild((error, _entries, built) => {
                const failure = error ?? built?.errors[0];
                if (failure) reject(failure);
                else resolve();
              });
            }),
        ),
      );
    });
  }
}
