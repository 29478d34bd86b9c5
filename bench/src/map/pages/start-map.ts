import L from 'leaflet';
import 'leaflet/dist/leaflet.css';

const params = new URLSearchParams(location.search);
const number = (name: string, fallback: number) => Number(params.get(name) ?? fallback);

/** The view, from the same URL parameters as our page, and the number of points to show. */
export const centre: [number, number] = [number('lat', 20), number('lon', 0)];
export const zoom = number('zoom', 2);
const maxPoints = number('n', Infinity);

/** Creates an empty map without tiles. */
export function startMap(): L.Map {
  return L.map('map', { minZoom: 1, maxZoom: 18 }).setView(centre, zoom);
}

/** Fetches the reports' coordinates: latitude, longitude, latitude, … in thousandths of a degree. */
export async function fetchPoints(): Promise<Int32Array> {
  const points = new Int32Array(await (await fetch('/points.bin')).arrayBuffer());
  return Number.isFinite(maxPoints) ? points.subarray(0, 2 * maxPoints) : points;
}

export type Group = [latitude: number, longitude: number, count: number, illness: string];

export async function fetchGroups(): Promise<Group[]> {
  return ((await (await fetch('/groups.json')).json()) as Group[]).slice(0, maxPoints);
}

/** Returns a circle's radius, as for a single place on our map, and a similar colour. */
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
