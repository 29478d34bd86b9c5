import { Link } from '@health-commons/platform';
import { Button, buttonClass } from '@health-commons/ui';
import { messages } from '../messages';
import { useTitle } from '../navigation/use-title';
import styles from './route-error.module.css';

type Props = {
  /** The error's message, or a status such as '404 Not Found'. */
  reason: string;
  /** An explanation for the visitor. */
  text?: string;
  onRetry?: () => void;
};

/** Renders SPEC section 2's page for unknown and failing routes. */
export function RouteError({ reason, text, onRetry }: Props) {
  useTitle(messages['route-error.title']);
  return (
    <div className={styles['page']}>
      <h1>{messages['route-error.title']}</h1>
      <p className={styles['reason']}>{reason}</p>
      {text && <p>{text}</p>}
      <div className={styles['ways']}>
        <Link to="/" className={buttonClass('primary')}>
          {messages['route-error.home']}
        </Link>
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            {messages['button.retry']}
          </Button>
        )}
      </div>
    </div>
  );
}
