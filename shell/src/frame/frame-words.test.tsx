import { screen, within } from '@testing-library/react';
import { messages } from '../messages';
import { renderApp } from '../testing/render-app';

// Words that nobody clicks.
beforeEach(async () => {
  renderApp({ config: { demonstration: true } });
  await screen.findByRole('heading', { level: 1, name: 'Health Map' });
});

const footer = () => within(screen.getByRole('contentinfo'));

test('the brand says where it leads', () => {
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('link', { name: messages['header.home'] })).toHaveTextContent('Health Commons');
});

test('the accessibility menu says where its choices stay', () => {
  const menu = within(screen.getByRole('group', { name: 'Accessibility' }));
  expect(menu.getByText(messages['accessibility.note'])).toBeInTheDocument();
});

test('home says what it shows, and that the data is made up', () => {
  expect(screen.getByText(messages['home.lead'])).toBeVisible();
  expect(screen.getByText(messages['demonstration.text'])).toBeVisible();
});

test.each([
  ['Connect', messages['connect.text']],
  ['Health Community', messages['community.text']],
])('the panel %s says what is unavailable, and where people can be talked to', (name, words) => {
  const panels = within(screen.getByRole('complementary', { name: messages['panels.label'] }));
  expect(within(panels.getByRole('region', { name })).getByText(words)).toBeVisible();
});

test('the footer gives its advice, its licence and the way to About', () => {
  expect(footer().getByText(messages['footer.advice'])).toBeVisible();
  expect(footer().getByText(messages['footer.licence'])).toBeVisible();
  expect(footer().getByRole('link', { name: 'About Health Commons' })).toHaveAttribute('href', '/about');
});
