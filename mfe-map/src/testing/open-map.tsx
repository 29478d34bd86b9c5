import './jsdom-map';
import userEvent from '@testing-library/user-event';
import { loadCities } from '../data/cities';
import HealthMap from '../page/health-map';
import { renderMap, type AggregatesReply, type Setting } from './render-map';

/** The name of the circle of `aggregate()`. */
export const MUMBAI =
  'Around Mumbai: 3 reports, most common illness: Dengue, at latitude 19.076, longitude 72.878';

beforeAll(loadCities);
// Otherwise a saved map would change the first view of the next test.
beforeEach(() => window.localStorage.clear());

/** Opens the map at an address such as '?zoom=5'. */
export function openMap(
  aggregates: AggregatesReply | Promise<AggregatesReply>,
  { address = '', ...setting }: Setting & { address?: string } = {},
) {
  window.history.replaceState(null, '', `/${address}`);
  return { user: userEvent.setup(), ...renderMap(<HealthMap />, aggregates, setting) };
}
