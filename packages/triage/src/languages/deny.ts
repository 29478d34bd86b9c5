/** Ends of statements: a denial does not reach beyond them. */
const END = /^(?:[.;?!\n:()]|but)$/;
const JOINS = /^(?:and|or|nor)$/;
const COMPLAINT = /^(?:xf\w+|fever|pain)$/;

/** Stands for fillers and endings of a script without spaces. */
export const GAP = '~';

/**
 * Moves a denial that stands behind what it denies before it: 'fever and cough <no' becomes 'denies fever or cough'. It
 * reaches over a comma only in a list with 'and' or 'or', and not over two complaints without a word between them: in
 * 'chest pain fever <no' there is chest pain.
 */
export function denyBefore(words: string[]): void {
  const isList = () => words.slice(start).some((word) => JOINS.test(word));
  if (words.at(-1) === 'but') words.pop();
  let start = words.length;
  let isComplete = false;
  for (; start > 0; start -= 1) {
    const word = words[start - 1] ?? '';
    if (END.test(word) || (word === ',' && !isList()) || (isComplete && COMPLAINT.test(word))) break;
    isComplete = (isComplete || COMPLAINT.test(word)) && word !== ',' && !JOINS.test(word);
  }
  const denied = words.splice(start).map((word) => (word === 'and' ? 'or' : word));
  words.push('denies', ...denied);
}

/** What people often say to be absent after a list of what they have: 'Schnupfen, Husten, kein Fieber'. */
const CONTRASTED = /^xf(?:fever|cough|diarrhea|nausea|vomiting)x$/;

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
    return piece !== undefined && !/^[,~]$|^of$/.test(piece) && !END.test(piece) && !JOINS.test(piece);
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
  pieces.push('denies', ...denied);
}
