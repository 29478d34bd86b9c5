/** What a page shows of a run. */
export type Shown = { key: string; text: string; state: 'sending' | 'sent' | 'failed' };

export type Kept = {
  said: number;
  /** What said × who should see it. */
  expected: number;
  lost: number;
  twice: number;
  disordered: number;
  /** Not acknowledged, but kept to be sent again. */
  waiting: number;
};

/** Who said it and which of theirs it is: `run.page.number` between two marks. */
const markOf = (text: string) => /~(\d+\.\d+\.\d+)~/.exec(text)?.[1];
export const textOf = (run: number, page: number, number: number) =>
  `~${run}.${page}.${number}~ and how are you`;

/** Compares what the pages of one room show with what was said in it. */
export function compare(said: readonly string[], pages: readonly (readonly Shown[])[]): Kept {
  const marks = said.map((text) => markOf(text) ?? '');
  const known = new Set(marks);
  const shown = pages.map((lines) =>
    lines.flatMap(({ text, state }) => {
      const mark = markOf(text);
      return mark && known.has(mark) ? [{ mark, state }] : [];
    }),
  );
  const sent = shown.map((lines) => lines.filter(({ state }) => state === 'sent').map(({ mark }) => mark));
  const waits = new Set(
    shown.flatMap((lines) => lines.filter(({ state }) => state !== 'sent').map(({ mark }) => mark)),
  );
  const missing = (lines: readonly string[]) => {
    const there = new Set(lines);
    return marks.filter((mark) => !there.has(mark) && !waits.has(mark)).length;
  };
  const total = (of: (lines: readonly string[]) => number) => sent.reduce((sum, lines) => sum + of(lines), 0);
  return {
    said: said.length,
    expected: said.length * pages.length,
    lost: total(missing),
    twice: shown.reduce((sum, lines) => sum + lines.length - new Set(lines.map(({ mark }) => mark)).size, 0),
    disordered: total((lines) => disorderOf(lines, sent[0] ?? [])),
    waiting: waits.size,
  };
}

/** Messages that stand before an earlier one of the same visitor, or elsewhere than another page has them. */
function disorderOf(lines: readonly string[], first: readonly string[]): number {
  const last = new Map<string, number>();
  const places = new Map(first.map((mark, at) => [mark, at]));
  let place = -1;
  let count = 0;
  for (const mark of new Set(lines)) {
    const [run, page, text] = mark.split('.');
    const sender = `${run}.${page}`;
    const number = Number(text);
    const there = places.get(mark) ?? place;
    if (number < (last.get(sender) ?? -1) || there < place) count += 1;
    last.set(sender, Math.max(number, last.get(sender) ?? -1));
    place = Math.max(place, there);
  }
  return count;
}
