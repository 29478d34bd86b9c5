import { Link } from '@health-commons/platform';
import { buttonClass } from '@health-commons/ui';
import { messages } from './about-messages';
import styles from './about-page.module.css';

export function CallToAction() {
  return (
    <section className={styles['action']} aria-labelledby="take-part">
      <h2 id="take-part">{messages['about.action.title']}</h2>
      <p>{messages['about.action.text']}</p>
      <Link to="/report" className={buttonClass('primary')}>
        {messages['about.action.button']}
      </Link>
    </section>
  );
}
