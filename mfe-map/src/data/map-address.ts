import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dayOf } from '@health-commons/base/days';
import { useSearchParameters } from '@health-commons/platform';
import { EDGE_MARGIN, MAP, WORLD } from './constants';
import { DEFAULT_SELECTION, oneOf, readSelection, writeSelection, type Selection } from './selection';
import { listen, type View } from './view';

export type Place = { lat: number; lon: number; zoom: number };

const WHOLE_WORLD: Place = { lat: MAP.centre[0], lon: MAP.centre[1], zoom: MAP.zoom };

/** Returns the number of decimals for a centre. At the equator, rounding moves it by less than two pixels per axis. */
function decimals(zoom: number): number {
  return zoom < 9 ? 2 : zoom < 13 ? 3 : 5;
}

/** The longitudes that the centre of the map can have: its edges are `EDGE_MARGIN` beyond those of the world. */
const LONGITUDES = WORLD.east + EDGE_MARGIN;

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Returns the place as the address has it, and as the map can show it. A longitude of the margin beyond the date line
 * is kept, because the map shows the world once: 190° is another view than -170°.
 */
export function toAddressPlace({ lat, lon, zoom }: Place): Place {
  // Adding 0 makes a negative zero positive.
  const round = (degrees: number) => Number(degrees.toFixed(decimals(zoom))) + 0;
  const turns = Math.abs(lon) <= LONGITUDES ? 0 : Math.round(lon / 360);
  return { lat: round(within(lat, WORLD.south, WORLD.north)), lon: round(lon - 360 * turns), zoom };
}

const NAMES = ['lat', 'lon', 'zoom'] as const;
const NUMBER = /^-?\d{1,3}(\.\d{1,12})?$/;
const ZOOM = /^\d\d?$/;

/** Reads the place from the address. Returns null if it has none, and undefined if a part is missing or not valid. */
function readPlace(parameters: URLSearchParams): Place | null | undefined {
  const texts = NAMES.map((name) => parameters.get(name));
  if (texts.every((text) => text === null)) return null;
  const [lat, lon, zoom] = texts.map((text, i) =>
    text !== null && (i < 2 ? NUMBER : ZOOM).test(text) ? Number(text) : NaN,
  ) as [number, number, number];
  const isValid = Math.abs(lat) <= 90 && !Number.isNaN(lon) && zoom >= MAP.minZoom && zoom <= MAP.maxZoom;
  return isValid ? toAddressPlace({ lat, lon, zoom }) : undefined;
}

function writePlace(parameters: URLSearchParams, place: Place | null): void {
  const first = toAddressPlace(WHOLE_WORLD);
  const rounded = toAddressPlace(place ?? WHOLE_WORLD);
  const isFirst = NAMES.every((name) => rounded[name] === first[name]);
  for (const name of NAMES) {
    if (isFirst) parameters.delete(name);
    else parameters.set(name, String(rounded[name]));
  }
}

/** The part of the map's state that is in the page's address. Without a place, the map shows the first view. */
type MapAddress = { selection: Selection; place: Place | null; table: boolean; layer: MapLayer };

/** What the map shows: reports, or where there are unusually many. */
export const MAP_LAYERS = ['reports', 'unusual'] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];

const DEFAULT: MapAddress = { selection: DEFAULT_SELECTION, place: null, table: false, layer: 'reports' };

/** Reads the address. If a part is not valid, all of it is the default: half of a view would be another view. */
export function readMapAddress(parameters: URLSearchParams, today: string): MapAddress {
  const selection = readSelection(parameters, today);
  const place = readPlace(parameters);
  const show = oneOf(['table'], parameters.get('show'));
  const layer = oneOf(MAP_LAYERS, parameters.get('layer'));
  if (selection === undefined || place === undefined || show === undefined || layer === undefined)
    return DEFAULT;
  return { selection, place, table: show !== null, layer: layer ?? DEFAULT.layer };
}

