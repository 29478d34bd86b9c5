import { screen } from '@testing-library/react';
import { fillIn, renderReport, submit } from '../testing/render-report';
import { DRAFT_KEY, restoreDraft, saveDraft } from './draft';
import { INITIAL_STATE, NO_ANSWERS } from './form-state';

const country = () => screen.getByRole('combobox', { name: 'Country' });

async function filled() {
  const rendered = await renderReport();
  await fillIn();
  await rendered.user.type(screen.getByRole('textbox', { name: /^Nickname/ }), 'Asha');
  await rendered.user.selectOptions(screen.getByRole('combobox', { name: 'Illness type' }), 'dengue');
  await rendered.user.click(screen.getByRole('radio', { name: 'Moderate' }));
  return rendered;
}

/** Simulates a reload in the same tab. The new backend has received no requests. */
async function reload({ view }: Pick<Awaited<ReturnType<typeof renderReport>>, 'view'>) {
  view.unmount();
  return renderReport({ reload: true });
}

describe('unsent answers', () => {
  it('are restored after a reload of the tab', async () => {
    await reload(await filled());
    expect(country()).toHaveValue('IN');
    expect(screen.getByRole('textbox', { name: 'Postal code' })).toHaveValue('400001');
    expect(screen.getByRole('textbox', { name: /^Nickname/ })).toHaveValue('Asha');
    expect(screen.getByRole('checkbox', { name: 'Fever' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Illness type' })).toHaveValue('dengue');
    expect(screen.getByRole('radio', { name: 'Moderate' })).toBeChecked();
  });

  it.each([
    ['sent', 201],
    ['pending', 'no-network'],
  ])('are removed when the report is %s', async (_, answer) => {
    const first = await filled();
    if (answer === 'no-network') first.backend.answers.report = () => 'no-network';
    await submit();
    await reload(first);
    expect(country()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('are sent again with the same key after a 504 and a reload', async () => {
    const first = await filled();
    first.backend.answers.report = () => ({ status: 504, body: {} });
    await submit();
    const second = await reload(first);
    await submit();
    expect(second.backend.reports()[0]?.key).toBe(first.backend.reports()[0]?.key);
  });

  it.each([
    ['not JSON', () => '{'],
    ['of an unknown version', (text: string) => text.replace('"version":1', '"version":2')],
    ['too old', (text: string) => text.replace(/"at":\d+/, `"at":${Date.parse('2026-11-20T07:00:00Z')}`)],
  ])('are not restored from a draft that is %s', (_, change) => {
    const answers = { ...NO_ANSWERS, symptoms: ['Fever' as const] };
    saveDraft({ ...INITIAL_STATE, answers });
    expect(restoreDraft().answers).toEqual(answers);
    sessionStorage.setItem(DRAFT_KEY, change(sessionStorage.getItem(DRAFT_KEY) ?? ''));
    expect(restoreDraft()).toEqual(INITIAL_STATE);
  });
});
