import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app';
import { FAQ_ENTRIES } from './faq-entries';

beforeEach(async () => {
  renderApp({ path: '/about' });
  await screen.findByRole('heading', { level: 1, name: 'About Health Commons' });
});

test.each([
  'Our mission',
  'Key features',
  'How it works',
  'Privacy',
  'Technology stack',
  'Frequently asked questions',
])('has a section %s', (name) => {
  expect(screen.getByRole('region', { name })).toBeVisible();
});

test('says that everybody is anonymous, that no personal data is collected, and that it is free', () => {
  expect(screen.getByRole('region', { name: 'Privacy' })).toHaveTextContent(
    'Everybody is anonymous here. No personal data is collected.',
  );
  expect(screen.getByRole('region', { name: 'Our mission' })).toHaveTextContent('The service is free.');
});

test('calls to action with a button to the report', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Report your symptoms' }));
  expect(window.location.pathname).toBe('/report');
});

test('asks and answers four questions', () => {
  const faq = within(screen.getByRole('region', { name: 'Frequently asked questions' }));
  const entries = faq.getAllByRole('group');
  expect(entries).toHaveLength(4);
  entries.forEach((entry, index) => {
    expect(entry).toHaveTextContent(FAQ_ENTRIES[index]?.question ?? 'a question');
    expect(entry).toHaveTextContent(FAQ_ENTRIES[index]?.answer ?? 'an answer');
  });
});

test('tells search engines the same four answers', () => {
  const script = document.querySelector('script[type="application/ld+json"]');
  const data: unknown = JSON.parse(script?.textContent ?? '');
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQ_ENTRIES.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
  expect(script?.textContent).not.toContain('<');
});
