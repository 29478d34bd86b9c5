import { defineMessages } from '@health-commons/base/catalogue';
import { joinList } from '@health-commons/base/locale';
import { countryName } from '@health-commons/contracts/country-name';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { classNames, shared, sizes, type Elements } from '@health-commons/ui';
import english from '../../locales/en/operator.json';
import { useTitle } from '../../navigation/use-title';
import styles from './text-page.module.css';

const PART = classNames(shared['stack'], styles['part']);

/** `name` is the title of the document. The default is `title`. */
type PageProps = { title: string; name?: string; lead: string; children: Elements };

/** Renders a page of text. */
export function Page({ title, name = title, lead, children }: PageProps) {
  useTitle(name);
  return (
    <div className={styles['page']}>
      <div className={PART}>
        <h1>{title}</h1>
        <p className={classNames(shared['muted'], sizes['large'])}>{lead}</p>
      </div>
      {children}
    </div>
  );
}

/** Renders a section. Its name is the target of links such as '/about#privacy'. */
export const Section = ({ name, title, children }: { name: string; title: string; children: Elements }) => (
  <section className={PART} aria-labelledby={name}>
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

/** Reads a section from parts such as 'privacy.lead', 'how.one.title' and 'how.one.text'. */
function sectionOf(all: readonly (readonly [part: string, text: string])[], section: string): SectionTexts {
  const own = all.filter(([part]) => part.startsWith(`${section}.`));
  const parts = own.map(([part, text]) => [part.slice(section.length + 1), text] as const);
  const pairs = parts.filter(([part]) => part.includes('.')).map(([, text]) => text);
  return {
    single: Object.fromEntries(parts.filter(([part]) => !part.includes('.'))),
    items: pairs.flatMap((text, index) => (index % 2 === 0 ? [[text, pairs[index + 1] ?? ''] as const] : [])),
  };
}

type TextPageProps = {
  /** The texts of a page by id, in the order of the page. */
  texts: Readonly<Record<string, string>>;
  /** Returns the id of a text of this page, such as `privacy.title` for `title`. */
  idOf: (part: string) => string;
  name?: string;
  /** Render sections that are more than a paragraph and points, by name. */
  special?: Readonly<Record<string, (texts: SectionTexts) => Elements>>;
  children?: Elements;
};

/**
 * Renders a page by the ids of its texts: its `title` and `lead`, and of each section the `title`, the `text` if there
 * is one, and all others as points.
 */
export function TextPage({ texts, idOf, name, special = {}, children }: TextPageProps) {
  const { name: product, countries: codes } = getSite();
  const values = { product, countries: joinList(codes.map(countryName)) };
  const parts = Object.entries(texts).map(
    ([id, text]) => [id.slice(idOf('').length), formatMessage(text, values)] as const,
  );
  const single = Object.fromEntries(parts);
  const sections = new Set(parts.flatMap(([part]) => (part.includes('.') ? [part.split('.')[0] ?? ''] : [])));
  return (
    <Page title={single['title'] ?? ''} {...(name && { name })} lead={single['lead'] ?? ''}>
      {[...sections].map((section) => {
        const content = sectionOf(parts, section);
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
  const name = operator?.name ?? operatorMessages['operator.none'];
  return (
    <Section name="operator" title={operatorMessages['operator.title']}>
      <p>{operator?.url ? <a href={operator.url}>{name}</a> : name}</p>
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
