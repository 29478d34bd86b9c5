import type { Remote } from '../remotes';
import { topicOf } from './plan-remote';

const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

/** Turns 'travel-advice' into 'TravelAdvice'. */
const pascalCase = (topic: string) =>
  topic.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());

const packageJson = (workspace: string, react: string) =>
  json({
    name: `@health-commons/${workspace}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: {
      dev: 'exec node --import tsx ../packages/federation/src/dev.ts',
      build: `node --import tsx ../packages/federation/src/build.ts ${workspace}`,
      check: `node ../tools/test.mjs --check ${workspace}`,
    },
    dependencies: {
      ...Object.fromEntries(
        ['contracts', 'data', 'platform', 'ui'].map((name) => [`@health-commons/${name}`, '*']),
      ),
      react,
      'react-dom': react,
    },
    devDependencies: { '@health-commons/federation': '*' },
  });

const TSCONFIG = json({
  extends: '../tsconfig.base.json',
  compilerOptions: {
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['jest', '@testing-library/jest-dom', 'css-modules'],
    typeRoots: ['../node_modules/@types', '../types'],
  },
  include: ['src'],
});

const WEBPACK_CONFIG = `import { remote } from '@health-commons/federation/webpack';

export default remote(import.meta.dirname);
`;

const messagesFile = (
  topic: string,
  label: string,
) => `import type { Messages } from '@health-commons/contracts/messages';

export const messages = {
  '${topic}.title': ${JSON.stringify(label)},
  '${topic}.introduction': 'This page is new.',
} as const satisfies Messages;
`;

const page = (topic: string, route: string) => `import { messages } from '../messages';
import styles from './${topic}-page.module.css';

/** The page at ${route}. The shell renders the default export. */
export default function ${pascalCase(topic)}Page() {
  return (
    <div className={styles['page']}>
      <h1>{messages['${topic}.title']}</h1>
      <p>{messages['${topic}.introduction']}</p>
    </div>
  );
}
`;

const STYLES = `.page {
  max-width: 66ch;
}
`;

const pageTest = (topic: string) => `import { render, screen } from '@testing-library/react';
import { messages } from '../messages';
import ${pascalCase(topic)}Page from './${topic}-page';

it('shows its title', () => {
  render(<${pascalCase(topic)}Page />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages['${topic}.title']);
});
`;

/** Returns the files of a new remote with one page, by their paths in its folder. `react` is the version of React. */
export function remoteFiles({ workspace, manifest }: Remote, react: string): Record<string, string> {
  const topic = topicOf(workspace);
  const [mount] = manifest.mounts;
  if (!mount || !('route' in mount)) throw new Error(`${workspace} mounts no page.`);
  const { apart: _none, ...budget } = manifest.budget;
  return {
    'package.json': packageJson(workspace, react),
    'remote.json': json({ ...manifest, budget }),
    'tsconfig.json': TSCONFIG,
    'webpack.config.mjs': WEBPACK_CONFIG,
    'src/messages.ts': messagesFile(topic, mount.label),
    [`src/page/${topic}-page.tsx`]: page(topic, mount.route),
    [`src/page/${topic}-page.module.css`]: STYLES,
    [`src/page/${topic}-page.test.tsx`]: pageTest(topic),
  };
}
