import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app';

test.each([
  ['Privacy', 'Privacy'],
  ['Accessibility', 'Accessibility statement'],
  ['Use our data', 'Use our data'],
])('the footer links %s, and the page names itself in its heading and title', async (link, title) => {
  renderApp({ path: '/about' });
  await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: link }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} – Health Commons`);
});

test('the page of the data shows the licence and links requests to the configured API', async () => {
  renderApp({ path: '/data', config: { api: 'https://api.example.org/v1' } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText('Health Commons, http://localhost, CC BY 4.0')).toBeVisible();
  expect(screen.getByRole('link', { name: /statistics/ })).toHaveAttribute(
    'href',
    'https://api.example.org/v1/api/statistics?country=IN',
  );
});
