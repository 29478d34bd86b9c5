/** Ends of statements: a denial does not reach beyond them. */
const END = /^(?:[.;?!\n:()]|but)$/;
const JOINS = /^(?:and|or|nor)$/;

/** Stands for fillers and endings of a script without spaces. */
export const GAP = '~';

/**
 * Moves a denial that stands behind what it denies before it: 'fever and cough <no' becomes 'no fever or cough'. It
 * reaches over a comma only in a list with 'and' or 'or'.
 */
export function denyBefore(words: string[]): void {
  const isList = () => words.slice(start).some((word) => JOINS.test(word));
  if (words.at(-1) === 'but') words.pop();
  let start = words.length;
  while (start > 0 && !END.test(words[start - 1] ?? '') && (words[start - 1] !== ',' || isList())) start -= 1;
  const denied = words.splice(start).map((word) => (word === 'and' ? 'or' : word));
  words.push('no', ...denied);
}

/** What people often say to be absent after a list of what they have: 'Schnupfen, Husten, kein Fieber'. */
const CONTRASTED = /^xf(?:fever|cough|diarrhea|nausea|vomiting)$/;

/**
 * Does the same in a script without spaces, where a statement has no clear start: the denial must follow directly, and
 * reaches back only over 'and', 'or' and 'of'; if `all`, or after 'or' ('and so on'), also over commas in a list of
 * findings. Without anything directly before it, it denies nothing.
 */
export function denyBeside(pieces: string[], all: boolean): void {
  let isList = all;
  while (JOINS.test(pieces.at(-1) ?? '')) if (pieces.pop() === 'or') isList = true;
  const isPiece = (at: number) => {
    const piece = pieces[at];
    return (
      piece !== undefined &&
      !/^(?:,|of)$/.test(piece) &&
      piece !== GAP &&
      !END.test(piece) &&
      !JOINS.test(piece)
    );
  };
  let start = pieces.length - 1;
  if (!isPiece(start)) return;
  if (CONTRASTED.test(pieces[start] ?? '')) isList = false;
  for (;;) {
    const before = pieces[start - 1] ?? '';
    const isBare = !isPiece(start - 3);
    const isListed = before === ',' && isList && isBare && (pieces[start - 2] ?? '').startsWith('xf');
    if (!(JOINS.test(before) || before === 'of' || isListed) || !isPiece(start - 2)) break;
    start -= 2;
  }
  const denied = pieces.splice(start).map((piece) => (piece === ',' || piece === 'and' ? 'or' : piece));
  pieces.push('no', ...denied);
}
