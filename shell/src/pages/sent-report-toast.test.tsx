import { screen } from '@testing-library/react';
import { messages } from '../messages';
import { renderApp } from '../testing/render-app';

const id = '0b8b5b86-5f4e-4c39-8d52-8e1c4d1f0a55';
const report = {
  country: 'IN',
  pinCode: '400001',
  symptoms: ['Fever'],
  illnessType: 'flu',
  severity: 'mild',
};
const created = { id: 'a', pin_code: '400001', illness_type: 'flu', created_at: '2026-11-21T08:00:00Z' };

test('the shell shows a toast on the About page when a queued report has been sent', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const entry = { version: 1, id, since: Date.now() - 60_000, report, state: 'waiting' };
  localStorage.setItem(`health-commons-outbox:${id}`, JSON.stringify(entry));
  renderApp({ path: '/about', answers: { '/api/reports': { data: created } } });
  expect(await screen.findByText(messages['report-sent.text'])).toBeVisible();
});
