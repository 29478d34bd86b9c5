import type { Consultation } from '@health-commons/contracts/phone-ai';
import { Disclosure } from '@health-commons/ui';
import { detailMessages } from './detail-messages';
import styles from './result.module.css';
import { SourceLink } from './source-link';

/** The recommendations after the first one, and the sources of all. */
export function MoreAdvice({ answer: { recommendations, sources } }: { answer: Consultation }) {
  const [, ...others] = recommendations;
  if (others.length + sources.length === 0) return null;
  return (
    <Disclosure look="link" summary={detailMessages['phone.more-recommendations']}>
      <ul>
        {others.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ul className={styles['sources']}>
        {sources.map((source) => (
          <li key={source.url}>
            <SourceLink source={source} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
