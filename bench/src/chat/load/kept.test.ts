import { compare, textOf, type Shown } from './kept';

const line = (page: number, number: number, state: Shown['state'] = 'sent'): Shown => ({
  key: `${page}.${number}`,
  text: textOf(1, page, number),
  state,
});
const [a0, a1, b0] = [line(1, 0), line(1, 1), line(2, 0)];
const said = [a0, a1, b0].map(({ text }) => text);

it('nothing is wrong where every page shows all, once and in one order', () => {
  const other: Shown = { key: 'x', text: textOf(7, 1, 0), state: 'sent' };
  expect(
    compare(said, [
      [other, a0, b0, a1],
      [a0, b0, a1],
    ]),
  ).toEqual({ said: 3, expected: 6, lost: 0, twice: 0, disordered: 0, waiting: 0 });
});

it('what a page lacks is lost, unless who said it still has it to send', () => {
  expect(
    compare(said, [
      [a0, b0],
      [a0, b0, a1],
    ]),
  ).toMatchObject({ lost: 1, waiting: 0 });
  expect(
    compare(said, [
      [a0, b0, line(1, 1, 'failed')],
      [a0, b0],
    ]),
  ).toMatchObject({ lost: 0, waiting: 1 });
});

it('a line that stands there twice is counted', () => {
  expect(compare(said, [[a0, b0, a1, a1]])).toMatchObject({ lost: 0, twice: 1 });
  expect(compare(said, [[a0, b0, a1, line(1, 1, 'sending')]])).toMatchObject({ twice: 1 });
});

it('the order is that of who speaks, and the same on every page', () => {
  expect(compare(said, [[a1, a0, b0]])).toMatchObject({ disordered: 1 });
  expect(
    compare(said, [
      [a0, a1, b0],
      [b0, a0, a1],
    ]),
  ).toMatchObject({ disordered: 2 });
});
