import { defineMessages } from '@health-commons/base/catalogue';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite, Link } from '@health-commons/platform';
import { classNames, buttonClass } from '@health-commons/ui';
import type { ReactNode } from 'react';
import { useTitle } from '../../navigation/use-title';
import { messages } from '../../messages';
import english from '../../locales/en/about.json';
import styles from './about-page.module.css';

// The promises on this page must match docs/privacy.md.
const texts: Readonly<Record<string, string>> = defineMessages(english);

const text = (part: string): string =>
  formatMessage(texts[`about.${part}`] ?? '', { product: getSite().name });

export function AboutPage() {
  useTitle(messages['nav.about']);
  return (
    <div className={styles['page']}>
      <div className={styles['intro']}>
        <h1>{text('title')}</h1>
        <p className={styles['lead']}>{text('lead')}</p>
      </div>
      <Section name="mission">
        <p>{text('mission.one')}</p>
        <p>{text('mission.two')}</p>
      </Section>
      <Section name="features" wide>
        <ul className={styles['cards']}>
          {itemsOf('features', ['map', 'report', 'tips', 'analytics', 'phone', 'chat'], styles['card'])}
        </ul>
      </Section>
      <Section name="how" id="how-it-works">
        <ol className={styles['steps']}>{itemsOf('how', ['one', 'two', 'three', 'four'], styles['step'])}</ol>
      </Section>
      <Section name="privacy">
        <p>
          <strong>{text('privacy.lead')}</strong>
        </p>
        <ul className={styles['points']}>
          {['public', 'nickname', 'device', 'server', 'cookies', 'rare', 'chat'].map((name) => (
            <li key={name}>{text(`privacy.${name}`)}</li>
          ))}
        </ul>
      </Section>
      <Section name="technology" wide>
        <p>{text('technology.lead')}</p>
        <ul className={classNames(styles['cards'], styles['two'])}>
          {itemsOf('technology', ['page', 'map', 'data', 'chat'], styles['card'])}
        </ul>
      </Section>
      <section className={styles['action']} aria-labelledby="take-part">
        <h2 id="take-part">{text('action.title')}</h2>
        <p>{text('action.text')}</p>
        <Link to="/report" className={buttonClass('primary')}>
          {text('action.button')}
        </Link>
      </section>
      <Section name="faq">
        <Faq />
      </Section>
    </div>
  );
}

type SectionProps = {
  name: string;
  /** The target of links to '/about#…'. */
  id?: string;
  /** If true, the section is as wide as the page. Otherwise it is narrower, so that lines of text are short. */
  wide?: boolean;
  children: ReactNode;
};

function Section({ name, id = name, wide, children }: SectionProps) {
  return (
    <section className={classNames(styles['section'], wide && styles['wide'])} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {text(`${name}.title`)}
      </h2>
      {children}
    </section>
  );
}

/** Renders the items of a section, each with a title and a text. */
const itemsOf = (section: string, names: readonly string[], className: string | undefined) =>
  names.map((name) => (
    <li key={name} className={className}>
      <h3>{text(`${section}.${name}.title`)}</h3>
      <p>{text(`${section}.${name}.text`)}</p>
    </li>
  ));

const faqEntries = () =>
  ['anonymous', 'reliable', 'advice', 'cost'].map((name) => ({
    question: text(`faq.${name}.question`),
    answer: text(`faq.${name}.answer`),
  }));

/** Returns a schema.org FAQPage as JSON, escaped for a script element. */
function faqJsonLd(): string {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqEntries().map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return JSON.stringify(page).replaceAll('<', '\\u003c');
}

function Faq() {
  return (
    <>
      <div className={styles['entries']}>
        {faqEntries().map(({ question, answer }) => (
          <details key={question} className={styles['entry']}>
            <summary className={styles['question']}>{question}</summary>
            <p className={styles['answer']}>{answer}</p>
          </details>
        ))}
      </div>
      {/* This HTML is safe, because it is static text in which '<' is escaped. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: faqJsonLd() }} />
    </>
  );
}
