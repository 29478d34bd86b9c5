import path from 'node:path';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import ts from 'typescript';
import { filesLike, root as ROOT } from '../src/testing/run-program';
import { translationFaults } from '../src/testing/translatable-text';

/** All workspaces with JSX have the same settings. */
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path.join(ROOT, 'shell/tsconfig.json'), (file) => ts.sys.readFile(file)).config,
  ts.sys,
  path.join(ROOT, 'shell'),
);
// Without those of tests, which take seconds to read.
options.types = ['css-modules'];

test('every text that can change, or before which something can appear, has its own element', () => {
  const files = filesLike('*.tsx').filter((file) => !/\.test\.tsx$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(translationFaults(ROOT, files, options)).toEqual([]);
});

describe('the rule', () => {
  const START = `
    import type { ReactNode } from 'react';
    type Props = { n: number; on: boolean; text: string; all: string[]; children: ReactNode };
    const messages = { a: 'A', b: 'B' };
    const Maybe = ({ on }: { on: boolean }) => (on ? <b /> : null);
    const Loose = ({ on }: { on: boolean }) => on && 'text';
    const Box = ({ children }: { children: ReactNode }) => <p>{children}</p>;
    export const Case = ({ n, on, text, all, children }: Props) => `;
  // Inside the repository, so that React's types are found.
  const { at, write } = temporaryFolder({ parent: path.join(ROOT, '.local') });
  const faultsOf = (cases: readonly string[]) => {
    const files = cases.map((jsx, index) => {
      write(`case-${index}.tsx`, `${START}${jsx};`);
      return `case-${index}.tsx`;
    });
    const faults = translationFaults(at(), files, options);
    return cases.filter((_, index) => faults.some((fault) => fault.startsWith(`case-${index}.tsx:`)));
  };

  test('names the texts that React cannot change on a translated page', () => {
    const wrong = [
      "<p>Words {on && 'more'}</p>",
      '<p>{n} {text}</p>',
      '<p>Number {n}</p>',
      '<p>{text} <b /></p>',
      "<p>{on ? 'yes' : <b />} <i /></p>",
      '<p>{messages[on ? "a" : "b"]} <b /></p>',
      '<p>{on && <b />} words</p>',
      '<p>{all.map((one) => <b key={one} />)}words</p>',
      '<p><Maybe on={on} />words</p>',
      '<p><Loose on={on} /></p>',
      '<p>{all}<b /></p>',
      '<p><b />{children}</p>',
      '<>{text}</>',
      '<>words</>',
      '<Box>words {text}</Box>',
    ];
    expect(faultsOf(wrong)).toEqual(wrong);
  });

  test('accepts a text alone in its element, and fixed texts after which elements appear', () => {
    expect(
      faultsOf([
        '<p>{text}</p>',
        "<p>{on ? 'yes' : <b />}</p>",
        '<p>{`${n} ${text}`}</p>',
        '<p><b />words{on && <i />}</p>',
        "<p>{messages['a']} <b>{text}</b></p>",
        '<p>{text && <b>{text}</b>}<i /></p>',
        '<p><span>{text}</span>{on && <i />}</p>',
        '<p>{children}</p>',
        '<Box>{text}</Box>',
        '<><b>{text}</b></>',
      ]),
    ).toEqual([]);
  });
});
