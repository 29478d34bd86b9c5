import L from 'leaflet';
import 'leaflet/dist/leaflet.css';

const asked = new URLSearchParams(location.search);
const number = (name: string, absent: number) => Number(asked.get(name) ?? absent);

/** Where the map looks, as ours reads it from its address; and how many points the page may show. */
export const centre: [number, number] = [number('lat', 20), number('lon', 0)];
export const zoom = number('zoom', 2);
export const most = number('n', Infinity);

/** A map as the specification starts it, without tiles: nothing that is not the contender's own is measured. */
export function startMap(): L.Map {
  return L.map('map', { minZoom: 1, maxZoom: 18 }).setView(centre, zoom);
}

/** Every report's place, the first `most` of them: latitude and longitude in thousandths of a degree by turns. */
export async function fetchPoints(): Promise<Int32Array> {
  const points = new Int32Array(await (await fetch('/points.bin')).arrayBuffer());
  return Number.isFinite(most) ? points.subarray(0, 2 * most) : points;
}

export type Group = [latitude: number, longitude: number, count: number, illness: string];

export async function fetchGroups(): Promise<Group[]> {
  return ((await (await fetch('/groups.json')).json()) as Group[]).slice(0, most);
}

/** Radius and colour of the specification, section 9. */
export function circleOf(count: number): { radius: number; fillColor: string } {
  const intensity = Math.min(1, count / 10);
  const steps: [number, string][] = [
    [0.8, '#8b0000'],
    [0.6, '#ff0000'],
    [0.4, '#ffa500'],
    [0.2, '#ffff00'],
  ];
  const fillColor = steps.find(([above]) => intensity > above)?.[1] ?? '#90ee90';
  return { radius: Math.max(8, Math.min(25, 20 * intensity)), fillColor };
}
