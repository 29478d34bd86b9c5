import { useId, useState, type ReactNode } from 'react';
import { AGGREGATE_PERIODS } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { severityName } from '@health-commons/contracts/names';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/vocabulary';
import { Button, classNames, Select, shared } from '@health-commons/ui';
import { MAP_LAYERS, type MapLayer } from '../data/map-address';
import type { Selection } from '../data/selection';
import { illnessName } from '../data/texts';
import { messages } from '../messages';
import styles from './controls.module.css';

const ILLNESSES = ILLNESS_TYPES.map((value) => ({ value, label: illnessName(value) }));
const SEVERITY_OPTIONS = SEVERITIES.map((value) => ({ value, label: severityName(value) }));
const PERIOD_OPTIONS = AGGREGATE_PERIODS.map((value) => ({
  value,
  label:
    value === 'all' ? messages['filters.all-time'] : formatMessage(messages['filters.days'], { n: value }),
}));

type FiltersProps = { selection: Selection; onSelect: (change: Partial<Selection>) => void };

export function Filters({ selection, onSelect }: FiltersProps) {
  return (
    <>
      <Select
        label={messages['filters.illness']}
        placeholder={messages['filters.all-illnesses']}
        options={ILLNESSES}
        value={selection.illness ?? ''}
        onChange={(illness) => onSelect({ illness: illness || null })}
      />
      <Select
        label={messages['filters.severity']}
        placeholder={messages['filters.all-severities']}
        options={SEVERITY_OPTIONS}
        value={selection.severity ?? ''}
        onChange={(severity) => onSelect({ severity: severity || null })}
      />
      <Select
        label={messages['filters.period']}
        options={PERIOD_OPTIONS}
        value={selection.period}
        // A period of 'all' has no last day.
        onChange={(period) => onSelect(period === 'all' ? { period, until: null } : { period })}
      />
    </>
  );
}

type MapToolbarProps = {
  /** The filters as text, or 'All reports' if there are no filters. */
  filterText: string;
  /** The postal code search. It is rendered only after a visitor first opens it, because few visitors need it. */
  area: ReactNode;
  filters: ReactNode;
};

type Part = 'area' | 'filters';

/**
 * Shows the search and the filters above the map. On a phone, at most one of the two is open at a time, so that the map
 * stays on the first screen. A wide screen always shows the filters.
 */
export function MapToolbar({ filterText, area, filters }: MapToolbarProps) {
  const id = useId();
  const [open, setOpen] = useState<Part | null>(null);
  const [areaOpened, setAreaOpened] = useState(false);
  const search = { label: messages['area.title'], more: messages['area.more'], content: areaOpened && area };
  const choice = { label: messages['filters.title'], more: filterText, content: filters };
  const parts = (
    [
      { part: 'area', ...search },
      { part: 'filters', ...choice },
    ] as const
  ).filter(({ content }) => content !== null);
  const toggle = (part: Part) => {
    setOpen(open === part ? null : part);
    if (part === 'area') setAreaOpened(true);
  };
  return (
    <div
      role="group"
      aria-label={messages['filters.group']}
      className={classNames(styles['bar'], shared['screen'])}
    >
      {parts.map(({ part, label, more }) => (
        <Button
          key={part}
          variant="secondary"
          className={styles['opener']}
          data-part={part}
          aria-expanded={open === part}
          aria-controls={`${id}${part}`}
          onClick={() => toggle(part)}
        >
          <span className={styles['text']}>
            <span>{label}</span>
            <span className={styles['more']}>{more}</span>
          </span>
        </Button>
      ))}
      {parts.map(({ part, content }) => (
        <div
          key={part}
          id={`${id}${part}`}
          data-part={part}
          className={classNames(styles['part'], open === part && classNames(shared['box'], styles['open']))}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

type LayerSwitchProps = { layer: MapLayer; onLayer: (layer: MapLayer) => void };

export function LayerSwitch({ layer, onLayer }: LayerSwitchProps) {
  const name = useId();
  return (
    <fieldset aria-label={messages['layer.group']} className={classNames(styles['switch'], shared['screen'])}>
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
          <span>{messages[`layer.${value}`]}</span>
        </label>
      ))}
    </fieldset>
  );
}
