import { Spinner } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './page-skeleton.module.css';

export function PageSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Spinner label={messages['page.loading']} />
    </div>
  );
}
