import type { Ref } from 'react';
import { useStore } from '@health-commons/base/use-store';
import { useConfig } from '@health-commons/platform';
import { messages } from '../messages';
import { attributionNote } from './attribution-note';
import styles from './canvas.module.css';

export function Attribution({ ref }: { ref?: Ref<HTMLParagraphElement> }) {
  const { tiles } = useConfig();
  const note = useStore(attributionNote);
  return (
    <p ref={ref} className={styles['attribution']}>
      {tiles && (
        <>
          {tiles.attributionUrl ? <a href={tiles.attributionUrl}>{tiles.attribution}</a> : tiles.attribution}
          {' · '}
        </>
      )}
      {messages['map.land-source']}
      {note && ` · ${note}`}
    </p>
  );
}
