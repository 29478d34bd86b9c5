import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite, Link, openPrivateChat } from '@health-commons/platform';
import { Button, classNames, shared, type Elements } from '@health-commons/ui';
import { messages } from '../messages';
import { usePageChange } from '../navigation/use-page-change';
import { OfflineNotice } from '../offline/offline-notice';
import { Toasts } from '../toasts/toasts';
import styles from './frame.module.css';
import { Header } from './header';

/** Nothing is offered if there is no other language, or without the code. */
const LanguageOffer = lazy(async () => {
  const nothing = { default: () => null };
  if (!('offer' in document.documentElement.dataset)) return nothing;
  return import(/* webpackChunkName: 'on-demand-language-offer' */ './language-offer').catch(() => nothing);
});

/** Renders the parts of every page, such as the header and the footer, even before the configuration is loaded. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  usePageChange(main);

  // Without this handler, the link would add '#main' to the URL.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
    main.current?.scrollIntoView();
  };

  return (
    <>
      <a href="#main" className={styles['skip']} onClick={skip}>
        {messages['page.skip']}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={classNames(styles['width'], styles['main'])}>
        {/* Without this wrapper, boxes with `min-block-size: inherit` would inherit the minimum height of <main>. */}
        <div>{children}</div>
      </main>
      <CommunityPanels />
      <Footer />
      <OfflineNotice>
        <AfterStart>
          <LanguageOffer />
        </AfterStart>
      </OfflineNotice>
      <AfterStart>
        <Toasts />
      </AfterStart>
    </>
  );
}

/** Renders its children after the first render, because the built page does not have them. */
function AfterStart({ children }: { children: Elements }) {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => setIsStarted(true), []);
  return isStarted && <Suspense fallback={null}>{children}</Suspense>;
}

function Footer() {
  const { name: product, links, terms, operator } = getSite();
  return (
    <footer className={classNames(styles['footer'], shared['screen'])}>
      <div className={classNames(styles['width'], styles['place'], styles['inner'])}>
        <p className={shared['text']}>{formatMessage(messages['footer.advice'], { product })}</p>
        {links.length > 0 && (
          <ul className={styles['links']}>
            {links.map(({ text, url }) => (
              <li key={url}>
                <a href={url}>{text}</a>
              </li>
            ))}
          </ul>
        )}
        <ul className={styles['links']}>
          <li>
            <Link to="/about">{formatMessage(messages['footer.about'], { product })}</Link>
          </li>
          {(['privacy', 'accessibility', 'data'] as const).map((page) => (
            <li key={page}>
              <Link to={`/${page}`}>{messages[`footer.${page}`]}</Link>
            </li>
          ))}
          {terms && (
            <li>
              <a href={terms}>{messages['footer.terms']}</a>
            </li>
          )}
        </ul>
        <p>
          {messages['footer.licence']}{' '}
          {operator && <span>{formatMessage(messages['footer.operator'], { operator: operator.name })}</span>}
        </p>
      </div>
    </footer>
  );
}

const PANELS = [
  { id: 'connect', title: messages['connect.title'], text: messages['connect.text'] },
  { id: 'health-community', title: messages['community.title'], text: messages['community.text'] },
] as const;

/** Renders the placeholder panels of SPEC section 2, which are on every page, as one box with one button. */
function CommunityPanels() {
  return (
    <aside
      className={classNames(styles['width'], styles['place'], shared['screen'])}
      aria-label={messages['panels.label']}
    >
      <div className={classNames(styles['panels'], shared['panel'])}>
        {PANELS.map(({ id, title, text }) => (
          <section key={id} className={styles['panel']} aria-labelledby={id}>
            <h2 id={id} className={styles['title']}>
              {title}
            </h2>
            <p>{text}</p>
          </section>
        ))}
        <Button variant="secondary" className={styles['button']} onClick={openPrivateChat}>
          {messages['panels.open']}
        </Button>
      </div>
    </aside>
  );
}
