import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CircleMarker, MapContainer, Popup, Tooltip } from 'react-leaflet';
import 'leaflet/dist/leaflet.css';
import { centre, circleOf, fetchGroups, zoom, type Group } from './start-map';

/** The simplest map: a circle with a permanent tooltip for each place. */
function PlainMap() {
  const [groups, setGroups] = useState<Group[]>([]);
  useEffect(() => void fetchGroups().then(setGroups), []);
  return (
    <MapContainer center={centre} zoom={zoom} minZoom={1} maxZoom={18} style={{ height: '100%' }}>
      {groups.map(([latitude, longitude, count, illness]) => (
        <CircleMarker
          key={`${latitude} ${longitude}`}
          center={[latitude, longitude]}
          pathOptions={{ fillOpacity: 0.7, weight: 1 }}
          {...circleOf(count)}
        >
          <Tooltip permanent direction="center">{`${count} reports`}</Tooltip>
          <Popup>{`Health Reports: ${count}, Illness: ${illness}`}</Popup>
        </CircleMarker>
      ))}
    </MapContainer>
  );
}

const box = document.getElementById('map');
if (box) createRoot(box).render(<PlainMap />);
