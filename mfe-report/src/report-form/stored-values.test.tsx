import { oddTextsOf } from '@health-commons/base/testing/fuzz/stored-values';
import { screen } from '@testing-library/react';
import { theList } from '../testing/pending-report';
import { NOW, renderReport } from '../testing/render-report';
import { DRAFT_KEY, restoreDraft } from './draft';

const PREFIX = 'health-commons-outbox:';
const id = (n: number) => `0b8b5b86-5f4e-4c39-8d52-${String(n).padStart(12, '0')}`;
const answers = {
  country: 'IN',
  pinCode: '400001',
  symptoms: ['Fever'],
  illnessType: 'flu',
  severity: 'mild',
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const show = () => renderReport({ reload: true });

test('no stored report ends the page, and those that can be read are listed until they are deleted', async () => {
  const known = { state: 'waiting', status: 403, retryAt: 1 };
  const entry = { version: 1, id: id(0), since: 0, report: answers, ...known };
  for (const [n, text] of oddTextsOf(entry).entries())
    localStorage.setItem(PREFIX + id(n), text.replace(id(0), id(n)));
  localStorage.setItem(PREFIX + id(9_999), JSON.stringify({ ...entry, id: id(9_999), since: 8.7e15 }));
  const { user } = await show();
  const items = theList().getAllByRole('listitem').length;
  expect(items).toBeGreaterThan(1);
  const [first] = theList().getAllByRole('button', { name: /^Delete/ });
  if (first) await user.click(first);
  expect(theList().getAllByRole('listitem')).toHaveLength(items - 1);
});

test('no stored draft ends the page', async () => {
  const saved = {
    version: 1,
    at: NOW.getTime(),
    answers: { ...answers, nickname: 'Asha', reportFor: 'child' },
    identity: { id: id(1), since: NOW.getTime() },
  };
  const restored = new Map<string, string>();
  for (const text of oddTextsOf(saved)) {
    sessionStorage.setItem(DRAFT_KEY, text);
    restored.set(JSON.stringify(restoreDraft()), text);
  }
  expect(restored.size).toBeGreaterThan(1);
  for (const text of restored.values()) {
    sessionStorage.setItem(DRAFT_KEY, text);
    const { view } = await show();
    expect(screen.getByRole('form', { name: 'Report Symptoms' })).toBeVisible();
    view.unmount();
  }
});
