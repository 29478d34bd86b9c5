import { Notice } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './demonstration-banner.module.css';

export function DemonstrationBanner() {
  return (
    <Notice tone="warning" className={styles['banner']}>
      <p>
        <strong>{messages['demonstration.title']}</strong> {messages['demonstration.text']}
      </p>
    </Notice>
  );
}
