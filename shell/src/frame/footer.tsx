import { Link } from '@health-commons/platform';
import { messages } from '../messages';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <p className={styles['advice']}>{messages['footer.advice']}</p>
        <ul className={styles['links']}>
          <li>
            <Link to="/about">{messages['footer.about']}</Link>
          </li>
          <li>
            <Link to="/about#privacy">{messages['footer.privacy']}</Link>
          </li>
        </ul>
        <p>{messages['footer.licence']}</p>
      </div>
    </footer>
  );
}
