import { aboutMessages } from './about-messages';
import styles from './about-page.module.css';

const POINTS = [
  aboutMessages['about.privacy.public'],
  aboutMessages['about.privacy.nickname'],
  aboutMessages['about.privacy.device'],
  aboutMessages['about.privacy.server'],
  aboutMessages['about.privacy.cookies'],
  aboutMessages['about.privacy.rare'],
  aboutMessages['about.privacy.chat'],
] as const;

export function Privacy() {
  return (
    <>
      <p>
        <strong>{aboutMessages['about.privacy.lead']}</strong>
      </p>
      <ul className={styles['points']}>
        {POINTS.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
