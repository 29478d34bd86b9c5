import webpack, { type Compiler } from 'webpack';

/**
 * Builds scripts that stand at the site's root under a name of their own: a service worker is known by its address, so it has no hash in it.
 * `entries` maps the file's name to its source. Each is one file without the federation runtime, which a worker has no use for.
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
                const fault = error ?? built?.errors[0];
                if (fault) reject(fault);
                else resolve();
              });
            }),
        ),
      );
    });
  }
}
