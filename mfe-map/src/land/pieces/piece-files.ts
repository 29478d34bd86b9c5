import files from 'world-atlas/countries-10m.json';
import type { Square } from '../cut/units';

/** A file of the build with the land of some squares. `hash` is for `fetch`. */
export type PieceFile = { url: string; hash: string; squares: readonly Square[] };

/** The folder of the build's files. Webpack replaces this name. */
declare const __webpack_public_path__: string;

export const PIECE_FILES: readonly PieceFile[] = files.map(({ file, ...piece }) => ({
  ...piece,
  url: `${__webpack_public_path__}${file}`,
}));
