import { formatMessage } from '@health-commons/contracts/messages';
import { getSite, useConfig } from '@health-commons/platform';
import { classNames, type Elements, shared } from '@health-commons/ui';
import { LEVELS } from '../layers/circles/circle-look';
import circles from '../layers/circles/circles.module.css';
import { countryNames } from '../layers/land/coverage';
import { HATCH } from '../layers/land/land-path';
import { messages } from '../messages';
import styles from './legend.module.css';

const SAMPLE_NUMBER = 24;

/** The class of texts below a legend. */
export const NOTE = classNames(shared['text'], shared['muted']);

type SwatchProps = { className: string | undefined; size?: number; radius?: number; children?: Elements };

function Swatch({ className, size = 24, radius = 10, children }: SwatchProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles['swatch']} aria-hidden="true">
      <circle cx={size / 2} cy={size / 2} r={radius} className={classNames(circles['circle'], className)} />
      {children}
    </svg>
  );
}

/** The entry of countries that do not take part. */
export const NoData = () => (
  <dd>
    <svg viewBox="0 0 20 20" className={classNames(styles['swatch'], styles['ground'])} aria-hidden="true">
      <rect width="20" height="20" fill={`url(#${HATCH})`} />
    </svg>
    <span>{messages['legend.no-data']}</span>
  </dd>
);

/** Says who can report, and what reports are. */
export function Source() {
  const { demonstration } = useConfig();
  return (
    <>
      <p className={NOTE}>{formatMessage(messages['legend.countries'], { countries: countryNames() })}</p>
      <p className={NOTE}>
        <span>{formatMessage(messages['legend.source'], { product: getSite().name })}</span>{' '}
        {demonstration && <strong>{messages['legend.demonstration']}</strong>}
      </p>
    </>
  );
}

/** Explains the circles, the days they cover, and the source. `days` is display text. */
export function Legend({ days }: { days: string }) {
  return (
    <div className={styles['place']}>
      <dl className={styles['legend']}>
        <dt>{messages['legend.title']}</dt>
        {LEVELS.map(({ level }) => (
          <dd key={level}>
            <Swatch className={circles[level]} size={20} radius={8} />
            <span>{messages[`legend.${level}`]}</span>
          </dd>
        ))}
        <dd>
          <Swatch className={circles['cell']}>
            <text x="12" y="16" className={styles['number']}>
              {SAMPLE_NUMBER}
            </text>
          </Swatch>
          <span>{messages['legend.cell']}</span>
        </dd>
        <dd>
          <Swatch className={classNames(styles['sample'], circles['region'])} />
          <span>{messages['legend.region']}</span>
        </dd>
        <NoData />
      </dl>
      <dl className={styles['legend']}>
        <dt>{messages['legend.days']}</dt>
        <dd>{days}</dd>
      </dl>
      <Source />
    </div>
  );
}
