import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesLike, root } from '../testing/run-program';

test("no script of npm uses more of the shell's language than cmd.exe has too", () => {
  const manifests = [...filesLike('*package.json'), ...filesLike('*package.json.template')];
  const scripts = manifests.flatMap((file) => {
    const { scripts: own = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    return Object.entries(own).map(([name, command]) => `${file} ${name}: ${command}`);
  });
  expect(scripts.length).toBeGreaterThan(40);
  // `exec`, variables, single quotes, and what ends, pipes or redirects a command.
  expect(scripts.filter((script) => /: (exec|\w+=\S*) |[$';|<>]|(?<!&)&(?!&)/.test(script))).toEqual([]);
});

test('no two paths differ only in case, and none has characters that Windows forbids', () => {
  const files = filesLike('*');
  expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length);
  expect(files.filter((file) => /[<>:"|?*\\]|[. ](\/|$)/.test(file))).toEqual([]);
});
