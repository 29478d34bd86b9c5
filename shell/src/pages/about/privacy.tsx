import { messages } from './about-messages';
import styles from './about-page.module.css';

const POINTS = [
  messages['about.privacy.public'],
  messages['about.privacy.nickname'],
  messages['about.privacy.device'],
  messages['about.privacy.server'],
  messages['about.privacy.cookies'],
  messages['about.privacy.rare'],
  messages['about.privacy.chat'],
] as const;

export function Privacy() {
  return (
    <>
      <p>
        <strong>{messages['about.privacy.lead']}</strong>
      </p>
      <ul className={styles['points']}>
        {POINTS.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
