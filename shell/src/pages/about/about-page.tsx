import { defineMessages } from '@health-commons/base/catalogue';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite, Link } from '@health-commons/platform';
import { classNames, buttonClass } from '@health-commons/ui';
import type { ReactNode } from 'react';
import { useTitle } from '../../navigation/use-title';
import { messages } from '../../messages';
import english from '../../locales/en/about.json';
import styles from './about-page.module.css';
import cardListStyles from './card-list.module.css';
import howItWorksStyles from './how-it-works.module.css';
import faqStyles from './faq.module.css';

const aboutMessages = defineMessages(english);

const FEATURES: readonly Card[] = (['map', 'report', 'tips', 'analytics', 'phone', 'chat'] as const).map(
  (name) => ({
    title: aboutMessages[`about.features.${name}.title`],
    text: aboutMessages[`about.features.${name}.text`],
  }),
);

const TECHNOLOGY: readonly Card[] = (['page', 'map', 'data', 'chat'] as const).map((name) => ({
  title: aboutMessages[`about.technology.${name}.title`],
  text: aboutMessages[`about.technology.${name}.text`],
}));

export function AboutPage() {
  const product = getSite().name;
  useTitle(messages['nav.about']);
  return (
    <div className={styles['page']}>
      <div className={styles['intro']}>
        <h1>{formatMessage(aboutMessages['about.title'], { product })}</h1>
        <p className={styles['lead']}>{aboutMessages['about.lead']}</p>
      </div>
      <Section id="mission" title={aboutMessages['about.mission.title']}>
        <p>{formatMessage(aboutMessages['about.mission.one'], { product })}</p>
        <p>{aboutMessages['about.mission.two']}</p>
      </Section>
      <Section id="features" title={aboutMessages['about.features.title']} wide>
        <CardList cards={FEATURES} columns={3} />
      </Section>
      <Section id="how-it-works" title={aboutMessages['about.how.title']}>
        <HowItWorks />
      </Section>
      <Section id="privacy" title={aboutMessages['about.privacy.title']}>
        <Privacy />
      </Section>
      <Section id="technology" title={aboutMessages['about.technology.title']} wide>
        <p>{aboutMessages['about.technology.lead']}</p>
        <CardList cards={TECHNOLOGY} columns={2} />
      </Section>
      <CallToAction />
      <Section id="faq" title={aboutMessages['about.faq.title']}>
        <Faq />
      </Section>
    </div>
  );
}

type SectionProps = {
  /** The target of links to '/about#…'. */
  id: string;
  title: string;
  /** If true, the section is as wide as the page. Otherwise it is narrower, so that lines of text are short. */
  wide?: boolean;
  children: ReactNode;
};

function Section({ id, title, wide, children }: SectionProps) {
  return (
    <section className={classNames(styles['section'], wide && styles['wide'])} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function CallToAction() {
  return (
    <section className={styles['action']} aria-labelledby="take-part">
      <h2 id="take-part">{aboutMessages['about.action.title']}</h2>
      <p>{aboutMessages['about.action.text']}</p>
      <Link to="/report" className={buttonClass('primary')}>
        {aboutMessages['about.action.button']}
      </Link>
    </section>
  );
}

type Card = { title: string; text: string };

type CardListProps = {
  cards: readonly Card[];
  /** The maximum number of columns. */
  columns: 2 | 3;
};

function CardList({ cards, columns }: CardListProps) {
  return (
    <ul className={classNames(cardListStyles['cards'], columns === 2 && cardListStyles['two'])}>
      {cards.map(({ title, text }) => (
        <li key={title} className={cardListStyles['card']}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

const STEPS = (['one', 'two', 'three', 'four'] as const).map((step) => ({
  title: aboutMessages[`about.how.${step}.title`],
  text: aboutMessages[`about.how.${step}.text`],
}));

function HowItWorks() {
  return (
    <ol className={howItWorksStyles['steps']}>
      {STEPS.map(({ title, text }) => (
        <li key={title} className={howItWorksStyles['step']}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

const POINTS = [
  aboutMessages['about.privacy.public'],
  aboutMessages['about.privacy.nickname'],
  aboutMessages['about.privacy.device'],
  aboutMessages['about.privacy.server'],
  aboutMessages['about.privacy.cookies'],
  aboutMessages['about.privacy.rare'],
  aboutMessages['about.privacy.chat'],
] as const;

function Privacy() {
  return (
    <>
      <p>
        <strong>{aboutMessages['about.privacy.lead']}</strong>
      </p>
      <ul className={styles['points']}>
        {POINTS.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}

/** The questions and answers on the page and in the structured data. */
export const FAQ_ENTRIES = (['anonymous', 'reliable', 'advice', 'cost'] as const).map((name) => ({
  question: aboutMessages[`about.faq.${name}.question`],
  answer: aboutMessages[`about.faq.${name}.answer`],
}));

/** Returns a schema.org FAQPage as JSON, escaped for a script element. */
function faqJsonLd(): string {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQ_ENTRIES.map(({ question, answer }) => ({
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
      <div className={faqStyles['entries']}>
        {FAQ_ENTRIES.map(({ question, answer }) => (
          <details key={question} className={faqStyles['entry']}>
            <summary className={faqStyles['question']}>{question}</summary>
            <p className={faqStyles['answer']}>{answer}</p>
          </details>
        ))}
      </div>
      {/* This HTML is safe, because it is static text in which '<' is escaped. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: faqJsonLd() }} />
    </>
  );
}
