import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { evidence } from '../testing/answers';
import Evidence from './evidence';
import { EvidenceBox } from './evidence-box';
import { words } from './result-messages';

const test1 = {
  illness: 'flu',
  date: '2026-11-19',
  value: 86,
  expected: 30,
  threshold: 48,
  pValue: 0.001,
  alarm: true,
};
const methodsShown = () =>
  within(screen.getByRole('region', { name: words['result.tests'] }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('methods are named in plain words, with the name they are known by; a later one by that alone', () => {
  const methods = ['negativeBinomial7', 'alertEwma', 'alertSwitch', 'farringtonFlexible', 'spaceTimeScan'];
  render(<Evidence evidence={evidence()} tests={methods.map((method) => ({ ...test1, method }))} />);
  expect(methodsShown()).toEqual([
    `${words['method.negativeBinomial7']} (negativeBinomial7)`,
    `${words['method.alertEwma']} (alertEwma)`,
    `${words['method.alertSwitch']} (alertSwitch)`,
    `${words['method.farringtonFlexible']} (farringtonFlexible)`,
    'spaceTimeScan',
  ]);
});

test('nothing is loaded before it is opened, and then it says that it comes', async () => {
  const { container } = render(<EvidenceBox evidence={evidence()} />);
  expect(container).toHaveTextContent(new RegExp(`^${words['result.evidence']}$`));
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(container.textContent ?? ''));
  observer.observe(container, { childList: true, subtree: true });
  await userEvent.click(screen.getByText(words['result.evidence']));
  expect(await screen.findByText(words['result.evidence-text'])).toBeVisible();
  observer.disconnect();
  expect(seen[0]).toContain(words['result.evidence-loading']);
});

test('when its script cannot be had it says so, and can be tried again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Scripts come from no network here: the module itself stands for the one that does not arrive.
  jest.doMock('./evidence', () => {
    throw new Error('no network');
  });
  render(<EvidenceBox evidence={evidence()} />);
  await userEvent.click(screen.getByText(words['result.evidence']));
  const box = await screen.findByRole('alert');
  expect(box).toHaveTextContent(words['result.evidence-failed']);
  expect(box).toHaveTextContent(words['result.evidence-failed-text']);
  jest.dontMock('./evidence');
  await userEvent.click(within(box).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(words['result.evidence-text'])).toBeVisible();
});
