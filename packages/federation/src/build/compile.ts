import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs a webpack build. @throws Error with all compiler errors */
export async function compile(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack did not accept the configuration.');
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (result) resolve(result);
      else reject(error ?? new Error('webpack returned no result.'));
    });
  });
  await new Promise<void>((resolve) => {
    compiler.close(() => {
      resolve();
    });
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats;
}
