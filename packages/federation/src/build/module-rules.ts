import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

/** These packages have no side effects, so webpack may drop unused modules and their CSS. */
const PURE_WORKSPACES = ['contracts', 'ui'].map((name) => path.join('packages', name, 'src'));

/**
 * Returns the loaders for TypeScript, CSS and assets. `npm run check` checks types. `salt` gives different class names
 * to builds that contain different versions of the same component.
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
        // This overrides `noEmit: true` of tsconfig.base.json.
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
              // Hashes do not compress, so they are short. Four characters are enough within one build.
              localIdentName: development ? '[name]__[local]--[hash:base64:5]' : '[local]--[hash:base64:4]',
              localIdentContext: root,
              localIdentHashSalt: salt,
            },
          },
        },
      ],
    },
    { test: /\.(png|jpe?g|gif|svg|webp|avif|woff2?)$/, type: 'asset/resource' },
    // Map shapes are fetched on demand.
    { test: /\.(topojson|geojson)$/, type: 'asset/resource' },
  ];
}
