import type { Remote } from '../remotes';
import { topicOf } from './plan-remote';

/** The files of a new remote, by their paths in its folder. */
export type Files = Record<string, string>;

export const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

/** Turns 'travel-advice' into 'TravelAdvice'. */
const pascalCase = (topic: string) =>
  topic.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());

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

/** Returns the files that a new remote has in the repository and outside of it. */
export function commonFiles({ workspace, manifest }: Remote): Files {
  const topic = topicOf(workspace);
  const [mount] = manifest.mounts;
  if (!mount || !('route' in mount)) throw new Error(`${workspace} mounts no page.`);
  const { apart: _none, ...budget } = manifest.budget;
  return {
    'remote.json': json({ ...manifest, budget }),
    'webpack.config.mjs': WEBPACK_CONFIG,
    'src/messages.ts': messagesFile(topic, mount.label),
    [`src/page/${topic}-page.tsx`]: page(topic, mount.route),
    [`src/page/${topic}-page.module.css`]: STYLES,
    [`src/page/${topic}-page.test.tsx`]: pageTest(topic),
  };
}
