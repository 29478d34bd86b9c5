import { demonstration } from '@health-commons/base/demonstration';
import { Notice } from '@health-commons/ui';
import { useSyncExternalStore } from 'react';
import { messages } from '../messages';
import styles from './demonstration-banner.module.css';

/**
 * Renders the banner of demonstration data. The built page always has the banner, and its style sheet hides it unless
 * the page is marked before the first paint, so that the layout does not shift.
 */
export function DemonstrationBanner() {
  const isShown = useSyncExternalStore(demonstration.subscribe, demonstration.get, () => true);
  if (!isShown) return null;
  return (
    <Notice tone="warning" className={styles['banner']}>
      <p>
        <strong>{messages['demonstration.title']}</strong> {messages['demonstration.text']}
      </p>
    </Notice>
  );
}
