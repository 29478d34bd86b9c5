import { formatMessage } from '@health-commons/contracts/messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app';
import aboutMessages from '../../locales/en/about.json';

const texts: Record<string, string> = aboutMessages;

beforeEach(async () => {
  renderApp({ path: '/about' });
  await screen.findByRole('heading', { level: 1, name: 'About Health Commons' });
});

test('the About page has the sections of SPEC and shows every message', () => {
  const sections = ['Our mission', 'Key features', 'How it works', 'Privacy', 'Technology stack'];
  for (const name of [...sections, 'Frequently asked questions']) {
    expect(screen.getByRole('region', { name })).toBeVisible();
  }
  const missing = Object.values(aboutMessages)
    .map((text) => formatMessage(text, { product: 'Health Commons' }))
    .filter((text) => screen.queryAllByText(text).length === 0);
  expect(missing).toEqual([]);
});

test('the About page links to the report form', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Report your symptoms' }));
  expect(window.location.pathname).toBe('/report');
});

test('the About page has four questions with answers, on the page and as structured data', () => {
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