/** Replaces the map's parameters and keeps all other parameters. */
export function writeMapAddress(
  parameters: URLSearchParams,
  { selection, place, table, layer }: MapAddress,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  writeSelection(next, selection);
  writePlace(next, place);
  if (table) next.set('show', 'table');
  else next.delete('show');
  if (layer === 'reports') next.delete('layer');
  else next.set('layer', layer);
  return next;
}

/** Milliseconds to debounce the writes of moves to the address, because browsers limit how often it may change. */
export const ADDRESS_DELAY_MS = 400;

export type MapChoices = MapAddress & {
  /** Number of address changes by a link, Back or Forward. After each, the map moves to `place` or the first view. */
  navigations: number;
  /** Changes a part of the address, and of the filter. */
  change: (next: Omit<Partial<MapAddress>, 'selection'> & { selection?: Partial<Selection> }) => void;
};

/** `delay` is the time in milliseconds until the address is written, or null if it has been read. */
type State = { address: MapAddress; delay: number | null; navigations: number };

const readText = (text: string) => readMapAddress(new URLSearchParams(text), dayOf(Date.now()));

/**
 * Keeps the filter, the place, the layer and the table in the page's address, so that visitors can share the view.
 * Changes replace the address instead of adding history entries, so Back leaves the map at once.
 */
export function useMapAddress(): MapChoices {
  const [parameters, setParameters] = useSearchParameters();
  const text = parameters.toString();
  const [state, setState] = useState<State>(() => ({ address: readText(text), delay: null, navigations: 0 }));
  const { address, delay, navigations } = state;
  const read = useRef(text);
  const written = useRef(text);

  useEffect(() => {
    // The router may apply a write a little later than a further change.
    const isNew = text !== read.current;
    read.current = text;
    if (isNew && text !== written.current) {
      written.current = text;
      setState((before) => ({ address: readText(text), delay: null, navigations: before.navigations + 1 }));
      return undefined;
    }
    if (delay === null) return undefined;
    const { href } = window.location;
    const timer = setTimeout(() => {
      // If the visitor has left the page, the current address belongs to another page.
      if (window.location.href !== href) return;
      const next = writeMapAddress(new URLSearchParams(text), address);
      if (next.toString() === text) return;
      written.current = next.toString();
      setParameters(next, { replace: true });
    }, delay);
    return () => clearTimeout(timer);
  }, [text, address, delay, setParameters]);

  const change = useCallback<MapChoices['change']>(({ selection, ...next }) => {
    setState(({ address: before, ...rest }) => ({
      ...rest,
      address: { ...before, ...next, selection: { ...before.selection, ...selection } },
      delay: next.place ? ADDRESS_DELAY_MS : 0,
    }));
  }, []);
  return { ...address, navigations, change };
}

/**
 * Writes each move of the map into the address, and moves the map when a navigation changes the address. Cached circles
 * are shown in the view they were saved with, unless the address or the visitor has already chosen a view.
 */
export function usePlace(
  map: LeafletMap | null,
  { place, navigations, change }: MapChoices,
  savedView: View | null,
): void {
  useEffect(() => {
    if (map === null) return undefined;
    return listen(map, 'moveend', () => {
      const { lat, lng } = map.getCenter();
      change({ place: { lat, lon: lng, zoom: map.getZoom() } });
    });
  }, [map, change]);

  // Links, Back and Forward move the map. Addresses that the map itself has written do not.
  const handled = useRef(navigations);
  useEffect(() => {
    if (map === null || handled.current === navigations) return;
    handled.current = navigations;
    const { lat, lon, zoom } = place ?? WHOLE_WORLD;
    map.setView([lat, lon], zoom, { animate: false });
  }, [map, place, navigations]);

  const hasPlace = place !== null;
  useEffect(() => {
    if (map === null || savedView === null || hasPlace) return;
    const { west, south, east, north } = savedView.bbox;
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { animate: false },
    );
  }, [map, savedView, hasPlace]);
}
