import type { Map as LeafletMap } from 'leaflet';
import { attributionNote } from '../map/attribution-note';
import { closeViewMessages } from './close-view-messages';

/** From this zoom on, the land is up to 20 pixels from the real coast. */
const APPROXIMATE_ZOOM = 10;

/** Says at close zooms that the coasts are approximate. Returns a function that removes the note. */
export function addCoastNote(map: LeafletMap): () => void {
  const update = () =>
    attributionNote.set(map.getZoom() < APPROXIMATE_ZOOM ? '' : closeViewMessages['map.coasts-approximate']);
  map.on('zoomend', update);
  update();
  return () => {
    map.off('zoomend', update);
    attributionNote.set('');
  };
}
