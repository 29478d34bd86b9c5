import { compare, textOf, type ShownMessage } from './compare';

const message = (page: number, number: number, state: ShownMessage['state'] = 'sent'): ShownMessage => ({
  key: `${page}.${number}`,
  text: textOf(1, page, number),
  state,
});
const [a0, a1, b0] = [message(1, 0), message(1, 1), message(2, 0)];
const sentTexts = [a0, a1, b0].map(({ text }) => text);

it('`compare` finds no difference if each page shows every message once in the same order, and ignores messages of other runs', () => {
  const otherRun: ShownMessage = { key: 'x', text: textOf(7, 1, 0), state: 'sent' };
  const pages = [
    [otherRun, a0, b0, a1],
    [a0, b0, a1],
  ];
  expect(compare(sentTexts, pages)).toEqual({
    sent: 3,
    expected: 6,
    lost: 0,
    duplicated: 0,
    outOfOrder: 0,
    unsent: 0,
  });
});

it('`compare` counts a missing message as lost', () => {
  const pages = [
    [a0, b0],
    [a0, b0, a1],
  ];
  expect(compare(sentTexts, pages)).toMatchObject({ lost: 1, unsent: 0 });
});

it('`compare` counts a missing message as unsent instead of lost while its sender still shows it as failed', () => {
  const pages = [
    [a0, b0, message(1, 1, 'failed')],
    [a0, b0],
  ];
  expect(compare(sentTexts, pages)).toMatchObject({ lost: 0, unsent: 1 });
});

it('`compare` counts a message as duplicated if a page shows it twice', () => {
  expect(compare(sentTexts, [[a0, b0, a1, a1]])).toMatchObject({ lost: 0, duplicated: 1 });
  expect(compare(sentTexts, [[a0, b0, a1, message(1, 1, 'sending')]])).toMatchObject({ duplicated: 1 });
});

it('`compare` counts a message as out of order if it breaks the order of its sender or of the first page', () => {
  expect(compare(sentTexts, [[a1, a0, b0]])).toMatchObject({ outOfOrder: 1 });
  const pages = [
    [a0, a1, b0],
    [b0, a0, a1],
  ];
  expect(compare(sentTexts, pages)).toMatchObject({ outOfOrder: 2 });
});
