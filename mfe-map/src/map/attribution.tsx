import type { Ref } from 'react';
import { useConfig } from '@health-commons/platform';
import { messages } from '../messages';
import styles from './canvas.module.css';

export function Attribution({ ref }: { ref?: Ref<HTMLParagraphElement> }) {
  const { tiles } = useConfig();
  return (
    <p ref={ref} className={styles['attribution']}>
      {tiles && (
        <>
          {tiles.attributionUrl ? <a href={tiles.attributionUrl}>{tiles.attribution}</a> : tiles.attribution}
          {' · '}
        </>
      )}
      {messages['map.land-source']}
    </p>
  );
}
