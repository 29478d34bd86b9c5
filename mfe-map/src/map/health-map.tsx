import { useEffect, useId, useRef, useState } from 'react';
import { onShowHealthMap, useAccessibility } from '@health-commons/platform';
import { messages } from '../messages';
import { ALL_REPORTS } from '../selection/selection';
import { useAggregates } from '../view/use-aggregates';
import { ConnectionLine } from './connection-line';
import { Legend } from './legend';
import { MapCanvas } from './map-canvas';
import styles from './map.module.css';

/** SPEC section 2's outbreak map. */
export default function HealthMap() {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [tilesAvailable, setTilesAvailable] = useState(true);
  const { view, state } = useAggregates(ALL_REPORTS);
  const { reducedMotion } = useAccessibility().choices;

  useEffect(
    () =>
      onShowHealthMap(() => {
        region.current?.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'start' });
        region.current?.focus({ preventScroll: true });
      }),
    [reducedMotion],
  );

  return (
    <section ref={region} tabIndex={-1} aria-labelledby={id} className={styles['region']}>
      <h2 id={id}>{messages['map.title']}</h2>
      {/* Up to 500 circles can take the focus: nobody must pass them all to get on. */}
      <button type="button" className={styles['skip']} onClick={() => foot.current?.focus()}>
        {messages['map.skip']}
      </button>
      <MapCanvas view={view} state={state} onTilesAvailable={setTilesAvailable} />
      <div ref={foot} tabIndex={-1} className={styles['foot']}>
        <Legend />
        <ConnectionLine />
        {/* Below the map, so that a phone shows the map itself on its first screen. */}
        <p className={styles['intro']}>{messages['map.intro']}</p>
        <p role="status" className={styles['tiles-state']}>
          {!tilesAvailable && messages['map.tiles-unavailable']}
        </p>
      </div>
    </section>
  );
}
