import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

/** Source of ours that only defines things: what nobody imports is left out, with its CSS. */
const PURE_WORKSPACES = ['contracts', 'ui'].map((name) => path.join('packages', name, 'src'));

/**
 * How source becomes modules. Types are checked by `npm run check`, not here. `salt` keeps the class names of two builds
 * apart that contain different versions of the same part.
 */
export function moduleRules(root: string, salt: string, development: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: path.join(root, 'tsconfig.base.json'),
        // The base forbids output, because tsc only checks.
        compilerOptions: { noEmit: false, sourceMap: true },
      },
    },
    {
      test: /\.tsx?$/,
      include: PURE_WORKSPACES.map((folder) => path.join(root, folder)),
      sideEffects: false,
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            sourceMap: true,
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              // Names are not compressible beyond their first part: four signs tell the few of one part apart, and each more costs every page.
              localIdentName: development ? '[name]__[local]--[hash:base64:5]' : '[local]--[hash:base64:4]',
              localIdentContext: root,
              localIdentHashSalt: salt,
            },
          },
        },
      ],
    },
    { test: /\.(png|jpe?g|gif|svg|webp|avif|woff2?)$/, type: 'asset/resource' },
    // Map shapes are fetched when they are needed; '?inline' would only blow up the code.
    { test: /\.(topojson|geojson)$/, type: 'asset/resource' },
  ];
}
