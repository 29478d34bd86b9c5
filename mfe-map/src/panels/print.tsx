import { useEffect, type RefObject } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { formatMoment } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './print.module.css';

/** Says on paper what was printed: the site, the address of the view, and the time of the data. */
export function PrintNote({ asOf }: { asOf: string }) {
  const values = {
    product: getSite().name,
    address: window.location.href,
    moment: formatMoment(asOf),
  };
  return <p className={styles['note']}>{formatMessage(messages['print.printed'], values)}</p>;
}

/**
 * Stores the element's screen size in `--screen-width` and `--screen-height` (pixels, no unit). Print styles use them
 * to scale the map, because Leaflet cannot lay out the map while the browser prints.
 */
export function usePrintSize(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measure = () => {
      element.current?.style.setProperty('--screen-width', String(element.current.clientWidth));
      element.current?.style.setProperty('--screen-height', String(element.current.clientHeight));
    };
    window.addEventListener('beforeprint', measure);
    return () => window.removeEventListener('beforeprint', measure);
  }, [element]);
}
