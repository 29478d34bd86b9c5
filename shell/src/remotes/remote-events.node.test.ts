import { culpritOf, type LoadedRelease } from './remote-events';

const PAGE = 'https://health.example';
const release = (name: string, folder: string): LoadedRelease => ({
  name,
  version: '1.4.0',
  choice: 'live',
  folder,
});
const map = release('mfe_map', 'https://map.example/1.4.0/');
const chat = release('mfe_chat', `${PAGE}/remotes/mfe-chat/1.4.0/`);
const loaded = [release('mfe_root', 'https://map.example/'), map, chat];
const MAP_SCRIPT = `${map.folder}static/js/mfe_map-map.1a2b3c4d.js`;
const SHELL_SCRIPT = `${PAGE}/static/js/app.5e6f7a8b.js`;

const withStack = (...lines: string[]) => Object.assign(new Error('broken'), { stack: lines.join('\n') });
const nameOf = (error: unknown, filename = '') => {
  const culprit = culpritOf(error, filename, loaded, PAGE);
  return culprit && typeof culprit === 'object' ? culprit.name : culprit;
};

describe('`culpritOf`', () => {
  it.each([
    [
      'Chromium',
      withStack(
        "TypeError: Cannot read properties of undefined (reading 'x')",
        `    at onClick (${MAP_SCRIPT}?retry=7:1:2345)`,
        `    at executeDispatch (${SHELL_SCRIPT}:2:118542)`,
      ),
    ],
    ['Chromium, without a name', withStack('Error: broken', `    at ${MAP_SCRIPT}:1:2345`)],
    ['Firefox', withStack(`onClick@${MAP_SCRIPT}:1:2345`, `executeDispatch@${SHELL_SCRIPT}:2:118542`)],
    ['Safari', withStack('[native code]', `@${MAP_SCRIPT}:1:2345`, `promiseReactionJob@[native code]`)],
  ])('finds the release in a stack of %s', (_browser, error) => {
    expect(nameOf(error)).toBe('mfe_map');
  });

  it("names the remote that called the shell's function", () => {
    const error = withStack(`    at navigate (${SHELL_SCRIPT}:1:5)`, `    at onClick (${MAP_SCRIPT}:1:9)`);
    expect(nameOf(error, SHELL_SCRIPT)).toBe('mfe_map');
  });

  it('uses the address of the script if the error has no stack', () => {
    expect(nameOf('a string', MAP_SCRIPT)).toBe('mfe_map');
    expect(nameOf(undefined, 'https://map.example/remoteEntry.js')).toBe('mfe_root');
  });

  it("distinguishes the shell from a remote on the shell's origin", () => {
    expect(nameOf(withStack(`f@${chat.folder}static/js/chat.js:1:1`))).toBe('mfe_chat');
    expect(nameOf(withStack(`f@${SHELL_SCRIPT}:1:1`))).toBe('shell');
  });

  it.each([
    [
      'an extension',
      withStack('    at chrome-extension://abcdef/content.js:1:1'),
      'chrome-extension://abcdef/content.js',
    ],
    ['an unknown origin', withStack('    at https://health.example.evil/x.js:1:1'), ''],
    ['a stack that is not a text', { stack: 7 }, ''],
    ['no value', undefined, ''],
  ])('names nobody for %s', (_what, error, filename) => {
    expect(nameOf(error, filename)).toBeNull();
  });

  it('reads at most 20 lines of a stack', () => {
    const deep = withStack(
      ...Array.from({ length: 20 }, () => '    at f (<anonymous>)'),
      `    at ${MAP_SCRIPT}:1:1`,
    );
    expect(nameOf(deep)).toBeNull();
  });
});
