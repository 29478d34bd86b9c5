import { createContext, runInContext } from 'node:vm';
import { findRoot } from '../project';
import { buildDevelopmentReact } from './development';
import { REACT_ENTRIES } from './shared-modules';

test("React's development build offers every shared module, and its renderer to React Fast Refresh", async () => {
  const { file, content } = await buildDevelopmentReact(findRoot());
  expect(file).toMatch(/^static\/development\/react\.[0-9a-f]{8}\.js$/);
  const context = createContext({ console, setTimeout, clearTimeout, performance });
  runInContext(content.toString('utf8'), context);
  const modules = runInContext("globalThis[Symbol.for('health-commons.react')]", context) as object;
  expect(Object.keys(modules)).toEqual(REACT_ENTRIES);
  const offered = runInContext(
    '[...__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.values()].map((each) => typeof each.scheduleRefresh)',
    context,
  ) as string[];
  expect([...offered]).toEqual(['function']);
});
