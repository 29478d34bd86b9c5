import { defineMessages } from '@health-commons/base/catalogue';
import type { ReactNode } from 'react';
import { getSite } from '@health-commons/platform';
import { useTitle } from '../../navigation/use-title';
import styles from './note-page.module.css';
import english from '../../locales/en/operator.json';

const operatorMessages = defineMessages(english);

type PageProps = { title: string; lead: string; children: ReactNode };

/** Renders a page of text. */
export function NotePage({ title, lead, children }: PageProps) {
  useTitle(title);
  return (
    <div className={styles['page']}>
      <div className={styles['part']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </div>
      {children}
    </div>
  );
}

type SectionProps = {
  title: string;
  text?: string | undefined;
  points?: readonly string[];
  children?: ReactNode;
};

/** Renders a section: a paragraph, a list and other content, each of which may be missing. */
export function NoteSection({ title, text, points = [], children }: SectionProps) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {points.length > 0 && (
        <ul className={styles['points']}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

type TextPageProps = {
  texts: Readonly<Record<string, string>>;
  /** Returns the id of a text of this page, such as `privacy.title` for `title`. */
  idOf: (part: string) => string;
};

/**
 * Renders a page by the ids of its texts, in their order: its `title` and `lead`, and of each section the `title`, the
 * `text` if there is one, and all others as points.
 */
export function TextPage({ texts, idOf }: TextPageProps) {
  const text = (part: string) => texts[idOf(part)];
  const parts = Object.keys(texts).map((id) => id.slice(idOf('').length));
  const sections = [...new Set(parts.filter((part) => part.includes('.')).map((part) => part.split('.')[0]))];
  return (
    <NotePage title={text('title') ?? ''} lead={text('lead') ?? ''}>
      {sections.map((section) => (
        <NoteSection
          key={section}
          title={text(`${section}.title`) ?? ''}
          text={text(`${section}.text`)}
          points={parts
            .filter((part) => part.startsWith(`${section}.`) && !/\.(title|text)$/.test(part))
            .map((part) => text(part) ?? '')}
        />
      ))}
      <OperatorSection />
    </NotePage>
  );
}

/** Names the operator of the installation, a contact and the terms of use, as site.json gives them. */
function OperatorSection() {
  const { operator, contact, terms } = getSite();
  return (
    <NoteSection title={operatorMessages['operator.title']}>
      <p>
        {operator === null && operatorMessages['operator.none']}
        {operator?.url ? <a href={operator.url}>{operator.name}</a> : operator?.name}
      </p>
      {contact && (
        <p>
          {operatorMessages['operator.contact']}{' '}
          <a href={contact.includes('://') ? contact : `mailto:${contact}`}>{contact}</a>
        </p>
      )}
      {terms && (
        <p>
          <a href={terms}>{operatorMessages['operator.terms']}</a>
        </p>
      )}
    </NoteSection>
  );
}
