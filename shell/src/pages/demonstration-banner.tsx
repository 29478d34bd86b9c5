import { Notice } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './demonstration-banner.module.css';

/**
 * Renders the banner of demonstration data. Every page has it, and its style sheet hides it unless the page is labelled,
 * so that a page which is labelled before the first paint does not shift.
 */
export function DemonstrationBanner() {
  return (
    <Notice tone="warning" className={styles['banner']}>
      <p>
        <strong>{messages['demonstration.title']}</strong> {messages['demonstration.text']}
      </p>
    </Notice>
  );
}
