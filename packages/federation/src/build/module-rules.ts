import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

/** Packages without side effects: unused modules are dropped with their CSS. */
const PURE_WORKSPACES = ['contracts', 'ui'].map((name) => path.join('packages', name, 'src'));

/**
 * Loaders for TypeScript, CSS and assets. Types are checked by `npm run check`, not here. `salt` separates the class names of builds
 * that contain different versions of the same component.
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
        // tsconfig.base.json sets noEmit.
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
              // Hashes do not compress: four characters are enough within one build.
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
