import { codeLoadedAt } from './code-loaded';

const MAP = 'http://localhost:3001/1.0.0';
const request = (name: string, startTime: number, responseEnd: number) => ({ name, startTime, responseEnd });

it('`codeLoadedAt` returns the time at which the last script that the map needs had arrived', () => {
  const requests = [
    request('http://localhost:3000/static/js/index.1.js', 5, 900),
    request(`${MAP}/remoteEntry.js`, 50, 80),
    request(`${MAP}/static/js/444.2.js`, 90, 170),
    request(`${MAP}/static/js/mfe_map-map.3.js`, 90, 130),
    request(`${MAP}/static/css/mfe_map-map.4.css`, 90, 400),
    // This script belongs to another part of the page, from the same remote.
    request(`${MAP}/static/js/mfe_map-statistics.5.js`, 90, 190),
    // The map's code requests the land shapes and their decoder.
    request(`${MAP}/static/js/land-110m.6.js`, 200, 500),
    request(`${MAP}/static/js/237.7.js`, 200, 480),
  ];
  expect(codeLoadedAt(requests, '/mfe_map-map.')).toBe(170);
  // The land shapes are excluded even if they are requested early.
  expect(
    codeLoadedAt([...requests, request(`${MAP}/static/js/land-110m.6.js`, 60, 600)], '/mfe_map-map.'),
  ).toBe(170);
});

it("`codeLoadedAt` returns the time at which the map's script had arrived if all other scripts were requested later, or NaN if the map's script was not requested", () => {
  const requests = [
    request('http://localhost:1/circles.js', 3, 40),
    request('http://localhost:1/points.bin', 50, 90),
    request('http://localhost:1/worker.js', 50, 70),
  ];
  expect(codeLoadedAt(requests, '/circles.js')).toBe(40);
  expect(codeLoadedAt(requests, '/other.js')).toBeNaN();
});
