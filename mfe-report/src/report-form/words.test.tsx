import { formatMessage } from '@health-commons/contracts/messages';
import { screen } from '@testing-library/react';
import { messages } from '../messages';
import { FEVER_TIP } from '../testing/backend';
import { enterLocation, fillIn, pass, renderReport, submitButton } from '../testing/render-report';
import EmbeddedReport from './embedded-report';

// Longer words, that stand somewhere and are read.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the form says what it is for, what is stored and what each answer means', async () => {
  const { user } = await renderReport(<EmbeddedReport />);
  expect(screen.getByText(messages['report.intro'])).toBeVisible();
  expect(screen.getByText(messages['report.public-text'])).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nickname (optional)' })).toHaveAccessibleDescription(
    messages['report.nickname-hint'],
  );
  expect(screen.getByRole('group', { name: 'Severity' })).toHaveAccessibleDescription(
    messages['report.severity-hint'],
  );
  await user.click(screen.getByRole('radio', { name: 'Severe' }));
  expect(screen.getByText(messages['report.severe-advice'])).toBeVisible();
});

test('a look-up that is down is our fault, and said to be', async () => {
  const { backend, user } = await renderReport(<EmbeddedReport />);
  backend.answers.geocode = () => 'no-network';
  await enterLocation(user);
  await pass(16_000);
  expect(screen.getByText(messages['report.geocoding-unavailable-text'])).toBeVisible();
});

test('the success screen says what happened, for how long it stays, and whose tip it is', async () => {
  const { user } = await renderReport(<EmbeddedReport />);
  await fillIn();
  await user.click(submitButton());
  await pass(10);
  expect(screen.getByText(messages['report.success-text'])).toBeVisible();
  expect(screen.getByText(formatMessage(messages['report.success-timing'], { seconds: 3 }))).toBeVisible();
  const source = formatMessage(messages['report.tip-source'], { source: FEVER_TIP.source });
  expect(screen.getByRole('link', { name: source })).toBeVisible();
});
