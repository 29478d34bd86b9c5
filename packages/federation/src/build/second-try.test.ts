import { runInNewContext } from 'node:vm';
import { SecondTryRuntimeModule } from './second-try';

type Runtime = { u: (chunk: string) => string; e: (chunk: string) => Promise<string> };
const failure = (type: string, request?: string) =>
  Object.assign(new Error('Loading chunk failed.'), { type, request });

/** Runs the code that builds get. The chunks fail with these errors, one after another, and then load. */
function run(errors: Error[], { isRemote = true, script = 'https://a.example/1/remoteEntry.js' } = {}) {
  const urls: string[] = [];
  const runtime: Runtime = {
    u: (chunk) => `static/js/${chunk}.js`,
    e: (chunk) => {
      urls.push(runtime.u(chunk));
      const error = errors.shift();
      return error ? Promise.reject(error) : Promise.resolve(chunk);
    },
  };
  const fetcher = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const code = new SecondTryRuntimeModule(isRemote).generate();
  const document = { currentScript: { src: script } };
  runInNewContext(code, { __webpack_require__: runtime, document, fetch: fetcher });
  return { runtime, urls, fetcher };
}

const LOST = 'https://a.example/1/static/js/chooser.js';

test('a lost chunk is loaded once more under a new URL, and fetched past the cache; another chunk keeps its URL', async () => {
  const { runtime, urls, fetcher } = run([failure('error', LOST)]);
  expect(await runtime.e('chooser')).toBe('chooser');
  await runtime.e('details');
  expect(urls).toEqual([
    'static/js/chooser.js',
    expect.stringMatching(/^static\/js\/chooser\.js\?retry=\d+$/),
    'static/js/details.js',
  ]);
  expect(fetcher.mock.calls).toEqual([[LOST, { cache: 'reload' }]]);
});

test('a chunk that is lost twice rejects, and a later import() tries again under another URL', async () => {
  const lost = failure('error', LOST);
  const { runtime, urls } = run([lost, lost]);
  await expect(runtime.e('chooser')).rejects.toBe(lost);
  expect(await runtime.e('chooser')).toBe('chooser');
  expect(urls).toHaveLength(3);
});

test.each([
  ['a time-out', failure('timeout', LOST)],
  ['an error of another kind', failure('error')],
])('%s is not tried again', async (_name, error) => {
  const { runtime, urls } = run([error]);
  await expect(runtime.e('chooser')).rejects.toBe(error);
  expect(urls).toHaveLength(1);
});

test("a remote's chunks have the query of its entry, and the shell's have none", () => {
  const script = 'https://a.example/1/remoteEntry.js?retry=7';
  expect(run([], { script }).runtime.u('page')).toBe('static/js/page.js?retry=7');
  expect(run([], { script, isRemote: false }).runtime.u('page')).toBe('static/js/page.js');
});
