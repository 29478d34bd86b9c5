import type { PieceFile } from './piece-files';
import { toPieceShapes, type PieceData, type PieceShapes } from './piece-shapes';

const yieldToPage = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Loads a piece. The browser compares the file with its hash. Rejects if the file cannot be loaded or differs. */
export async function fetchPiece({ url, hash, squares }: PieceFile): Promise<PieceShapes> {
  const response = await fetch(url, { integrity: hash });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const data = (await response.json()) as PieceData;
  await yieldToPage();
  const shapes = toPieceShapes(data, squares);
  await yieldToPage();
  return shapes;
}
