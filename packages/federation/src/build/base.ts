import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { LANGUAGES } from '@health-commons/contracts/languages';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import webpack, {
  type Configuration,
  type Module,
  type RuleSetRule,
  type RuleSetUseItem,
  type Stats,
} from 'webpack';
import { compileCatalogue } from './catalogue';
import { secondTry } from './second-try';

/** Returns the file of a module of this package, or of one that it depends on, wherever it is installed. */
const { resolve } = createRequire(import.meta.url);
// Otherwise the federation plugin makes webpack fail in order to find it, which takes two seconds.
process.env['FEDERATION_WEBPACK_PATH'] ??= resolve('webpack');

const UI = /[\\/](packages|@health-commons)[\\/]ui[\\/]/;
/** The style sheets of the whole page. The others are CSS Modules. */
const SHARED_STYLES = /[\\/](packages|@health-commons)[\\/]ui[\\/].*(?<!\.module)\.css$/;

/**
 * Returns the loaders for TypeScript, CSS, catalogues and assets. ts-loader does not check types, because `npm run
 * check` does.
 */
function moduleRules(options: BaseOptions, uniqueName: string): RuleSetRule[] {
  const { root, manifest, development, refresh } = options;
  const keepInBox = { loader: resolve('./css-box.cjs'), options: { remote: manifest?.name } };
  const styles = (boxes: RuleSetUseItem[]): RuleSetRule => ({
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: resolve('css-loader'),
        options: {
          sourceMap: true,
          // Imported style sheets pass the next loader too.
          importLoaders: boxes.length,
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            // The hash is short, because gzip cannot compress it. Four characters are enough within one build.
            localIdentName: development ? '[name]__[local]--[hash:base64:5]' : '[local]--[hash:base64:4]',
            localIdentContext: root,
            localIdentHashSalt: uniqueName,
          },
        },
      },
      ...boxes,
    ],
  });
  return [
    {
      // A remote's styles override those of shared components, whichever loads first.
      test: /\.module\.css$/,
      enforce: 'pre',
      use: ({ resource = '' }) =>
        `${resolve('./css-layer.cjs')}?layer=${manifest && !UI.test(resource) ? 'remote' : 'components'}`,
    },
    {
      test: /\.tsx?$/,
      // Outside of the repository, our packages are installed as sources.
      exclude: /node_modules[\\/](?!@health-commons[\\/])/,
      loader: resolve('ts-loader'),
      options: {
        transpileOnly: true,
        allowTsInNodeModules: true,
        configFile: resolve('../../tsconfig.base.json'),
        // This overrides `noEmit: true` of the file.
        compilerOptions: { noEmit: false, sourceMap: true },
        getCustomTransformers: () => (refresh ? { before: [refreshTransformer()] } : {}),
      },
    },
    {
      test: /\.css$/,
      oneOf: [
        ...(options.isPage ? [{ test: SHARED_STYLES, ...styles([]) }] : []),
        styles(manifest ? [keepInBox] : []),
      ],
    },
    // Rules of parsers do not know the file.
    ...LANGUAGES.map(({ code }) => ({
      test: (file: string) => CATALOGUE.test(file) && (TRANSLATION.exec(file)?.[1] ?? 'en') === code,
      type: 'json',
      parser: { parse: (source: string | Buffer) => compileCatalogue(source.toString(), code) },
      // An object literal is a few bytes smaller than a call of JSON.parse.
      generator: { JSONParse: false },
    })),
    { test: /\.(png|jpe?g|gif|svg|webp|avif|woff2?)$/, type: 'asset/resource' },
  ];
}

/** Runs a webpack build. @throws Error with all compiler errors */
export async function compile(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack did not accept the configuration.');
  const stats = await promisify<Stats | undefined>((done) => compiler.run(done))();
  await promisify((done) => compiler.close(done))();
  if (!stats) throw new Error('webpack returned no result.');
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats;
}

