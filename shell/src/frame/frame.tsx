import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { messages } from '../messages';
import type { NavigationItem } from '../navigation/known-pages';
import { usePageChange } from '../navigation/use-page-change';
import { OfflineNotice } from '../offline/offline-notice';
import { Toasts } from '../toasts/toasts';
import { CommunityPanels } from './community-panels';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';

type Props = { items: readonly NavigationItem[]; children: ReactNode };

/** Renders the parts of every page, such as the header and the footer, even before the configuration is loaded. */
export function Frame({ items, children }: Props) {
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
      <Header items={items} />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {/* Without this wrapper, boxes with `min-block-size: inherit` would inherit the minimum height of <main>. */}
        <div>{children}</div>
      </main>
      <CommunityPanels />
      <Footer />
      <OfflineNotice />
      <AfterStart>
        <Toasts />
      </AfterStart>
    </>
  );
}

/** Renders its children after the first render, because the built page does not have them. */
function AfterStart({ children }: { children: ReactNode }) {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => setIsStarted(true), []);
  return isStarted && children;
}
