import '../testing/jsdom-map';
import { screen } from '@testing-library/react';
import { messages } from '../messages';
import { renderMap } from '../testing/render-map';
import { aggregate } from '../testing/rows';
import HealthMap from './health-map';

// A map that was seen before would be shown in place of a failure.
beforeEach(() => window.localStorage.clear());

// What stands around the map and is read.
test('the map is explained, named, and its land has a source', async () => {
  renderMap(<HealthMap />, [aggregate()]);
  expect(await screen.findByRole('group', { name: messages['map.label'] })).toBeVisible();
  expect(screen.getByText(messages['map.intro'])).toBeVisible();
  expect(screen.getByText(messages['map.land-source'])).toBeVisible();
  expect(screen.getByRole('button', { name: messages['map.zoom-in'] })).toBeVisible();
});

test('a failure says that the rest of the page works', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  renderMap(<HealthMap />, 'down');
  expect(await screen.findByRole('alert')).toHaveTextContent(messages['map.failed-text']);
  warn.mockRestore();
});
