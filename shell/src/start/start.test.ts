import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { answerFetch } from '../testing/fake-backend';
import { preloadRemotes, requestRegistry } from './preload-remotes';
import records from './testing/records.json';
import { releaseClicks, repeatClick, showBootstrapFailure } from './early-click';

const MAP = 'http://localhost:3001/1.0.0/';
const REPORT = 'http://localhost:3002/2.0.0/';
const signed = Object.entries(records).map(([name, record]) => [name, { payload: JSON.stringify(record) }]);
const registry = { schema: 2, remotes: Object.fromEntries(signed) as object };

function serve(body: unknown): jest.Mock {
  const fetcher = answerFetch({});
  const answer = { json: () => Promise.resolve(body), clone: () => answer };
  return fetcher.mockImplementation(() => Promise.resolve(answer));
}

beforeEach(() => {
  document.head.innerHTML = '';
});
afterEach(() => requestRegistry().catch(() => undefined));

const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(({ href, integrity }) => [href, integrity]);

test('`preloadRemotes` preloads the entry and the module chunks of a remote on the home page, with their hashes', async () => {
  serve(registry);
  await preloadRemotes('/');
  expect(preloaded()).toEqual([
    [`${MAP}remoteEntry.js`, 'sha384-map'],
    [`${MAP}static/js/mfe_map-map.1a2b3c4d.js`, 'sha384-code'],
    [`${MAP}static/css/mfe_map-map.1a2b3c4d.css`, 'sha384-style'],
  ]);
});

test('on /report, `preloadRemotes` preloads only the module that is mounted there', async () => {
  serve(registry);
  await preloadRemotes('/report');
  expect(preloaded().map(([href]) => href)).toEqual([
    `${REPORT}remoteEntry.js`,
    `${REPORT}static/js/mfe_report-page.1a2b3c4d.js`,
  ]);
});

test('`requestRegistry` uses the request of `preloadRemotes` once, and makes the browser revalidate', async () => {
  const fetcher = serve(registry);
  await preloadRemotes('/about');
  expect(preloaded()).toEqual([]);
  expect(await (await requestRegistry()).json()).toEqual(registry);
  expect(fetcher).toHaveBeenCalledTimes(1);
  expect(fetcher).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-cache' }));
  await requestRegistry();
  expect(fetcher).toHaveBeenCalledTimes(2);
});

test('`preloadRemotes` preloads nothing for an invalid registry', async () => {
  serve({ schema: 7 });
  await preloadRemotes('/');
  expect(preloaded()).toEqual([]);
});

test('`showBootstrapFailure` shows a message and a Try Again button that reloads the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"></div>';
  const reload = jest.fn();
  showBootstrapFailure(new Error('Loading chunk 816 failed.'), reload);
  expect(screen.getByRole('heading', { level: 1, name: 'The page could not start' })).toBeVisible();
  expect(screen.getByText(messages['start.no-code'])).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

function hold(): HTMLElement {
  document.body.innerHTML = '<div id="root"><button>Menu</button></div>';
  const button = document.querySelector('button');
  window.earlyClick = { button, hold: () => undefined };
  return document.querySelector('#root') ?? document.body;
}

test('a held click is repeated once on its button, which gets the focus', () => {
  const menu = hold().querySelector('button');
  const click = jest.fn();
  menu?.addEventListener('click', click);
  repeatClick();
  repeatClick();
  expect(click).toHaveBeenCalledTimes(1);
  expect(menu).toHaveFocus();
});

test('if the page was replaced, the held button is the new one with the same text, if there is one', () => {
  const root = hold();
  root.innerHTML = '<button>Settings</button><button>Menu</button>';
  expect(releaseClicks()).toBe(root.querySelectorAll('button')[1]);
  hold().innerHTML = '<button>Try Again</button>';
  expect(releaseClicks()).toBeNull();
});
