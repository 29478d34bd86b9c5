import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { reportError } from '@health-commons/platform';
import { DETAILED_LAND_ZOOM } from '../map/constants';
import styles from './land.module.css';
import { addLand } from './land-path';
import { loadLand } from './load-land';

/**
 * The countries under everything else, more of their shape from zoom 4 on where no tiles cover them (`detailed`). Without them the map
 * works on.
 */
export function LandLayer({ detailed }: { detailed: boolean }) {
  const map = useMap();
  const layer = useRef<ReturnType<typeof addLand>>(null);
  const hasDetail = useRef(false);

  useEffect(() => {
    const created = addLand(map, styles['land'] ?? '');
    layer.current = created;
    loadLand('110m').then(
      (land) => {
        if (layer.current === created && !hasDetail.current) created.show(land);
      },
      (error: unknown) => reportError(error, 'The shapes of the countries could not be loaded'),
    );
    return () => {
      layer.current = null;
      hasDetail.current = false;
      created.remove();
    };
  }, [map]);

  useEffect(() => {
    if (!detailed) return undefined;
    let left = false;
    const refine = () => {
      if (map.getZoom() < DETAILED_LAND_ZOOM) return;
      map.off('zoomend', refine);
      loadLand('50m').then(
        (land) => {
          if (left) return;
          hasDetail.current = true;
          layer.current?.show(land);
        },
        // The coarser land stays, and the next zoom tries again.
        () => {
          if (!left) map.on('zoomend', refine);
        },
      );
    };
    map.on('zoomend', refine);
    refine();
    return () => {
      left = true;
      map.off('zoomend', refine);
    };
  }, [map, detailed]);
  return null;
}
