import { COUNTRIES } from '@health-commons/contracts/countries';
import { formatMessage } from '@health-commons/contracts/messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import about from '../../locales/en/about.json';
import accessibility from '../../locales/en/accessibility.json';
import data from '../../locales/en/data.json';
import privacy from '../../locales/en/privacy.json';
import { renderApp } from '../../testing/render-app';

const open = async (path: string, options: Parameters<typeof renderApp>[0] = {}) => {
  renderApp({ path, ...options });
  await screen.findByRole('heading', { level: 1 });
};

test.each([
  ['About Health Commons', 'About Health Commons', 'About', about],
  ['Privacy', 'Privacy', 'Privacy', privacy],
  ['Accessibility', 'Accessibility statement', 'Accessibility statement', accessibility],
  ['Use our data', 'Use our data', 'Use our data', data],
])(
  'the footer links %s, whose page has its title and shows every text',
  async (link, heading, title, texts) => {
    await open('/report');
    await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: link }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(document.title).toBe(`${title} – Health Commons`);
    const main = within(screen.getByRole('main'));
    const countries = COUNTRIES.map(({ name }) => name).join(', ');
    const values = { product: 'Health Commons', countries };
    const conditional = ['data.licence.credit', 'data.know.demonstration'];
    const missing = Object.entries(texts)
      .map(([id, text]) => [id, formatMessage(text, values)] as const)
      .filter(([id, text]) => !conditional.includes(id) && main.queryAllByText(text).length === 0);
    expect(missing).toEqual([]);
  },
);

test('the page of the data shows the licence and links requests to the configured API', async () => {
  await open('/data', { config: { api: 'https://api.example.org/v1' } });
  expect(screen.getByText('Health Commons, http://localhost, CC BY 4.0')).toBeVisible();
  expect(screen.getByRole('link', { name: /statistics/ })).toHaveAttribute(
    'href',
    'https://api.example.org/v1/api/statistics?country=IN',
  );
});

test('the About page has a named region for each section, and links to the report form', async () => {
  await open('/about');
  expect(screen.getByRole('region', { name: 'Our mission' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Report your symptoms' }));
  expect(window.location.pathname).toBe('/report');
});

test('the About page has four questions with answers, on the page and as structured data', async () => {
  await open('/about');
  const texts: Record<string, string> = about;
  const faq = within(screen.getByRole('region', { name: 'Frequently asked questions' }));
  expect(faq.getAllByRole('group')).toHaveLength(4);
  const script = document.querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(script?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: ['anonymous', 'reliable', 'advice', 'cost'].map((name) => ({
      '@type': 'Question',
      name: texts[`about.faq.${name}.question`],
      acceptedAnswer: { '@type': 'Answer', text: texts[`about.faq.${name}.answer`] },
    })),
  });
  expect(script?.textContent).not.toContain('<');
});
