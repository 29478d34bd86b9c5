import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { emergency } from '../testing/answers';
import { fillIn, openPage, press } from '../testing/open-page';

test('without its details, an answer still has the verdict, the number to call, the advice and the diagnosis, and Try Again loads the details', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // jsdom loads no scripts, so a module that throws replaces the failing chunk.
  jest.doMock('./details', () => {
    throw new Error('no network');
  });
  const { responses, requests } = openPage();
  responses['health-consultation'] = emergency();
  fillIn();
  await press('Get consultation');
  const result = within(await screen.findByRole('region', { name: /^Result:/ }));
  const box = within(await result.findByRole('alert'));
  expect(box.getByRole('heading', { name: 'We could not load this part' })).toBeVisible();
  expect(box.getByText(messages['phone.details-failed-text'])).toBeVisible();
  expect(result.getByRole('heading', { name: 'Result: This may be an emergency' })).toBeVisible();
  expect(result.getByRole('link', { name: 'Call 112 in India' })).toBeVisible();
  expect(result.getByText('Call 112 in India now, or ask someone to call.')).toBeVisible();
  expect(result.getByText('It could be a heart attack.')).toBeVisible();
  jest.dontMock('./details');
  await userEvent.click(box.getByRole('button', { name: 'Try Again' }));
  expect(await result.findByText('Confidence')).toBeVisible();
  expect(requests).toHaveLength(1);
});
