import { LANGUAGES } from '@health-commons/contracts/languages';
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
) => `import { defineMessages } from '@health-commons/base/catalogue';

/** The English texts. src/locales has the other languages. */
export const messages = defineMessages({
  '${topic}.title': ${JSON.stringify(label)},
  '${topic}.introduction': 'This page is new.',
});
`;

const CATALOGUE = `import { loadCatalogues, type CatalogueLoader } from '@health-commons/base/catalogue';
import { loadCatalogue as loadUiTexts } from '@health-commons/ui/catalogue';

const loadOwnTexts: CatalogueLoader = (language) =>
  import(/* webpackChunkName: "on-demand-locale-[request]" */ \`./locales/\${language}.json\`);

/** Translates the texts of this remote. The shell calls it before the remote's other modules run. */
export const translate = (language: string): Promise<void> =>
  loadCatalogues([loadUiTexts, loadOwnTexts], language);
`;

const TRANSLATED = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

/** Also keeps the folder in Git while the remote has only English texts. */
const localesReadme = (topic: string) => `# Languages

The English texts are in \`src/messages.ts\`. To add a language, add one file here, for example \`hi.json\`, with a
translation for each message id:

\`\`\`json
{ "${topic}.title": "…", "${topic}.introduction": "…" }
\`\`\`

Pages can have the languages ${TRANSLATED.map((code) => `\`${code}\``).join(', ')}. Texts without a translation stay
English.
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
    'src/catalogue.ts': CATALOGUE,
    'src/locales/README.md': localesReadme(topic),
    [`src/page/${topic}-page.tsx`]: page(topic, mount.route),
    [`src/page/${topic}-page.module.css`]: STYLES,
    [`src/page/${topic}-page.test.tsx`]: pageTest(topic),
  };
}
