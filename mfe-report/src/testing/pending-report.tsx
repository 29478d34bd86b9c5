import { act, screen, within } from '@testing-library/react';
import { fillInAndSubmit, pass, renderReport } from './render-report';

export const pendingScreen = () =>
  screen.queryByRole('region', { name: 'Your report is waiting to be sent' });
export const list = () => screen.queryByRole('region', { name: /^(Waiting to be sent|Not sent)$/ });
export const theList = () => within(screen.getByRole('region', { name: /^(Waiting to be sent|Not sent)$/ }));
export const success = () => screen.queryByRole('heading', { name: /^Thank you for your report/ });
export const button = (name: RegExp) => theList().getByRole('button', { name });

export async function submitOffline() {
  const rendered = await renderReport();
  const good = rendered.backend.answers.report;
  rendered.backend.answers.report = () => 'no-network';
  await fillInAndSubmit();
  return { ...rendered, networkIsBack: () => (rendered.backend.answers.report = good) };
}

/** Dispatches the event that browsers send when they are online again. */
export async function online() {
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
}
