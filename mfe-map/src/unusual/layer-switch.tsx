import { VisuallyHidden } from '@health-commons/ui';
import { useId } from 'react';
import { MAP_LAYERS, type MapLayer } from '../selection/map-address';
import { messages } from '../messages';
import styles from './layer-switch.module.css';

type LayerSwitchProps = { layer: MapLayer; onLayer: (layer: MapLayer) => void };

/** Lets visitors choose what the map shows: the reports, or where there are unusually many now. */
export function LayerSwitch({ layer, onLayer }: LayerSwitchProps) {
  const name = useId();
  return (
    <fieldset className={styles['switch']}>
      <legend>
        <VisuallyHidden>{messages['layer.group']}</VisuallyHidden>
      </legend>
      {MAP_LAYERS.map((value) => (
        <label key={value} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={layer === value}
            className={styles['radio']}
            onChange={() => onLayer(value)}
          />
          {messages[`layer.${value}`]}
        </label>
      ))}
    </fieldset>
  );
}
