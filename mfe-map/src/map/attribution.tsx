import { useConfig } from '@health-commons/platform';
import { messages } from '../messages';
import styles from './map.module.css';

/**
 * Who made what is seen: tiles where there are any, and the land. That the tiles do not come is told here too, where it covers no
 * circle.
 */
export function Attribution({ tilesAvailable }: { tilesAvailable: boolean }) {
  const { tiles } = useConfig();
  return (
    <p className={styles['attribution']}>
      <span role="status">{!tilesAvailable && messages['map.tiles-unavailable']}</span>{' '}
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
