import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTransformer from 'react-refresh-typescript';
import type { RuleSetRule } from 'webpack';
import { resolveTool, type Project } from '../project';
import { compileCatalogue } from './compile-icu';
import { icuTransformer } from './icu-transformer';

/**
 * Returns the loaders for TypeScript, CSS, catalogues and assets. ts-loader does not check types, because `npm run check` does.
 * `salt` changes the class names, because builds on one page may contain different versions of a component. `refresh`
 * registers components with React Fast Refresh.
 */
export function moduleRules(
  project: Project,
  { salt, development, refresh }: { salt: string; development: boolean; refresh: boolean },
): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: resolveTool(project, 'ts-loader'),
      options: {
        transpileOnly: true,
        configFile: project.tsconfig,
        // This overrides `noEmit: true` of the file.
        compilerOptions: { noEmit: false, sourceMap: true },
        getCustomTransformers: () => ({
          before: [icuTransformer, ...(refresh ? [refreshTransformer()] : [])],
        }),
      },
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: resolveTool(project, 'css-loader'),
          options: {
            sourceMap: true,
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              // The hash is short, because gzip cannot compress it. Four characters are enough within one build.
              localIdentName: development ? '[name]__[local]--[hash:base64:5]' : '[local]--[hash:base64:4]',
              localIdentContext: project.root,
              localIdentHashSalt: salt,
            },
          },
        },
      ],
    },
    {
      test: /[\\/]locales[\\/][a-z]+\.json$/,
      type: 'json',
      parser: { parse: (source: string | Buffer) => compileCatalogue(source.toString()) },
    },
    { test: /\.(png|jpe?g|gif|svg|webp|avif|woff2?)$/, type: 'asset/resource' },
  ];
}
