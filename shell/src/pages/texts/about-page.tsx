import { defineMessages } from '@health-commons/base/catalogue';
import { Link } from '@health-commons/platform';
import { buttonClass, classNames } from '@health-commons/ui';
import english from '../../locales/en/about.json';
import { messages } from '../../messages';
import { Points, TextPage } from './text-page';
import styles from './text-page.module.css';

// The promises on this page must match docs/privacy.md.
const texts = defineMessages(english);

type Items = readonly (readonly [title: string, text: string])[];

const itemsOf = (items: Items, look: 'card' | 'step') =>
  items.map(([title, text]) => (
    <li key={title} className={styles[look]}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));

export const AboutPage = () => (
  <TextPage
    texts={texts}
    idOf={(part) => `about.${part}`}
    name={messages['nav.about']}
    special={{
      mission: ({ single: { one, two } }) => (
        <>
          <p>{one}</p>
          <p>{two}</p>
        </>
      ),
      features: ({ items }) => <ul className={styles['cards']}>{itemsOf(items, 'card')}</ul>,
      how: ({ items }) => <ol className={styles['steps']}>{itemsOf(items, 'step')}</ol>,
      privacy: ({ single: { title: _title, lead, ...points } }) => (
        <>
          <p>
            <strong>{lead}</strong>
          </p>
          <Points points={Object.values(points)} />
        </>
      ),
      technology: ({ single: { lead }, items }) => (
        <>
          <p>{lead}</p>
          <ul className={classNames(styles['cards'], styles['two'])}>{itemsOf(items, 'card')}</ul>
        </>
      ),
      action: ({ single: { text, button } }) => (
        <>
          <p>{text}</p>
          <Link to="/report" className={classNames(buttonClass('primary'), styles['action'])}>
            {button}
          </Link>
        </>
      ),
      faq: ({ items }) => <Faq items={items} />,
    }}
  />
);

/** Renders questions and answers, also as a schema.org FAQPage. */
function Faq({ items }: { items: Items }) {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(([question, answer]) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  const __html = JSON.stringify(page).replaceAll('<', '\\u003c');
  return (
    <>
      <div className={styles['entries']}>
        {items.map(([question, answer]) => (
          <details key={question} className={styles['entry']}>
            <summary className={styles['question']}>{question}</summary>
            <p className={styles['answer']}>{answer}</p>
          </details>
        ))}
      </div>
      {/* This HTML is safe, because it is static text in which '<' is escaped. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
    </>
  );
}
