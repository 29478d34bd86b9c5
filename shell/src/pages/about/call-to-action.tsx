import { Link } from '@health-commons/platform';
import { buttonClass } from '@health-commons/ui';
import { aboutMessages } from './about-messages';
import styles from './about-page.module.css';

export function CallToAction() {
  return (
    <section className={styles['action']} aria-labelledby="take-part">
      <h2 id="take-part">{aboutMessages['about.action.title']}</h2>
      <p>{aboutMessages['about.action.text']}</p>
      <Link to="/report" className={buttonClass('primary')}>
        {aboutMessages['about.action.button']}
      </Link>
    </section>
  );
}
