import '@health-commons/base/testing/dialogs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { useBackToClose, useModal } from './modal';
import { NavigationProvider, useLocation, useNavigate, type Navigation } from './navigation';

/** A page with a dialog that has another, and a panel. Its links navigate. */
function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isOuter, setIsOuter] = useState(false);
  const [isInner, setIsInner] = useState(false);
  const [isPanel, setIsPanel] = useState(false);
  const outer = useModal(isOuter, () => setIsOuter(false));
  const inner = useModal(isInner, () => setIsInner(false));
  useBackToClose(isPanel, () => setIsPanel(false));
  return (
    <>
      <h1>{`${pathname}${search}`}</h1>
      <button onClick={() => setIsOuter(true)}>open outer</button>
      <button onClick={() => setIsPanel(!isPanel)}>panel</button>
      <button onClick={() => navigate('/next')}>next</button>
      <button onClick={() => navigate('?moved', { replace: true })}>move</button>
      {isPanel && <p>the panel</p>}
      <dialog {...outer} aria-label="outer">
        <button onClick={() => setIsInner(true)}>open inner</button>
        <button onClick={() => setIsOuter(false)}>close outer</button>
        <dialog {...inner} aria-label="inner">
          <button onClick={() => setIsInner(false)}>close inner</button>
        </dialog>
      </dialog>
    </>
  );
}

const button = (name: string) => screen.getByText(name);
const press = (name: string) => act(() => Promise.resolve(fireEvent.click(button(name))));
const open = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
const shown = () => screen.getByRole('heading').textContent;
const told = jest.fn();

/** Resolves when the page has seen all traversals, which jsdom makes in tasks of their own. */
async function settled(): Promise<void> {
  for (let task = 0; task < 4; task += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
}

function go(by: number): Promise<void> {
  window.history.go(by);
  return settled();
}

let number = 0;
let start = '';
beforeEach(() => {
  number += 1;
  start = `/page-${number}`;
  window.history.pushState(null, '', `/before-${number}`);
  window.history.pushState(null, '', start);
  window.addEventListener('popstate', told);
  told.mockClear();
  render(<Page />, { wrapper: StrictMode });
});
afterEach(() => window.removeEventListener('popstate', told));

test('Back closes the topmost dialog first, and the page is not told', async () => {
  await press('open outer');
  await press('open inner');
  expect(open()).toEqual(['outer', 'inner']);
  await go(-1);
  expect(open()).toEqual(['outer']);
  await go(-1);
  expect(open()).toEqual([]);
  expect(shown()).toBe(start);
  expect(told).not.toHaveBeenCalled();
  await go(-1);
  expect(shown()).toBe(`/before-${number}`);
});

test.each([
  ['its button', () => press('close outer')],
  ['Escape', () => act(() => Promise.resolve(screen.getByRole<HTMLDialogElement>('dialog').close()))],
  ['Back', () => go(-1)],
])('after a dialog is closed by %s, the address stays and Back goes to the page before', async (_, close) => {
  for (const moved of ['', '?moved']) {
    await press('open outer');
    if (moved) await press('move');
    await close();
    await settled();
    expect(open()).toEqual([]);
    expect(window.history.state).toBeNull();
    expect(window.location.search).toBe(moved);
    expect(shown()).toBe(start + moved);
    if (!moved) expect(told).not.toHaveBeenCalled();
  }
  await go(-1);
  expect(shown()).toBe(`/before-${number}`);
});

test('a dialog that opens where another closes takes its entry', async () => {
  const entries = window.history.length;
  await press('panel');
  await act(() => {
    fireEvent.click(button('panel'));
    fireEvent.click(button('open outer'));
    return Promise.resolve();
  });
  expect(window.history.length).toBe(entries + 1);
  await go(-1);
  expect(open()).toEqual([]);
  await go(-1);
  expect(shown()).toBe(`/before-${number}`);
});

test('a link above the page takes the entry of what was open', async () => {
  await press('panel');
  await press('next');
  expect(shown()).toBe('/next');
  await go(-1);
  expect(shown()).toBe(start);
  await go(1);
  expect(shown()).toBe('/next');
});

test('a link that is followed while a panel closes opens its page', async () => {
  await press('panel');
  await press('panel');
  await press('next');
  await settled();
  expect(shown()).toBe('/next');
  await go(-1);
  expect(shown()).toBe(start);
});

test('Forward to the entry of a closed dialog stays on the page', async () => {
  await press('open outer');
  await go(-1);
  await go(1);
  await settled();
  expect(window.history.state).toBeNull();
  expect(shown()).toBe(start);
  await go(-1);
  expect(shown()).toBe(`/before-${number}`);
});

test('several entries back, an open dialog closes and the router hears of the other page', async () => {
  await press('open outer');
  await go(-2);
  expect(open()).toEqual([]);
  expect(shown()).toBe(`/before-${number}`);
});

test('with a router, a link above the page replaces the entry', async () => {
  const navigate = jest.fn();
  const value: Navigation = { location: { pathname: '/', search: '', hash: '' }, navigate };
  render(
    <NavigationProvider value={value}>
      <Page />
    </NavigationProvider>,
  );
  const [, second] = screen.getAllByText('panel');
  const [, link] = screen.getAllByText('next');
  if (!second || !link) throw new Error('not rendered');
  fireEvent.click(link);
  expect(navigate).toHaveBeenLastCalledWith('/next', undefined);
  await act(() => Promise.resolve(fireEvent.click(second)));
  fireEvent.click(link);
  expect(navigate).toHaveBeenLastCalledWith('/next', { replace: true });
});

test('a page that is loaded again while a dialog is open leaves its entry', async () => {
  window.history.pushState({ dialogs: 1 }, '');
  jest.isolateModules(() => void jest.requireActual('./open-dialogs'));
  await settled();
  expect(window.history.state).toBeNull();
  await go(-1);
  expect(window.location.pathname).toBe(`/before-${number}`);
});
