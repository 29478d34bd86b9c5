import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/render-app';
import { messages } from './about-messages';

test('every word that About has is on the page', async () => {
  renderApp({ path: '/about' });
  await screen.findByRole('heading', { level: 1, name: 'About Health Commons' });
  const missing = Object.entries(messages).filter(([, words]) => screen.queryAllByText(words).length === 0);
  expect(missing).toEqual([]);
});

test('the call to action says why', async () => {
  renderApp({ path: '/about' });
  expect(await screen.findByRole('region', { name: messages['about.action.title'] })).toHaveTextContent(
    messages['about.action.text'],
  );
});
