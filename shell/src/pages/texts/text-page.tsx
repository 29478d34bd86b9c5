import { defineMessages } from '@health-commons/base/catalogue';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import type { ReactNode } from 'react';
import english from '../../locales/en/operator.json';
import { useTitle } from '../../navigation/use-title';
import styles from './text-page.module.css';

/** `name` is the title of the document. The default is `title`. */
type PageProps = { title: string; name?: string; lead: string; children: ReactNode };

/** Renders a page of text. */
export function Page({ title, name = title, lead, children }: PageProps) {
  useTitle(name);
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

type SectionProps = { name: string; title: string; children: ReactNode };

/** Renders a section. Its name is the target of links such as '/about#privacy'. */
export const Section = ({ name, title, children }: SectionProps) => (
  <section className={styles['part']} aria-labelledby={name}>
    <h2 id={name} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
);

export const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={styles['points']}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

/** The texts of a section: single texts by name, and items of two texts, such as a title and a text. */
type SectionTexts = {
  single: Readonly<Record<string, string>>;
  items: readonly (readonly [title: string, text: string])[];
};

/** Reads a section from ids such as 'about.privacy.lead', 'about.how.one.title' and 'about.how.one.text'. */
function sectionOf(texts: Readonly<Record<string, string>>, page: string, section: string): SectionTexts {
  const prefix = `${page}.${section}.`;
  const own = Object.entries(texts).filter(([id]) => id.startsWith(prefix));
  const parts = own.map(([id, text]) => [id.slice(prefix.length), text] as const);
  const pairs = parts.filter(([name]) => name.includes('.')).map(([, text]) => text);
  return {
    single: Object.fromEntries(parts.filter(([name]) => !name.includes('.'))),
    items: pairs.flatMap((text, index) => (index % 2 === 0 ? [[text, pairs[index + 1] ?? ''] as const] : [])),
  };
}

type TextPageProps = {
  /** The texts of a page by id, in the order of the page. */
  texts: Readonly<Record<string, string>>;
  name?: string;
  /** Render sections that are more than a paragraph and points, by name. */
  special?: Readonly<Record<string, (texts: SectionTexts) => ReactNode>>;
  children?: ReactNode;
};

/**
 * Renders a page by the ids of its texts: its `title` and `lead`, and of each section the `title`, the `text` if there is
 * one, and all others as points.
 */
export function TextPage({ texts, name, special = {}, children }: TextPageProps) {
  const product = getSite().name;
  const ids = Object.keys(texts);
  const page = ids[0]?.split('.')[0] ?? '';
  const formatted = Object.fromEntries(ids.map((id) => [id, formatMessage(texts[id] ?? '', { product })]));
  const sections = new Set(
    ids
      .map((id) => id.split('.').slice(1))
      .flatMap(([first, ...rest]) => (first && rest.length > 0 ? [first] : [])),
  );
  return (
    <Page
      title={formatted[`${page}.title`] ?? ''}
      {...(name && { name })}
      lead={formatted[`${page}.lead`] ?? ''}
    >
      {[...sections].map((section) => {
        const content = sectionOf(formatted, page, section);
        const { title = '', text, ...points } = content.single;
        return (
          <Section key={section} name={section} title={title}>
            {special[section]?.(content) ?? (
              <>
                {text && <p>{text}</p>}
                <Points points={Object.values(points)} />
              </>
            )}
          </Section>
        );
      })}
      {children}
    </Page>
  );
}

const operatorMessages = defineMessages(english);

/** Names the operator of the installation, a contact and the terms of use, as site.json gives them. */
export function OperatorSection() {
  const { operator, contact, terms } = getSite();
  return (
    <Section name="operator" title={operatorMessages['operator.title']}>
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
    </Section>
  );
}
