import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import accessibility from '../../locales/en/accessibility.json';
import data from '../../locales/en/data.json';
import privacy from '../../locales/en/privacy.json';
import { renderApp } from '../../testing/render-app';

test.each([
  ['Privacy', 'Privacy', privacy],
  ['Accessibility', 'Accessibility statement', accessibility],
  ['Use our data', 'Use our data', data],
])('the footer links %s, whose page has its title and shows every text', async (link, title, texts) => {
  renderApp({ path: '/about' });
  await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: link }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} – Health Commons`);
  const main = within(screen.getByRole('main'));
  const conditional = ['data.licence.credit', 'data.know.demonstration'];
  const missing = Object.entries(texts)
    .filter(([id, text]) => !conditional.includes(id) && main.queryAllByText(text).length === 0)
    .map(([id]) => id);
  expect(missing).toEqual([]);
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
