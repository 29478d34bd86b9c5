import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import choose from '../locales/en/choose.json';
import { consultation } from '../testing/answers';
import { button, fillIn, openPage, press } from '../testing/open-page';
import { FindingSearch } from './finding-search';

const panel = () => within(screen.getByRole('region', { name: messages['phone.choose-title'] }));
const box = () =>
  panel().findByRole('combobox', { name: choose['phone.choose-search'] }, { timeout: 10_000 });
const continueButton = choose['phone.choose-next'];

/** Opens the chooser and chooses what is searched for, if anything, with the keyboard alone. */
async function chooseBy(...words: string[]) {
  const opened = openPage();
  await press(messages['phone.choose-start']);
  for (const word of words) {
    await userEvent.type(await box(), word);
    await panel().findAllByRole('option');
    await userEvent.keyboard('{Enter}');
  }
  return opened;
}

test('texts that are translated late keep what was typed', async () => {
  const props = { onChoose: () => undefined, error: undefined };
  const { rerender } = render(<FindingSearch {...props} names={new Map([['headache', 'Headache']])} />);
  const search = await screen.findByRole('combobox');
  await userEvent.type(search, 'kopf');
  rerender(<FindingSearch {...props} names={new Map([['headache', 'Kopfschmerzen']])} />);
  expect(search).toHaveValue('kopf');
  expect(await screen.findByRole('option')).toHaveTextContent('Kopfschmerzen');
  expect(search).toBeInTheDocument();
});

test('a visitor chooses by keyboard, and the field is empty for the next complaint', async () => {
  await chooseBy('headach', 'throwing up');
  expect(await box()).toHaveValue('');
  expect(await box()).toHaveFocus();
  expect(button('Remove: Headache')).toBeVisible();
  await press('Remove: Headache');
  expect(screen.queryByRole('button', { name: 'Remove: Headache' })).toBeNull();
  expect(button('Remove: Vomiting')).toBeVisible();
});

test('what is typed right after Enter is the next complaint', async () => {
  await chooseBy();
  await userEvent.type(await box(), 'headache{Enter}fever{Enter}');
  expect(button('Remove: Headache')).toBeVisible();
  expect(button('Remove: Fever')).toBeVisible();
  await userEvent.type(await box(), 'cough');
  await userEvent.click(panel().getByRole('option', { name: 'Coughing up blood' }));
  expect(button('Remove: Coughing up blood')).toBeVisible();
  expect(await box()).toHaveValue('');
});

test('the arrow keys go through the findings, and the field names the current one', async () => {
  await chooseBy();
  await userEvent.type(await box(), 'cough');
  await panel().findAllByRole('option', { name: /cough/i });
  const options = within(panel().getByRole('listbox')).getAllByRole('option');
  expect(options.length).toBeGreaterThan(2);
  expect(options.length).toBeLessThanOrEqual(8);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(await box()).toHaveAttribute('aria-activedescendant', options[2]?.id);
  expect(options[2]).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  expect(within(panel().getByRole('listbox')).queryAllByRole('option')).toEqual([]);
});

test('says that a word is not known, and that nothing was chosen', async () => {
  await chooseBy();
  await userEvent.type(await box(), 'xyzzy');
  expect(await panel().findByText(choose['phone.choose-nothing'])).toBeVisible();
  await press(continueButton);
  expect(await box()).toHaveAccessibleDescription(
    expect.stringContaining(choose['phone.choose-missing']) as string,
  );
});

test('a visitor can choose by body part', async () => {
  await chooseBy();
  await userEvent.selectOptions(
    await panel().findByRole('combobox', { name: choose['phone.choose-by-part'] }, { timeout: 10_000 }),
    choose['phone.choose-breathing'],
  );
  await userEvent.click(panel().getByRole('checkbox', { name: 'Wheezing' }));
  expect(button('Remove: Wheezing')).toBeVisible();
});

test('the emergency number appears at once when a tick makes an emergency certain, without a network', async () => {
  const { requests } = await chooseBy('fever');
  await press(continueButton);
  expect(panel().getByText('Question 1 of 8 at most')).toBeVisible();
  await userEvent.click(panel().getByRole('checkbox', { name: 'Confusion' }));
  expect(panel().getByRole('heading', { level: 3 })).toHaveFocus();
  expect(panel().getByRole('link', { name: 'Call 112 in India' })).toHaveAttribute('href', 'tel:112');
  expect(panel().getByText('Fever, Confusion')).toBeVisible();
  await press(messages['phone.choose-again']);
  expect(button('Remove: Confusion')).toBeVisible();
  expect(requests).toEqual([]);
});

test('a visitor answers no, “I don’t know”, an age and a duration, and can change the answers', async () => {
  await chooseBy('fever');
  await press(continueButton);
  const asked: string[] = [];
  for (let at = 0; panel().queryByText(messages['phone.understood']) === null; at += 1) {
    asked.push(panel().getByRole('form').getAttribute('aria-label') ?? '');
    const select = panel().queryByRole('combobox');
    if (select) {
      expect(select).toHaveFocus();
      await userEvent.selectOptions(select, within(select).getAllByRole('option')[13] ?? []);
      await press(continueButton);
    } else await press(at % 2 === 0 ? choose['phone.choose-none'] : choose['phone.choose-unknown']);
  }
  expect(asked).toContain(choose['phone.choose-age']);
  expect(asked.length).toBeLessThanOrEqual(8);
  expect(asked).toContain(choose['phone.choose-days']);
  expect(panel().getByText('Fever')).toBeVisible();
  expect(panel().getByText(messages['phone.not-reviewed'])).toBeVisible();
  await press(messages['phone.choose-again']);
  await press(continueButton);
  expect(panel().getByText('Question 1 of 8 at most')).toBeVisible();
});

test('the answer to a message leads to the chooser, with what was understood', async () => {
  const { responses } = openPage();
  responses['health-consultation'] = {
    ...consultation(),
    callFirst: true,
    findings: [
      { id: 'cough', name: 'Cough', present: true },
      { id: 'fever', name: 'Fever', present: false },
    ],
  };
  fillIn();
  await press('Get consultation');
  expect(await screen.findByText('Cough')).toBeVisible();
  await press(messages['phone.choose-again']);
  await box();
  expect(button('Remove: Cough')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove: Fever' })).toBeNull();
});
