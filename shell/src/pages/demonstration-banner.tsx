import { useConfig } from '@health-commons/platform';
import { Notice } from '@health-commons/ui';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { messages } from '../messages';
import styles from './demonstration-banner.module.css';

const never = () => () => undefined;

/**
 * Renders the banner of demonstration data. The built page always has the banner, and its style sheet hides it unless
 * the server has marked the page, so that the layout does not shift.
 */
export function DemonstrationBanner() {
  const { demonstration } = useConfig();
  const isShown = useSyncExternalStore(
    never,
    () => demonstration,
    () => true,
  );
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-demonstration', demonstration);
  }, [demonstration]);
  if (!isShown) return null;
  return (
    <Notice tone="warning" className={styles['banner']}>
      <p>
        <strong>{messages['demonstration.title']}</strong> {messages['demonstration.text']}
      </p>
    </Notice>
  );
}
