import { translatePage } from '@health-commons/base/testing/translate-page';
import { toast } from '@health-commons/platform';
import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../testing/render-app';

/** Another team's remote, which fails once as React does on a translated page. */
function Fragile() {
  const [isOn, setIsOn] = useState(true);
  return (
    <div>
      <h1>Fragile</h1>
      <button onClick={() => setIsOn(!isOn)}>Switch</button>
      <p>words {isOn && 'and more'}</p>
    </div>
  );
}

let stop: () => void;
beforeEach(() => {
  stop = translatePage();
});
afterEach(() => stop());

test('on a translated page, a visitor can open each page of the shell, and toasts come and go', async () => {
  renderApp();
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  for (const name of ['About', 'Report Symptoms', 'AI Diagnosis', 'Analytics', 'Health Map']) {
    await userEvent.click(navigation.getByRole('link', { name }));
    await waitFor(() => expect(document.title).toContain(name));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  }
  act(() => void toast.success('Report sent'));
  expect(screen.getByText('Report sent')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /close/i }));
  await waitForElementToBeRemoved(() => screen.queryByText('Report sent'));
});

test('a remote that fails on a translated page works again after Try Again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderApp({ path: '/report', components: { 'mfe_report ./report-page': Fragile } });
  await userEvent.click(await screen.findByRole('button', { name: 'Switch' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Fragile' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});
