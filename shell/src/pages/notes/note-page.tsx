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

type SectionProps = { title: string; text?: string; points?: readonly string[]; children?: ReactNode };

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

/** Names the operator of the installation, a contact and the terms of use, as site.json gives them. */
export function OperatorSection() {
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
