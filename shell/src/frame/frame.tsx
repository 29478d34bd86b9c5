import { useRef, type MouseEvent, type ReactNode } from 'react';
import { messages } from '../messages';
import type { NavigationItem } from '../navigation/spec-routes';
import { usePageChange } from '../navigation/use-page-change';
import { OfflineLine } from '../offline/offline-line';
import { Toasts } from '../toasts/toasts';
import { CommunityPanels } from './community-panels';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';

type Props = { items: readonly NavigationItem[]; children: ReactNode };

/** What stands around every page, drawn before anything else has been loaded. */
export function Frame({ items, children }: Props) {
  const main = useRef<HTMLElement>(null);
  usePageChange(main);

  // The browser's own jump would leave '#main' in the address, and a second press would then do nothing.
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
        {/* What fills the height it is given must not take the page's least height for its own. */}
        <div>{children}</div>
      </main>
      <CommunityPanels />
      <Footer />
      <OfflineLine />
      <Toasts />
    </>
  );
}
