import { formatMessage } from '@health-commons/contracts/messages';
import { getSite, Link } from '@health-commons/platform';
import { messages } from '../messages';
import styles from './footer.module.css';

export function Footer() {
  const { name: product, links, terms, operator } = getSite();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <p className={styles['advice']}>{formatMessage(messages['footer.advice'], { product })}</p>
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
          <li>
            <Link to="/privacy">{messages['footer.privacy']}</Link>
          </li>
          <li>
            <Link to="/accessibility">{messages['footer.accessibility']}</Link>
          </li>
          <li>
            <Link to="/data">{messages['footer.data']}</Link>
          </li>
          {terms && (
            <li>
              <a href={terms}>{messages['footer.terms']}</a>
            </li>
          )}
        </ul>
        <p>
          {messages['footer.licence']}
          {operator && ` ${formatMessage(messages['footer.operator'], { operator: operator.name })}`}
        </p>
      </div>
    </footer>
  );
}
