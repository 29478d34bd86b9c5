import { useEffect } from 'react';
import { announce, Link } from '@health-commons/platform';
import { Button } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './report-form.module.css';

/** Lists what we store, and shows the submit button, which is disabled only while submitting. */
export function SubmitArea({ submitting }: { submitting: boolean }) {
  useEffect(() => {
    // A disabled button loses the focus, so a screen reader would not read its new label.
    if (submitting) announce(messages['report.submitting']);
  }, [submitting]);

  return (
    <div className={styles['submit']}>
      <div className={styles['public']}>
        <p>
          <strong>{messages['report.public-title']}</strong>
        </p>
        <p>{messages['report.public-text']}</p>
        <p>
          <Link to="/about#privacy">{messages['report.privacy-link']}</Link>
        </p>
      </div>
      <Button type="submit" variant="primary" className={styles['button']} disabled={submitting}>
        {submitting ? messages['report.submitting'] : messages['report.submit']}
      </Button>
    </div>
  );
}
