import type { Bounds, Map as LeafletMap, Point } from 'leaflet';
import files from 'world-atlas/countries-10m.json';
import { reportError } from '@health-commons/platform';
import { LAND_PIECES_ZOOM } from '../../data/constants';
import { addCityNames } from '../cities/city-names';
import { pathText, tenth, thin, type LandLayers } from './land-path';
import type { Shape, Square } from './land-shapes';
import styles from './land.module.css';
import { squareShape, toPieceShapes, type PieceData, type PieceShapes } from './piece-shapes';

/** A file of the build with the land of some squares. `hash` is for `fetch`. */
type PieceFile = { url: string; hash: string; squares: readonly Square[] };

/** The folder of the build's files. Webpack replaces this name. */
declare const __webpack_public_path__: string;

const PIECE_FILES: readonly PieceFile[] = files.map(({ file, ...piece }) => ({
  ...piece,
  url: `${__webpack_public_path__}${file}`,
}));

const yieldToPage = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Loads a piece. The browser compares the file with its hash. Rejects if the file cannot be loaded or differs. */
async function fetchPiece({ url, hash, squares }: PieceFile): Promise<PieceShapes> {
  const response = await fetch(url, { integrity: hash });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const data = (await response.json()) as PieceData;
  await yieldToPage();
  const shapes = toPieceShapes(data, squares);
  await yieldToPage();
  return shapes;
}

/** Returns the segments of open lines that touch `bounds`, as an SVG path. See `pathText` for the parameters. */
function linesText(lines: readonly Shape[], scale: number, origin: Point, bounds: Bounds): string {
  const { min, max } = bounds;
  if (!min || !max) return '';
  let text = '';
  for (const { points, west, north, east, south } of lines) {
    if (east * scale - origin.x < min.x || west * scale - origin.x > max.x) continue;
    if (south * scale - origin.y < min.y || north * scale - origin.y > max.y) continue;
    let last: Point | undefined;
    let isDrawing = false;
    for (const point of thin(points, scale, origin)) {
      const touches =
        last !== undefined &&
        Math.max(last.x, point.x) >= min.x &&
        Math.min(last.x, point.x) <= max.x &&
        Math.max(last.y, point.y) >= min.y &&
        Math.min(last.y, point.y) <= max.y;
      if (touches && last && !isDrawing) text += `M${tenth(last.x)} ${tenth(last.y)}`;
      if (touches) text += `L${tenth(point.x)} ${tenth(point.y)}`;
      isDrawing = touches;
      last = point;
    }
  }
  return text;
}

/** Pieces are loaded this far around the view, as a share of its size. */
const MARGIN = 0.1;

type Extent = Omit<Shape, 'points'>;

const extents = new Map<PieceFile, readonly Extent[]>(
  PIECE_FILES.map((file) => [file, file.squares.map(squareShape)]),
);

/** Returns the pieces with land in a part of the Mercator square. */
function piecesIn({ west, north, east, south }: Extent): PieceFile[] {
  return PIECE_FILES.filter((file) =>
    extents
      .get(file)
      ?.some(
        (square) => square.west < east && square.east > west && square.north < south && square.south > north,
      ),
  );
}

/**
 * Draws the land in pieces over the land of `layers` from LAND_PIECES_ZOOM. Loads the pieces in view. Where a piece is
 * missing, the land of `layers` stays visible. If a piece cannot be loaded, the next move tries again.
 */
export function addPieces(map: LeafletMap, layers: LandLayers): () => void {
  /** All pieces together take about a megabyte, so none is dropped. */
  const pieces = new Map<PieceFile, PieceShapes>();
  const loading = new Set<PieceFile>();
  let isRemoved = false;
  let hasFailed = false;

  const isShown = (scale: number) => scale >= 2 ** LAND_PIECES_ZOOM;
  const draw =
    (part: keyof PieceShapes, text: typeof pathText) =>
    (scale: number, origin: Point, bounds: Bounds): string =>
      isShown(scale)
        ? [...pieces.values()].map((piece) => text(piece[part], scale, origin, bounds)).join('')
        : '';
  const paths = [
    // The sea of a piece covers the coarser land below it.
    layers.addPath(styles['sea'] ?? '', draw('squares', pathText)),
    layers.addPath(styles['fill'] ?? '', draw('land', pathText)),
    layers.addPath(styles['line'] ?? '', draw('lines', linesText)),
  ];
  layers.hideWhere((scale, origin, { min, max }) => {
    if (!isShown(scale) || !min || !max) return false;
    const [west, north] = [(min.x + origin.x) / scale, (min.y + origin.y) / scale];
    const [east, south] = [(max.x + origin.x) / scale, (max.y + origin.y) / scale];
    return piecesIn({ west, north, east, south }).every((file) => pieces.has(file));
  });

  function piecesInView(): PieceFile[] {
    const { min, max } = map.getPixelBounds();
    const scale = map.getZoomScale(map.getZoom(), 0);
    if (!min || !max || map.getZoom() < LAND_PIECES_ZOOM) return [];
    const [marginX, marginY] = [(max.x - min.x) * MARGIN, (max.y - min.y) * MARGIN];
    return piecesIn({
      west: (min.x - marginX) / scale,
      east: (max.x + marginX) / scale,
      north: (min.y - marginY) / scale,
      south: (max.y + marginY) / scale,
    });
  }

  async function load(file: PieceFile): Promise<void> {
    loading.add(file);
    try {
      const shapes = await fetchPiece(file);
      if (isRemoved) return;
      pieces.set(file, shapes);
      layers.redraw();
    } catch (error) {
      if (isRemoved || hasFailed) return;
      hasFailed = true;
      reportError(error, 'A piece of the detailed land could not be loaded');
    } finally {
      loading.delete(file);
    }
  }

  function update(): void {
    for (const file of piecesInView()) if (!pieces.has(file) && !loading.has(file)) void load(file);
  }

  map.on('moveend', update);
  window.addEventListener('online', update);
  update();
  return () => {
    isRemoved = true;
    map.off('moveend', update);
    window.removeEventListener('online', update);
    for (const path of paths) path.remove();
    layers.hideWhere(() => false);
  };
}

/** Adds what only a map without tiles shows at closer zooms. Returns a function that removes it. */
export function addCloseView(map: LeafletMap, layers: LandLayers): () => void {
  const removals = [addPieces(map, layers), addCityNames(map)];
  return () => {
    for (const remove of removals) remove();
  };
}