/** Loading a chunk fails after this time in milliseconds (SPEC section 9). */
const CHUNK_LOAD_TIMEOUT = 120_000;

export type BaseOptions = {
  /** The root of the project. */
  root: string;
  directory: string;
  /** That of the remote, or null for the shell. */
  manifest: Pick<RemoteManifest, 'name'> | null;
  outDir: string;
  development: boolean;
  /** Registers components with React Fast Refresh. */
  refresh?: boolean;
  /** The page of a remote alone, which has the style sheet that the shell has otherwise. */
  isPage?: boolean;
};

/** The texts of visitors in English, and the translations of remotes outside the repository; and our translations. */
const CATALOGUE = /[\\/](locales|(packages|@health-commons)[\\/]languages)[\\/].+\.json$/;

/** Captures the language of a translation and, if it loads apart from the others of its workspace, its part. */
const TRANSLATION =
  /[\\/](?:locales[\\/]|languages[\\/](?=\w+[\\/]))(?!en\b)(\w+)(?:[\\/][\w-]+(?:\.(\w+))?)?\.json$/;

/** Puts the translations of a workspace and of the packages in it into one chunk for each language. */
export const TRANSLATIONS_CHUNK = {
  test: TRANSLATION,
  chunks: 'async',
  enforce: true,
  name: (module: Module) => {
    const [, language, part] = TRANSLATION.exec(module.identifier()) ?? [];
    return ['on-demand-locale', part, language].filter(Boolean).join('-');
  },
} as const;

/**
 * Leaves the English texts out of import(`./locales/${language}.json`): they are bundled with the code that shows them.
 */
const translations = new webpack.ContextReplacementPlugin(/[\\/]locales$/, true, /^\.\/(?!en[./]).+\.json$/);

/** Files that pages do not need, although tree shaking keeps them. */
const aliases = (root: string) => ({
  // The chat does not use WebTransport.
  [path.join(root, 'node_modules/engine.io-client/build/esm/transports/webtransport.js')]: false as const,
  // The builds compile ICU messages, so that no page needs the parser (7 kB gzip).
  '@formatjs/icu-messageformat-parser$': path.join(
    root,
    'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
  ),
});

/**
 * Returns the configuration that all builds share. The output contains no server address, date or absolute path, so
 * that the same inputs give the same bytes.
 */
export function baseConfiguration(options: BaseOptions): Configuration {
  const { root, directory, manifest, outDir, development, refresh, isPage } = options;
  // Several builds share a page, which may contain different versions of a component: globals and class names differ.
  const uniqueName = `${manifest?.name ?? 'shell'}${isPage ? '_page' : ''}`;
  // The page is served together with the remote.
  const folder = isPage ? 'page' : 'static';
  // The folder of a remote's build has the name of its version, so the names of its files need no hash.
  const hash = development || manifest ? '' : '.[contenthash:8]';
  return {
    name: uniqueName,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    context: directory,
    devtool: 'source-map',
    output: {
      path: outDir,
      uniqueName,
      filename: `${folder}/js/[name]${hash}.js`,
      chunkFilename: `${folder}/js/[name]${hash}.js`,
      assetModuleFilename: `${folder}/media/[name].[contenthash:8][ext]`,
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
      crossOriginLoading: 'anonymous',
      devtoolModuleFilenameTemplate: 'webpack://[namespace]/[resource-path]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      modules: ['node_modules', path.join(root, 'node_modules')],
      alias: aliases(root),
    },
    module: { rules: moduleRules(options, uniqueName) },
    plugins: [
      translations,
      new MiniCssExtractPlugin({
        filename: `${folder}/css/[name]${hash}.css`,
        chunkFilename: `${folder}/css/[name]${hash}.css`,
        // The order of CSS Modules does not matter.
        ignoreOrder: true,
      }),
      secondTry(manifest !== null),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      minimizer: [
        // `parallel` would start more processes, although each build already has its own process.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 }, ecma: 2022 },
          parallel: false,
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups: { translations: TRANSLATIONS_CHUNK } },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
