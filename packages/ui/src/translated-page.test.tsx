import { translatePage } from '@health-commons/base/testing/translate-page';
import { act } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

let stop: () => void;
beforeEach(() => {
  stop = translatePage();
});
afterEach(() => stop());

type Shape = (on: boolean) => ReactNode;

const p = (...content: readonly ReactNode[]) => createElement('p', null, ...content);

/** Turns a shape off on a translated page. Returns the page's words, or the name of React's error. */
async function wordsAfter(shape: Shape): Promise<string> {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  await act(() => Promise.resolve(root.render(shape(true))));
  try {
    await act(() => Promise.resolve(root.render(shape(false))));
    return box.textContent;
  } catch (error) {
    return (error as Error).name;
  } finally {
    box.remove();
  }
}

const Maybe = ({ on }: { on: boolean }) => (on ? null : <b>B</b>);
const Loose = ({ on }: { on: boolean }) => (on ? 'a' : 'b');

// The rule of tools/lint/translatable-text.test.ts rests on these.
describe('on a translated page, React', () => {
  test.each<[string, Shape, string]>([
    ['changes the only text of an element', (on) => p(on ? 'a' : 'b'), 'b'],
    ['removes the only text of an element', (on) => p(on && 'a'), ''],
    ['changes the only text to an element', (on) => p(on ? 'a' : <b>B</b>), 'B'],
    ['changes an element to the only text', (on) => p(on ? <b>B</b> : 'a'), 'a'],
    ['removes an element after a text', (on) => p('a', on && <b>B</b>), 'a'],
    ['appends an element after a text', (on) => p('a', !on && <b>B</b>), 'aB'],
    ['changes a text in its own element', (on) => p(<i>{on ? 'a' : 'b'}</i>, '!'), 'b!'],
    ['removes a text in its own element', (on) => p('a', on && <i>b</i>), 'a'],
  ])('%s', async (_, shape, words) => {
    expect(await wordsAfter(shape)).toBe(words);
  });

  test.each<[string, Shape]>([
    ['remove a text beside a text', (on) => p('a', on && 'b')],
    ['remove a text beside an element', (on) => p(on && 'a', <b />)],
    ['remove the text of a fragment', (on) => p(on ? <>a</> : <b />)],
    ['change a text beside others to an element', (on) => p(on ? 'a' : <i />, <b />)],
    ['insert an element before a text', (on) => p(!on && <b />, 'a')],
    ['insert the element of a component before a text', (on) => p(<Maybe on={on} />, 'a')],
    ['remove a component that renders only text', (on) => p(on ? <Loose on /> : <b />)],
  ])('fails to %s', async (_, shape) => {
    expect(await wordsAfter(shape)).toBe('NotFoundError');
  });

  test.each<[string, Shape, string]>([
    ['beside a text', (on) => p(on ? 'a' : 'b', '!'), 'a!'],
    ['of a component that renders only text', (on) => p(<Loose on={on} />), 'a'],
  ])('keeps the old words of a changed text %s', async (_, shape, words) => {
    expect(await wordsAfter(shape)).toBe(words);
  });
});
