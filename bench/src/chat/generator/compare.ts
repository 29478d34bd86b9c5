import { sumOf } from '../../statistics';

export type ShownMessage = { key: string; text: string; state: 'sending' | 'sent' | 'failed' };

export type Comparison = {
  sent: number;
  /** Number of messages multiplied by the number of pages. */
  expected: number;
  lost: number;
  duplicated: number;
  outOfOrder: number;
  /** Number of messages that at least one page still shows as sending or failed. */
  unsent: number;
};

/** Returns the mark in a message's text that identifies the message: `run.page.number`. */
const markOf = (text: string) => /~(\d+\.\d+\.\d+)~/.exec(text)?.[1];
export const textOf = (run: number, page: number, number: number) =>
  `~${run}.${page}.${number}~ and how are you`;

/** Compares the texts sent to a room with the messages that each page in the room shows. */
export function compare(
  sentTexts: readonly string[],
  pages: readonly (readonly ShownMessage[])[],
): Comparison {
  const marks = sentTexts.map((text) => markOf(text) ?? '');
  const known = new Set(marks);
  const shown = pages.map((messages) =>
    messages.flatMap(({ text, state }) => {
      const mark = markOf(text);
      return mark && known.has(mark) ? [{ mark, isSent: state === 'sent' }] : [];
    }),
  );
  const delivered = shown.map((messages) => messages.flatMap(({ mark, isSent }) => (isSent ? mark : [])));
  const unsent = new Set(shown.flat().flatMap(({ mark, isSent }) => (isSent ? [] : mark)));
  const countMissing = (page: readonly string[]) => {
    const there = new Set(page);
    return marks.filter((mark) => !there.has(mark) && !unsent.has(mark)).length;
  };
  return {
    sent: sentTexts.length,
    expected: sentTexts.length * pages.length,
    lost: sumOf(delivered, countMissing),
    duplicated: sumOf(shown, (messages) => messages.length - new Set(messages.map(({ mark }) => mark)).size),
    outOfOrder: sumOf(delivered, (page) => countOutOfOrder(page, delivered[0] ?? [])),
    unsent: unsent.size,
  };
}

/**
 * Counts the messages that a page shows too late: after a later message of the same sender, or after a message that the
 * first page shows later.
 */
function countOutOfOrder(marks: readonly string[], firstPage: readonly string[]): number {
  const lastOf = new Map<string, number>();
  const positions = new Map(firstPage.map((mark, index) => [mark, index]));
  let maxPosition = -1;
  let count = 0;
  for (const mark of new Set(marks)) {
    const [run, page, index] = mark.split('.');
    const sender = `${run}.${page}`;
    const number = Number(index);
    const last = lastOf.get(sender) ?? -1;
    const position = positions.get(mark) ?? maxPosition;
    if (number < last || position < maxPosition) count += 1;
    lastOf.set(sender, Math.max(number, last));
    maxPosition = Math.max(maxPosition, position);
  }
  return count;
}
